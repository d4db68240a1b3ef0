import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { TextArea } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { cancelForm } from "#app/orders/purchases/cancel-form.ts";

/** Annuls the order, once confirmed; the reason goes to the customer. */
export function CancelForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useZodForm(cancelForm, { result });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="intencion" value="anular" />
      <TextArea field={fields.motivo} label="Motivo" rows={3} hint="El cliente lo recibe por correo." />
      <ConfirmButton
        look="danger"
        className="justify-self-start"
        title="¿Anular el pedido?"
        description="Sus unidades vuelven al stock y avisamos al cliente. No se puede deshacer."
        confirm="Anular"
      >
        Anular pedido
      </ConfirmButton>
    </Form>
  );
}
