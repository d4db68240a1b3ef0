import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { SubmitButton } from "#app/kit/button.tsx";
import { PostForm } from "#app/kit/form/zod-form.tsx";
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
    <PostForm
      {...(hasFiles && { encType: "multipart/form-data" })}
      form={form}
      className="grid max-w-2xl gap-6"
    >
      <VersionField result={result} version={version} />
      {children}
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar ajustes
      </SubmitButton>
    </PostForm>
  );
}
