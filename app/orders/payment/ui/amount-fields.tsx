import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import {
  amountIn,
  currencyNames,
  currencySymbols,
  type Money,
  type PriceCurrency,
} from "#app/values/money/currency.ts";
import { shownAmount } from "#app/values/money/typed-amount.ts";

interface AmountFieldsProps {
  fields: { monto: FieldMetadata<unknown>; moneda: FieldMetadata<unknown> };
  label: string;
  hint?: string;
  /** currencies to choose from; a single one is shown beside the amount */
  currencies: readonly PriceCurrency[];
  /** an amount that is still the proposed one follows the chosen currency */
  proposed?: Money;
}

export function AmountFields({ fields, label, hint, currencies, proposed }: AmountFieldsProps) {
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
  function followCurrency({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const amount = currentTarget.form?.elements.namedItem(fields.monto.name);
    if (!proposed || !(amount instanceof HTMLInputElement)) return;
    const shownIn = (currency: PriceCurrency) => shownAmount(amountIn(proposed, currency));
    if (currencies.map(shownIn).includes(amount.value))
      amount.value = shownIn(currentTarget.value as PriceCurrency);
  }
  return (
    <>
      <TextField field={fields.monto} label={label} inputMode="decimal" hint={hint} />
      <SelectField field={fields.moneda} label="Moneda" onChange={followCurrency}>
        <Options
          choices={currencies.map((currency) => [
            currency,
            `${currencyNames[currency]} (${currencySymbols[currency]})`,
          ])}
        />
      </SelectField>
    </>
  );
}
