import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { FieldError, TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { salesForm } from "#app/settings/settings-forms.ts";

interface SalesFormProps {
  result: SubmissionResult<string[]> | undefined;
  values: Record<string, string>;
  version: string;
}

export function SalesForm({ result, values, version }: SalesFormProps) {
  const [form, fields] = useZodForm(salesForm, { result, defaultValue: values });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-6">
      <FormErrors form={form} />
      <VersionField {...{ result, version }} />
      <Fieldset legend="Símbolos de los precios">
        <Choice field={fields.simbolos} value="uno" label="Una sola moneda en todas partes" />
        <TextField field={fields.simbolo} label="Símbolo único" />
        <Choice field={fields.simbolos} value="varios" label="Un símbolo según el lugar" />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField field={fields.simboloTienda} label="En la tienda" />
          <TextField field={fields.simboloLinea} label="En las líneas de pedidos" />
          <TextField field={fields.simboloTotal} label="En totales y reportes" />
        </div>
        <FieldError field={fields.simbolos} />
        <TextField
          field={fields.moneda}
          label="Moneda"
          hint="Las tres letras con que la nombran buscadores y exportaciones, como PEN."
        />
      </Fieldset>
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
          hint="Un producto con estas unidades o menos aparece como por agotarse."
        />
        <TextField
          field={fields.unidades}
          label="Unidades por producto en un pedido"
          type="number"
          inputMode="numeric"
          hint="Quien pida más lee que te escriba. Así nadie se lleva todo el stock en un solo pedido."
        />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar ajustes
      </SubmitButton>
    </Form>
  );
}

interface ChoiceProps {
  field: FieldMetadata<unknown>;
  value: string;
  label: string;
}

function Choice({ field, value, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input
        key={field.key}
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={field.initialValue === value}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}
