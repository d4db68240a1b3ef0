import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

/** The response, and which of the page's forms it is about. */
export interface Refused {
  about?: string;
  result: SubmissionResult<string[]>;
}

interface PasswordStepProps {
  intent: "empezar" | "codigos" | "desactivar";
  email: string;
  refused: Refused | undefined;
  look?: "primary" | "secondary" | "danger";
  pending: string;
  children: ReactNode;
}

export function PasswordStep({ intent, email, refused, look, pending, children }: PasswordStepProps) {
  const result = refused?.about === intent ? refused.result : undefined;
  const [form, fields] = useZodForm(currentPasswordForm, { result });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-5">
      <input type="hidden" name="intencion" value={intent} />
      <FormErrors form={form} />
      <PasswordAgain field={fields.actual} email={email} />
      <SubmitButton look={look} pending={pending} className="justify-self-start">
        {children}
      </SubmitButton>
    </Form>
  );
}
