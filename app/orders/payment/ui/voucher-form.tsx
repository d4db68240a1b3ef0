import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, href } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FileField } from "#app/kit/form/file-field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { voucherForm } from "#app/orders/payment/payment-forms.ts";
import { PICTURE_TYPES } from "#app/platform/media/picture-upload.ts";
import { amountIn, type Money, type PriceCurrency } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";
import { AmountFields } from "./amount-fields.tsx";

interface VoucherFormProps {
  number: string;
  owed: Money;
  /** that the method takes, the usual one first */
  currencies: PriceCurrency[];
  /** another one waits already */
  again: boolean;
  result: SubmissionResult<string[]> | undefined;
  problem: string | undefined;
}

export function VoucherForm({ number, owed, currencies, again, result, problem }: VoucherFormProps) {
  const [currency = owed.currency] = currencies;
  const [form, fields] = useZodForm(voucherForm, {
    result,
    defaultValue: { monto: shownAmount(amountIn(owed, currency)), moneda: currency },
  });
  return (
    <Form
      method="post"
      action={href("/cliente/mis-compras/:numero", { numero: number })}
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="grid gap-4 border-line border-t pt-4 text-left"
    >
      <h3 className="font-semibold">{again ? "¿Hiciste otro pago?" : "¿Ya pagaste?"}</h3>
      <FormErrors form={form} />
      <input type="hidden" name="intencion" value="comprobante" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.operacion} label="Número de operación" autoComplete="off" />
        <AmountFields fields={fields} currencies={currencies} label="Monto pagado" />
      </div>
      <FileField
        name="captura"
        label="Captura o foto del comprobante"
        accept={PICTURE_TYPES}
        required
        problem={problem}
      />
      <SubmitButton pending="Enviando…" className="justify-self-start">
        Enviar comprobante
      </SubmitButton>
    </Form>
  );
}
