import { CheckboxField, TextField } from "#app/kit/form/field.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Logo } from "#app/kit/logo.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { EditFormProps } from "#app/kit/office/version-field.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { generalForm, networks } from "#app/settings/settings-forms.ts";
import { SettingsForm } from "./settings-form.tsx";

interface GeneralFormProps extends EditFormProps {
  logo: Picture | null;
  problem: string | undefined;
  /** the picture chosen before the form was rendered again */
  chosen: File[] | undefined;
}

export function GeneralForm({ result, values, version, logo, problem, chosen }: GeneralFormProps) {
  const [form, fields] = useZodForm(generalForm, { result, defaultValue: values });
  return (
    <SettingsForm form={form} result={result} version={version} hasFiles>
      <Fieldset legend="Nombre y logotipo">
        <TextField field={fields.nombre} label="Nombre de la tienda" />
        <TextField field={fields.lema} label="Lema" hint="Lo que la tienda ofrece, en una línea." />
        {logo && (
          <>
            <Logo name={`Logotipo de ${values.nombre}`} picture={logo} className="h-12" />
            <CheckboxField field={fields.quitarLogo} label="Quitar el logotipo y usar el dibujo" />
          </>
        )}
        <PictureField name="logo" label="Logotipo nuevo (opcional)" problem={problem} chosen={chosen} />
      </Fieldset>
      <Fieldset legend="Contacto">
        <TextField field={fields.correo} label="Correo" type="email" inputMode="email" />
        <TextField field={fields.telefono} label="Teléfono (opcional)" type="tel" inputMode="tel" />
        <TextField
          field={fields.whatsapp}
          label="WhatsApp (opcional)"
          inputMode="numeric"
          hint="Un celular del Perú se guarda con el 51 delante."
        />
        <TextField
          field={fields.horario}
          label="Horario de atención (opcional)"
          hint="Como: lunes a sábado, de 9 a. m. a 7 p. m."
        />
      </Fieldset>
      <Fieldset legend="Redes sociales">
        {(Object.keys(networks) as (keyof typeof networks)[]).map((field) => (
          <TextField
            key={field}
            field={fields[field]}
            label={`${networks[field]} (opcional)`}
            type="url"
            inputMode="url"
          />
        ))}
      </Fieldset>
    </SettingsForm>
  );
}
