import { EmailField } from "#app/kit/form/email-field.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { EditFormProps } from "#app/kit/office/version-field.tsx";
import { companyForm } from "#app/settings/settings-forms.ts";
import { SettingsForm } from "./settings-form.tsx";

export function CompanyForm({ result, values, version }: EditFormProps) {
  const [form, fields] = useZodForm(companyForm, { result, defaultValue: values });
  return (
    <SettingsForm form={form} result={result} version={version}>
      <Fieldset legend="Como en tu ficha RUC">
        <TextField
          field={fields.razonSocial}
          label="Razón social"
          hint="Si vendes como persona natural con negocio, tus nombres y apellidos."
        />
        <TextField
          field={fields.nombreComercial}
          label="Nombre comercial (opcional)"
          hint="Si lo dejas vacío, es el nombre de la tienda."
        />
        <TextField field={fields.ruc} label="RUC" inputMode="numeric" hint="Sus 11 dígitos." />
        <TextField
          field={fields.direccionFiscal}
          label="Dirección fiscal"
          hint="Con distrito, provincia y departamento."
        />
        <TextField field={fields.representante} label="Representante" hint="Quien firma por la empresa." />
      </Fieldset>
      <Fieldset legend="A quién escribir">
        <EmailField
          field={fields.correoDatos}
          label="Correo para datos personales"
          autoComplete="off"
          hint="Ahí piden tus clientes ver, corregir o borrar sus datos. Mientras falte, se muestra el de la tienda."
        />
        <EmailField
          field={fields.correoSeguridad}
          label="Correo para avisos de seguridad (opcional)"
          autoComplete="off"
          hint="Para quien encuentre una falla en la tienda. Si lo dejas vacío, es el de la tienda."
        />
      </Fieldset>
      <Fieldset legend="Libro de Reclamaciones">
        <TextField
          field={fields.codigoLibro}
          label="Código del libro (opcional)"
          hint="Si tu empresa tiene varios locales con su propio libro."
        />
        <TextArea
          field={fields.diasNoLaborables}
          label="Días no laborables (opcional)"
          rows={4}
          hint="Los feriados nacionales ya cuentan. Agrega los que declare el Gobierno, uno por línea, como 31/12/2026: con ellos se calcula el plazo de respuesta."
        />
      </Fieldset>
      <p className="text-ink-soft text-sm">
        Si tienes dudas sobre qué debe publicar tu empresa, consulta con tu contador o tu abogado.
      </p>
    </SettingsForm>
  );
}
