import { retentionForm } from "#app/data-rights/retention-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { type EditFormProps, VersionField } from "#app/kit/office/version-field.tsx";
import { retentionIds, retentionRules, unitNames } from "#app/settings/retention/retention.ts";

export function RetentionForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(retentionForm, { result, defaultValue: values });
  return (
    <PostForm form={form} className="grid max-w-2xl gap-6">
      <VersionField result={result} version={version} />
      <Fieldset legend="Plazos">
        {retentionIds.map((id) => {
          const { what, period, from, after, reason } = retentionRules[id];
          return (
            <TextField
              key={id}
              field={fields[id]}
              label={`${what} (${unitNames[period.unit].many})`}
              type="number"
              inputMode="numeric"
              hint={`Se cuentan ${from}; después, ${after}. ${reason} Entre ${period.min} y ${period.max}.`}
            />
          );
        })}
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar plazos
      </SubmitButton>
    </PostForm>
  );
}
