import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { CheckboxField, TextArea } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import type { ProposedEntry } from "#app/orders/payment/ui/proposed-entry.ts";
import { cancelForm } from "#app/orders/purchases/cancel-form.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";
import { typedAmountOrZero } from "#app/values/money/typed-amount.ts";

interface CancelFormProps {
  /** what was paid, as it would be given back by hand; undefined: nothing, or through a provider */
  refund: ProposedEntry | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Annuls the order, once confirmed, and gives back what was paid; the reason goes to the customer. */
export function CancelForm({ refund, result }: CancelFormProps) {
  const [form, fields] = useZodForm(cancelForm, { id: "anular-pedido", result });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} hidden={fields.monto.errors ?? fields.medio.errors} />
      <input type="hidden" name="intencion" value="anular" />
      <TextArea field={fields.motivo} label="Motivo" rows={3} hint="El cliente lo recibe por correo." />
      {refund && (
        <div className="grid gap-1.5">
          <input type="hidden" name="medio" value={refund.medio} />
          <input type="hidden" name="monto" value={refund.monto} />
          <input type="hidden" name="moneda" value={refund.moneda} />
          <CheckboxField
            field={fields.devolver}
            label={`Registrar la devolución de ${amountOf(refund)} por ${entryMethodLabel(refund.medio)}`}
          />
          <p className="text-ink-soft text-sm">
            Márcalo si ya devolviste el dinero. Si no, el pedido queda por devolver.
          </p>
        </div>
      )}
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

function amountOf({ moneda, monto }: ProposedEntry): string {
  return formatIn(moneda as PriceCurrency, typedAmountOrZero.parse(monto));
}
