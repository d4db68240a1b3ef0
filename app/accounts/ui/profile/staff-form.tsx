import { type StaffFields, staffForm } from "#app/accounts/administrators/staff-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { PhoneField } from "#app/kit/form/phone-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Card } from "./card.tsx";

interface StaffFormProps {
  shown: Record<keyof StaffFields, string>;
  result: FormResult;
}

export function StaffForm({ shown, result }: StaffFormProps) {
  const [form, fields] = useZodForm(staffForm, { result, defaultValue: shown });
  return (
    <Card id="datos" title="Tus datos">
      <PostForm form={form} className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.nombre} label="Nombre" autoComplete="name" />
        <PhoneField field={fields.celular} label="Celular (opcional)" />
        <div className="sm:col-span-2">
          <SubmitButton pending="Guardando…">Guardar mis datos</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
