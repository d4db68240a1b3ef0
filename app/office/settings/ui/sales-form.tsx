import { TextField } from "#app/kit/form/field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { EditFormProps } from "#app/kit/office/version-field.tsx";
import { salesForm } from "#app/settings/settings-forms.ts";
import { SettingsForm } from "./settings-form.tsx";

export function SalesForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(salesForm, { result, defaultValue: values });
  return (
    <SettingsForm form={form} result={result} version={version}>
      <Fieldset legend="Metas, avisos y límites">
        <TextField
          field={fields.ventas}
          label="Ventas esperadas por día"
          type="number"
          inputMode="numeric"
          hint="Con ellas se calcula el nivel de eficacia."
        />
        <TextField
          field={fields.stock}
          label="Stock bajo"
          type="number"
          inputMode="numeric"
          hint="Un producto con estas unidades o menos aparece como «Por reponer»."
        />
        <TextField
          field={fields.unidades}
          label="Unidades por producto en un pedido"
          type="number"
          inputMode="numeric"
          hint="A quien pida más se le dice que te escriba. Así nadie se lleva todo el stock en un solo pedido."
        />
        <TextField
          field={fields.pendientes}
          label="Pedidos sin pagar por cliente"
          type="number"
          inputMode="numeric"
          hint="Cuentan los que todavía no salen, con cualquier método de pago. Quien llega al límite tiene que pagar, recoger o anular uno antes de pedir más."
        />
      </Fieldset>
      <Fieldset legend="Devoluciones">
        <TextField
          field={fields.devolucion}
          label="Días para pedir una devolución"
          type="number"
          inputMode="numeric"
          hint="Se cuentan desde la entrega. Con 0, solo se devuelve lo que llegó mal o falla."
        />
      </Fieldset>
      <Fieldset legend="Reparaciones">
        <TextField
          field={fields.presupuesto}
          label="Días que vale un presupuesto"
          type="number"
          inputMode="numeric"
          hint="Después ya no se puede aprobar: el cliente te pide uno nuevo. Vale para los que envíes desde ahora."
        />
      </Fieldset>
    </SettingsForm>
  );
}
