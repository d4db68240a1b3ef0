import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { type EditFormProps, VersionField } from "#app/kit/office/version-field.tsx";

interface SettingsFormProps<Values extends Record<string, unknown>>
  extends Pick<EditFormProps, "result" | "version"> {
  form: FormMetadata<Values, string[]>;
  hasFiles?: boolean;
  children: ReactNode;
}

/** Shared parts of the settings forms: errors, version of the data that was read, button. */
export function SettingsForm<Values extends Record<string, unknown>>({
  form,
  result,
  version,
  hasFiles = false,
  children,
}: SettingsFormProps<Values>) {
  return (
    <Form
      method="post"
      {...(hasFiles && { encType: "multipart/form-data" })}
      {...getFormProps(form)}
      className="grid max-w-2xl gap-6"
    >
      <FormErrors form={form} />
      <VersionField result={result} version={version} />
      {children}
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar ajustes
      </SubmitButton>
    </Form>
  );
}
