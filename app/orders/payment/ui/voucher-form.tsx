import { type FormEvent, useState } from "react";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { voucherForm } from "#app/orders/payment/payment-forms.ts";
import { sentFile } from "#app/platform/http/form.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { amountIn, type Money, type PriceCurrency } from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";
import { AmountFields } from "./amount-fields.tsx";

interface VoucherFormProps {
  number: string;
  owed: Money;
  /** currencies that the method accepts, the usual one first */
  currencies: PriceCurrency[];
  /** another voucher is already waiting */
  again: boolean;
  result: FormResult;
  problem: string | undefined;
}

/** Folded once a voucher is waiting, so that the form is not mistaken for the sent voucher. */
export function VoucherForm(props: VoucherFormProps) {
  const { again, result, problem } = props;
  if (!again)
    return (
      <div className="grid gap-4 border-line border-t pt-4 text-left">
        <h3 className="font-semibold">¿Ya pagaste?</h3>
        <Voucher {...props} />
      </div>
    );
  return (
    <details open={Boolean(result || problem)} className="border-line border-t pt-4 text-left">
      <summary className="min-h-8 cursor-pointer font-semibold">¿Hiciste otro pago o algo salió mal?</summary>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-soft text-sm">
          Para corregir la constancia que enviaste, envíala otra vez con el mismo número de operación.
        </p>
        <Voucher {...props} />
      </div>
    </details>
  );
}

function Voucher({ number, owed, currencies, result, problem }: VoucherFormProps) {
  const [hasNoPicture, setHasNoPicture] = useState(false);
  const [currency = owed.currency] = currencies;
  const [form, fields] = useZodForm(voucherForm, {
    result,
    defaultValue: { monto: shownAmount(amountIn(owed, currency)), moneda: currency },
  });
  return (
    <PostForm
      action={ownOrderPath(number)}
      encType="multipart/form-data"
      form={form}
      onSubmitCapture={(event: FormEvent<HTMLFormElement>) =>
        setHasNoPicture(!sentFile(new FormData(event.currentTarget), "captura"))
      }
      className="grid gap-4"
      intent="comprobante"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.operacion} label="Número de operación" autoComplete="off" />
        <AmountFields fields={fields} currencies={currencies} label="Monto pagado" proposed={owed} />
      </div>
      <PictureField
        name="captura"
        label="Captura o foto de la constancia"
        required
        problem={problem ?? (hasNoPicture ? pictureSentences.missing : undefined)}
        onChoose={() => setHasNoPicture(false)}
      />
      <SubmitButton pending="Enviando…" className="justify-self-start">
        Enviar constancia
      </SubmitButton>
    </PostForm>
  );
}
