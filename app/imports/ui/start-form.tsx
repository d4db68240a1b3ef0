import { Form } from "react-router";
import type { ImportPlan } from "#app/imports/import-plan.server.ts";
import { planSentence } from "#app/imports/plan-sentence.ts";
import { Button } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import type { ImportOutcome } from "#app/platform/db/schema.ts";
import { counted } from "#app/values/text.ts";
import { ImportPlanNames } from "./import-plan.tsx";

interface StartFormProps {
  counts: Record<ImportOutcome, number>;
  kind: "products" | "old-shop";
  plan: ImportPlan;
}

export function StartForm({ counts, kind, plan }: StartFormProps) {
  const products = counts.create + counts.change;
  const what = kind === "products" ? "producto" : "elemento";
  const amount = counted(products, what, `${what}s`);
  const bad = counted(counts.bad, "fila", "filas");
  return (
    <Form method="post">
      <FormCard title="Todavía no se ha guardado nada">
        {counts.bad > 0 && (
          <Alert kind="warning">
            {`Hay ${bad} con errores. Corrige el archivo y súbelo otra vez${products > 0 ? `, o importa lo demás sin ${counts.bad === 1 ? "ella" : "ellas"}` : ""}. Lo que a muchas filas les falta se completa en “Cambiar columnas y valores”.`}
          </Alert>
        )}
        {products > 0 && <p>{planSentence(counts, plan)}</p>}
        <ImportPlanNames plan={plan} />
        {products === 0 && (
          <p>
            {counts.same > 0
              ? "Nada cambiaría: la tienda ya está como dice el archivo."
              : "Ninguna fila se puede importar así."}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {products > 0 && (
            <ConfirmButton
              name="accion"
              value={counts.bad > 0 ? "importar-sin-errores" : "importar"}
              title={`¿Importar ${amount}?`}
              description={`${planSentence(counts, plan)} ${kind === "products" ? "Puedes deshacerlo durante un día." : "No se puede deshacer."}`}
              confirm="Importar"
            >
              {counts.bad > 0 ? `Importar ${amount} y saltar ${bad}` : `Importar ${amount}`}
            </ConfirmButton>
          )}
          <Button type="submit" name="accion" value="columnas" look="secondary">
            Cambiar columnas y valores
          </Button>
        </div>
      </FormCard>
    </Form>
  );
}
