import { RefreshCw } from "lucide-react";
import { Form, useLocation } from "react-router";
import { importStatusLabels } from "#app/imports/import.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { WorkProgress } from "#app/kit/work-progress.tsx";
import type { ImportStatus } from "#app/platform/db/schema.ts";

interface ImportProgressProps {
  status: ImportStatus;
  done: number;
  total: number;
  what: "filas" | "imágenes";
  /** no progress for a while */
  stalled: boolean;
}

export function ImportProgress({ status, done, total, what, stalled }: ImportProgressProps) {
  const { pathname, search } = useLocation();
  const label = importStatusLabels[status];
  return (
    <FormCard title={`${label}…`}>
      <WorkProgress label={label} done={done} total={total} />
      <p role="status" className="tabular-nums">
        {`${done.toLocaleString("es-PE")} de ${total.toLocaleString("es-PE")} ${what}`}
      </p>
      <p className="text-ink-soft">Puedes cerrar esta página: el trabajo sigue, y aquí verás cómo quedó.</p>
      {stalled && (
        <Alert kind="warning">No avanza desde hace un rato. Si el servidor se reinició, continúa aquí.</Alert>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <noscript>
          <a href={pathname + search} className={buttonClass("secondary")}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Actualizar
          </a>
        </noscript>
        {stalled && (
          <Button type="submit" name="accion" value="continuar" look="secondary">
            Continuar
          </Button>
        )}
        {status !== "undoing" && (
          <Button type="submit" name="accion" value="detener" look="danger">
            Detener
          </Button>
        )}
      </Form>
    </FormCard>
  );
}
