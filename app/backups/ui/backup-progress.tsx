import { RefreshCw } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { WorkProgress } from "#app/kit/work-progress.tsx";

/** The backup does not depend on this page. */
export function BackupProgress({ done, total }: { done: number; total: number }) {
  return (
    <FormCard title="Haciendo una copia…">
      <WorkProgress label="Copia de seguridad" done={done} total={total} />
      <p role="status" className="tabular-nums">
        {total === 0
          ? "Copiando la base de datos"
          : `${done.toLocaleString("es-PE")} de ${total.toLocaleString("es-PE")} archivos`}
      </p>
      <p className="text-ink-soft">
        Puedes cerrar esta página: la copia sigue, y la tienda atiende mientras tanto.
      </p>
      <noscript>
        <a href={href("/administrador/ajustes/copias")} className={buttonClass("secondary")}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Actualizar
        </a>
      </noscript>
    </FormCard>
  );
}
