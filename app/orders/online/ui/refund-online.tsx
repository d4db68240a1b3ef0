import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { onlineRefundForm } from "#app/orders/payment/payment-forms.ts";
import { DoubtConfirmation } from "#app/orders/payment/ui/doubt-confirmation.tsx";
import { shownAmount } from "#app/values/money/typed-amount.ts";

interface RefundOnlineProps {
  /** the provider's name */
  provider: string;
  /** the payment's id at the provider */
  paymentId: string;
  /** céntimos that have not been refunded yet */
  left: number;
  /** one-time key of the form */
  submissionId: string;
  result: FormResult;
}

/** Refunds to the card that paid. */
export function RefundOnline({ provider, paymentId, left, submissionId, result }: RefundOnlineProps) {
  const [form, fields] = useZodForm(onlineRefundForm, {
    id: `devolver-${paymentId}`,
    result: result?.initialValue?.pago === paymentId ? result : undefined,
    defaultValue: { monto: shownAmount(left) },
  });
  return (
    <PostForm
      form={form}
      className="grid gap-4"
      intent="devolucion-en-linea"
      hiddenErrors={[...(fields.solicitud.errors ?? []), ...(fields.pago.errors ?? [])]}
    >
      <input type="hidden" name="solicitud" value={fields.solicitud.initialValue ?? submissionId} />
      <input type="hidden" name="pago" value={paymentId} />
      <TextField
        field={fields.monto}
        label="Monto por devolver a la tarjeta (S/)"
        inputMode="decimal"
        hint={`Sale de tu cuenta de ${provider} y no se puede deshacer.`}
      />
      <DoubtConfirmation field={fields.otro} result={result} label="Sí, es otra devolución" />
      <SubmitButton look="secondary" pending="Devolviendo…" className="justify-self-start">
        Devolver a la tarjeta
      </SubmitButton>
    </PostForm>
  );
}
