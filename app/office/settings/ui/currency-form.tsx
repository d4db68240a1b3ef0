import type { FieldMetadata } from "@conform-to/react";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { type EditFormProps, VersionField } from "#app/kit/office/version-field.tsx";
import {
  currencyForm,
  officeOptions,
  type PlaceOption,
  shopOptions,
} from "#app/settings/currencies/currency-forms.ts";
import { currencyNames, currencySymbols, priceCurrencies } from "#app/values/money/currency.ts";
import { priceSteps, typedPrice } from "#app/values/money/price-step.ts";

const priceOptions = priceCurrencies.map((currency) => ({
  value: currency,
  label: `${currencyNames[currency]} (${currencySymbols[currency]})`,
}));

const stepOptions = priceSteps.map((step) => ({
  value: String(step),
  label: step === 100 ? "En números enteros" : `De ${typedPrice(step)} en ${typedPrice(step)}`,
}));

/** Sets the currency of prices, and what each place shows. */
export function CurrencyForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(currencyForm, { id: "monedas", result, defaultValue: values });
  return (
    <PostForm form={form} className="grid gap-6">
      <VersionField result={result} version={version} />
      <Fieldset legend="Tus precios">
        <Choice
          field={fields.precios}
          label="Escribes precios y tarifas de envío en"
          options={priceOptions}
          hint="Si la cambias, los montos que ya escribiste no se convierten: revisa tus precios y tarifas."
        />
        <Choice
          field={fields.paso}
          label="Los precios de los productos se escriben"
          options={stepOptions}
          hint="Los precios que ya escribiste no cambian."
        />
      </Fieldset>
      <Fieldset legend="Moneda de cada lugar">
        <Choice
          field={fields.tienda}
          label="En la tienda"
          options={shopOptions}
          hint="Si eliges dólares, tus clientes ven también los soles y el tipo de cambio, como pide la ley."
        />
        <Choice field={fields.lineas} label="En las líneas de productos y pedidos" options={officeOptions} />
        <Choice
          field={fields.totales}
          label="En los totales y reportes"
          options={officeOptions}
          hint="Cada pedido cuenta a su propio tipo de cambio; los de antes del primero, al de hoy."
        />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar monedas
      </SubmitButton>
    </PostForm>
  );
}

interface ChoiceProps {
  field: FieldMetadata<unknown>;
  label: string;
  options: readonly PlaceOption[];
  hint?: string;
}

function Choice({ field, label, options, hint }: ChoiceProps) {
  return (
    <SelectField field={field} label={label} hint={hint}>
      <Options choices={options.map((option) => [option.value, option.label])} />
    </SelectField>
  );
}
