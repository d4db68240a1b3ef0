import { Card } from "#app/accounts/ui/profile/card.tsx";
import { FIRST_BIRTH_DATE, type ProfileFields, profileForm } from "#app/customers/profile.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { PhoneField } from "#app/kit/form/phone-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface ProfileFormProps {
  shown: Record<keyof ProfileFields, string>;
  /** in Lima, YYYY-MM-DD */
  today: string;
  result: FormResult;
}

export function ProfileForm({ shown, today, result }: ProfileFormProps) {
  const [form, fields] = useZodForm(profileForm(today), { result, defaultValue: shown });
  return (
    <Card id="datos" title="Tus datos">
      <PostForm form={form} className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.nombres} label="Nombres" autoComplete="given-name" />
        <TextField field={fields.apellidos} label="Apellidos" autoComplete="family-name" />
        <SelectField field={fields.genero} label="Género" autoComplete="sex">
          <option value="hombre">Hombre</option>
          <option value="mujer">Mujer</option>
        </SelectField>
        <TextField
          field={fields.nacimiento}
          label="Fecha de nacimiento"
          type="date"
          min={FIRST_BIRTH_DATE}
          max={today}
          autoComplete="bday"
        />
        <PhoneField field={fields.celular} label="Celular" />
        <div className="sm:col-span-2">
          <SubmitButton pending="Guardando…">Guardar mis datos</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
