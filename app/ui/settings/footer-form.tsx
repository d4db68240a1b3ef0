import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { FOOTER_SECTIONS, footerForm } from "#app/domain/settings/settings-forms.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import { Fieldset } from "./fieldset.tsx";
import { VersionField } from "./version-field.tsx";

interface FooterFormProps {
  result: SubmissionResult<string[]> | undefined;
  values: Record<string, string>;
  version: string;
}

export function FooterForm({ result, values, version }: FooterFormProps) {
  const [form, fields] = useZodForm(footerForm, { result, defaultValue: values });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-6">
      <FormErrors form={form} />
      <VersionField {...{ result, version }} />
      {FOOTER_SECTIONS.map((section) => (
        <Fieldset key={section} legend={`Sección ${section}`}>
          <TextField field={fields[`titulo${section}`]} label={`Título de la sección ${section}`} />
          <TextArea
            field={fields[`enlaces${section}`]}
            label={`Enlaces de la sección ${section}`}
            hint="Uno por línea; todos llevan a las preguntas frecuentes."
          />
        </Fieldset>
      ))}
      <Fieldset legend="Última línea">
        <TextField field={fields.credito} label="Crédito (opcional)" />
        <TextField field={fields.anio} label="Año" type="number" inputMode="numeric" />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar ajustes
      </SubmitButton>
    </Form>
  );
}
