import { regimeLabels } from "#app/invoices/tax.ts";
import { FieldError, TextField } from "#app/kit/form/field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { EditFormProps } from "#app/kit/office/version-field.tsx";
import { taxForm } from "#app/settings/settings-forms.ts";
import { SettingsForm } from "./settings-form.tsx";

export function TaxForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(taxForm, { result, defaultValue: values });
  const { regimen } = fields;
  return (
    <SettingsForm form={form} result={result} version={version}>
      <Fieldset legend="Régimen tributario">
        <div className="grid gap-2">
          {Object.entries(regimeLabels).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3 font-medium">
              <input
                key={regimen.key}
                type="radio"
                name={regimen.name}
                value={value}
                defaultChecked={regimen.initialValue === value}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldError field={regimen} />
        <p className="text-ink-soft text-sm">
          Está en tu ficha RUC. Si tienes dudas, consulta con tu contador: por ejemplo, para saber si tu zona
          está exonerada del IGV.
        </p>
      </Fieldset>
      <Fieldset legend="IGV">
        <TextField
          field={fields.igv}
          label="Tasa del IGV (%)"
          type="number"
          inputMode="decimal"
          step="0.01"
          hint="Los precios ya lo incluyen. Cuenta solo en el primer régimen. La tasa general es 18; si la tuya es otra, consulta con tu contador."
        />
      </Fieldset>
      <p className="text-ink-soft text-sm">
        Lo que cambies vale para los pedidos que lleguen desde ahora: cada pedido conserva el régimen y la
        tasa con que se hizo. La tienda guarda los datos del comprobante; emitirlo te toca a ti, en SUNAT o
        con tu proveedor.
      </p>
    </SettingsForm>
  );
}
