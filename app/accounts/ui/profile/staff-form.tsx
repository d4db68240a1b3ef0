import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { type StaffFields, staffForm } from "#app/accounts/administrators/staff-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { PhoneField } from "#app/kit/form/phone-field.tsx";
import { type FormResult, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Card } from "./card.tsx";

interface StaffFormProps {
  shown: Record<keyof StaffFields, string>;
  result: FormResult;
}

export function StaffForm({ shown, result }: StaffFormProps) {
  const [form, fields] = useZodForm(staffForm, { result, defaultValue: shown });
  return (
    <Card id="datos" title="Tus datos">
      <Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <FormErrors form={form} />
        </div>
        <TextField field={fields.nombre} label="Nombre" autoComplete="name" />
        <PhoneField field={fields.celular} label="Celular (opcional)" />
        <div className="sm:col-span-2">
          <SubmitButton pending="Guardando…">Guardar mis datos</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
