import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { EditFormProps } from "#app/kit/office/version-field.tsx";
import { FOOTER_SECTIONS, footerForm } from "#app/settings/settings-forms.ts";
import { SettingsForm } from "./settings-form.tsx";

export function FooterForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(footerForm, { result, defaultValue: values });
  return (
    <SettingsForm form={form} result={result} version={version}>
      {FOOTER_SECTIONS.map((section) => (
        <Fieldset key={section} legend={`Sección ${section}`}>
          <TextField field={fields[`titulo${section}`]} label={`Título de la sección ${section}`} />
          <TextArea
            field={fields[`enlaces${section}`]}
            label={`Enlaces de la sección ${section}`}
            hint="Uno por línea. Cada uno abre en las preguntas frecuentes la respuesta con su nombre: Cómo comprar abre la que lleva {#como-comprar}."
          />
        </Fieldset>
      ))}
      <Fieldset legend="Última línea">
        <TextField field={fields.credito} label="Crédito (opcional)" />
        <TextField field={fields.anio} label="Año" type="number" inputMode="numeric" />
      </Fieldset>
    </SettingsForm>
  );
}
