import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { currencyNames, currencySymbols, type PriceCurrency } from "#app/values/money/currency.ts";

interface AmountFieldsProps {
  fields: { monto: FieldMetadata<unknown>; moneda: FieldMetadata<unknown> };
  label: string;
  hint?: string;
  /** currencies to choose from; a single one is shown beside the amount */
  currencies: readonly PriceCurrency[];
}

export function AmountFields({ fields, label, hint, currencies }: AmountFieldsProps) {
  const [only] = currencies;
  if (only && currencies.length === 1)
    return (
      <>
        <input type="hidden" name={fields.moneda.name} value={only} />
        <TextField
          field={fields.monto}
          label={`${label} (${currencySymbols[only]})`}
          inputMode="decimal"
          hint={hint}
        />
      </>
    );
  return (
    <>
      <TextField field={fields.monto} label={label} inputMode="decimal" hint={hint} />
      <SelectField field={fields.moneda} label="Moneda">
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencyNames[currency]} ({currencySymbols[currency]})
          </option>
        ))}
      </SelectField>
    </>
  );
}
