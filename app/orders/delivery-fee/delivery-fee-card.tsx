import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { currencySymbols, type PriceCurrency } from "#app/values/money/currency.ts";
import { deliveryFeeForm } from "./delivery-fee-form.ts";

interface DeliveryFeeCardProps {
  currency: PriceCurrency;
  result: FormResult;
}

/** Form for the delivery fee of an order whose district has no rate. */
export function DeliveryFeeCard({ currency, result }: DeliveryFeeCardProps) {
  const [form, fields] = useZodForm(deliveryFeeForm, { id: "costo-envio", result });
  return (
    <Card id="costo-de-envio" title="Costo del envío">
      <p>Su distrito no tiene tarifa: escribe el costo cuando lo acuerdes con el cliente.</p>
      <PostForm form={form} aria-label="Costo del envío" className="grid max-w-xl gap-5" intent="costo-envio">
        <TextField
          field={fields.monto}
          label={`Costo (${currencySymbols[currency]})`}
          inputMode="decimal"
          hint="Se suma al total y el cliente recibe un correo. Escribe 0 si es gratis."
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            field={fields.diasMin}
            label="Días, como mínimo (opcional)"
            type="number"
            inputMode="numeric"
            min={0}
          />
          <TextField
            field={fields.diasMax}
            label="Días, como máximo (opcional)"
            type="number"
            inputMode="numeric"
            min={0}
            hint="Desde hoy hasta que llega: el cliente ve las fechas."
          />
        </div>
        <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
          Guardar y avisar
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
