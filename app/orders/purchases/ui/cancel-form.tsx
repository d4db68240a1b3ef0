import { Choices } from "#app/kit/form/choices.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import type { WholeRefund } from "#app/orders/payment/ui/proposed-entry.ts";
import { cancelForm } from "#app/orders/purchases/cancel-form.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";
import { typedAmountOrZero } from "#app/values/money/typed-amount.ts";

interface CancelFormProps {
  /** the paid amount; undefined when nothing was paid */
  refund: WholeRefund | undefined;
  /** its customer has an account, which it may be credited to */
  credits: boolean;
  result: FormResult;
}

/**
 * Annuls the order after a confirmation, and refunds or credits the payment; the customer gets the reason.
 */
export function CancelForm({ refund, credits, result }: CancelFormProps) {
  const [form, fields] = useZodForm(cancelForm, {
    id: "anular-pedido",
    result,
    defaultValue: { devolver: "despues" },
  });
  return (
    <PostForm
      form={form}
      className="grid gap-4"
      intent="anular"
      hiddenErrors={fields.monto.errors ?? fields.medio.errors}
    >
      <TextArea field={fields.motivo} label="Motivo" rows={3} hint="El cliente lo recibe por correo." />
      {refund && (
        <>
          <input type="hidden" name="medio" value={refund.medio ?? ""} />
          <input type="hidden" name="monto" value={refund.monto} />
          <input type="hidden" name="moneda" value={refund.moneda} />
          <Choices field={fields.devolver} label={`El cliente pagó ${amountOf(refund)}`}>
            {refundChoices(refund, credits)}
          </Choices>
        </>
      )}
      <ConfirmButton
        look="danger"
        className="justify-self-start"
        title="¿Anular el pedido?"
        description="Sus unidades vuelven al stock y avisamos al cliente."
        confirm="Anular"
      >
        Anular pedido
      </ConfirmButton>
    </PostForm>
  );
}

function refundChoices({ medio }: WholeRefund, credits: boolean) {
  return [
    { value: "despues", label: "Lo devuelvo después", hint: "El pedido queda por devolver." },
    ...(medio
      ? [
          {
            value: "medio",
            label: `Ya lo devolví por ${entryMethodLabel(medio)}`,
            hint: "Registramos la devolución.",
          },
        ]
      : []),
    ...(credits
      ? [
          {
            value: "saldo",
            label: "Lo dejo como saldo a favor",
            hint: "El cliente paga con él su próximo pedido.",
          },
        ]
      : []),
  ];
}

function amountOf({ moneda, monto }: WholeRefund): string {
  return formatIn(moneda as PriceCurrency, typedAmountOrZero.parse(monto));
}
