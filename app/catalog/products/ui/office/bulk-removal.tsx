import { getFormProps } from "@conform-to/react";
import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { removalForm } from "#app/catalog/products/bulk/bulk-change.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { type FormResult, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";

interface BulkRemovalProps {
  total: number;
  /** number of selected products with orders */
  ordered: number;
  submissionId: string;
  /** result of the last submit */
  result: FormResult;
}

/** A required checkbox confirms, with and without scripts. */
export function BulkRemoval({ total, ordered, submissionId, result }: BulkRemovalProps) {
  const [form, fields] = useZodForm(removalForm, {
    result,
    defaultValue: { solicitud: submissionId, confirmo: "" },
  });
  const these = total === 1 ? "este producto" : `estos ${total.toLocaleString("es-PE")} productos`;
  return (
    <Form method="post" {...getFormProps(form)} className="mt-5">
      <FormCard title="Eliminar">
        <FormErrors form={form} hidden={fields.solicitud.errors} />
        <p className="max-w-prose text-ink-soft">
          {total === 1 ? "Deja" : "Dejan"} de venderse; puedes deshacerlo durante un día.{" "}
          {inOrders(total, ordered)}
        </p>
        <input type="hidden" name="cambio" value="eliminar" />
        <input type="hidden" name="solicitud" defaultValue={submissionId} />
        <input type="hidden" name="total" value={total} readOnly />
        <CheckboxField field={fields.confirmo} label={`Sí, eliminar ${these}`} />
        <SubmitButton look="danger" pending="Eliminando…" className="justify-self-start">
          <Trash2 aria-hidden="true" className="size-4" />
          Eliminar {total.toLocaleString("es-PE")}
        </SubmitButton>
      </FormCard>
    </Form>
  );
}

function inOrders(total: number, ordered: number): string {
  if (ordered === 0) return total === 1 ? "No está en ningún pedido." : "Ninguno está en un pedido.";
  if (total === 1) return "Está en pedidos: ellos conservan su nombre, precio e imagen.";
  const some =
    ordered === 1 ? "Uno está en pedidos" : `${ordered.toLocaleString("es-PE")} de ellos están en pedidos`;
  return `${some}, que conservan su nombre, precio e imagen.`;
}
