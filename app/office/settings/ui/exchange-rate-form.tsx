import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { exchangeRateForm } from "#app/settings/currencies/currency-forms.ts";
import type { SetRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { formatDay } from "#app/values/calendar.ts";
import { formatExchangeRate } from "#app/values/money/currency.ts";

interface ExchangeRateFormProps {
  newest: SetRate | undefined;
  /** YYYY-MM-DD */
  today: string;
  result: FormResult;
}

export function ExchangeRateForm({ newest, today, result }: ExchangeRateFormProps) {
  const [form, fields] = useZodForm(exchangeRateForm, { id: "tipo-de-cambio", result });
  return (
    <PostForm form={form} className="grid gap-6" intent="cambio">
      <Fieldset legend="Tipo de cambio">
        {newest ? (
          <p>
            Hoy un dólar vale <strong>{formatExchangeRate(newest.rate)}</strong>, desde el{" "}
            {formatDay(newest.on)}.
          </p>
        ) : (
          <p>Todavía no hay tipo de cambio: todo se muestra en una sola moneda.</p>
        )}
        {newest && newest.on < today && (
          <Alert kind="warning">Es de otro día: revisa si sigue siendo el tuyo.</Alert>
        )}
        <TextField
          field={fields.cambio}
          label="Soles por dólar"
          inputMode="decimal"
          autoComplete="off"
          hint="El que aceptas cuando te pagan en soles, como 3.745. Vale para los pedidos que lleguen desde ahora."
        />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar tipo de cambio
      </SubmitButton>
    </PostForm>
  );
}
