import type { ReactNode } from "react";
import { emailForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface EmailRequestProps {
  action: string;
  result?: FormResult;
  email?: string | undefined;
  look?: "primary" | "secondary";
  children: ReactNode;
}

/** Requests a verification or reset mail. */
export function EmailRequest({ action, result, email, look = "primary", children }: EmailRequestProps) {
  const [form, fields] = useZodForm(emailForm, { result, defaultValue: { correo: email } });
  return (
    <PostForm action={action} form={form} className="grid gap-5">
      <EmailField field={fields.correo} autoComplete="email" />
      <SubmitButton look={look}>{children}</SubmitButton>
    </PostForm>
  );
}
