import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

/** The response, and which of the page's forms it is about. */
export interface RefusedStep {
  about?: string;
  result: SubmissionResult<string[]>;
}

interface PasswordStepProps {
  intent: "empezar" | "codigos" | "desactivar";
  email: string;
  refused: RefusedStep | undefined;
  look?: "primary" | "secondary" | "danger";
  pending: string;
  children: ReactNode;
}

export function PasswordStep({ intent, email, refused, look, pending, children }: PasswordStepProps) {
  const result = refused?.about === intent ? refused.result : undefined;
  const [form, fields] = useZodForm(currentPasswordForm, { result });
  return (
    <PostForm form={form} className="grid max-w-md gap-5" intent={intent}>
      <PasswordAgain field={fields.actual} email={email} />
      <SubmitButton look={look} pending={pending} className="justify-self-start">
        {children}
      </SubmitButton>
    </PostForm>
  );
}
