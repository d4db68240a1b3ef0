import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField, TextField } from "#app/kit/form/field.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { currencySymbols } from "#app/values/money/currency.ts";

type Term = "tarifa" | "gratisDesde" | "diasMin" | "diasMax" | "contraEntrega";

export function TermsFields({ fields }: { fields: Record<Term, FieldMetadata<unknown>> }) {
  const symbol = currencySymbols[useStore().currency];
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 wide:grid-cols-4">
        <TextField
          field={fields.tarifa}
          label={`Tarifa (${symbol})`}
          inputMode="decimal"
          hint="0 si el envío es gratis."
        />
        <TextField
          field={fields.gratisDesde}
          label={`Gratis desde, ${symbol} (opcional)`}
          inputMode="decimal"
          hint="Suma de los productos."
        />
        <TextField
          field={fields.diasMin}
          label="Días, como mínimo"
          type="number"
          inputMode="numeric"
          min={0}
        />
        <TextField
          field={fields.diasMax}
          label="Días, como máximo"
          type="number"
          inputMode="numeric"
          min={0}
          hint="Si cae en domingo o feriado, ofrecemos el día siguiente."
        />
      </div>
      <CheckboxField field={fields.contraEntrega} label="Se puede pagar contra entrega" />
    </>
  );
}
