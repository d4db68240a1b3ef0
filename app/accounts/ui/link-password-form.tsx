import type { SubmissionResult } from "@conform-to/react";
import { currentPasswordForm, resetForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { FramedPanel } from "./panel.tsx";

interface LinkPasswordFormProps {
  /** only a sign-up may choose another password instead */
  purpose: "verification" | "email-change";
  refused: { about?: string; result: SubmissionResult<string[]> } | undefined;
}

/** Requires the password when a link is opened in another browser than it was requested in. */
export function LinkPasswordForm({ purpose, refused }: LinkPasswordFormProps) {
  const resultOf = (about: string) => (refused?.about === about ? refused.result : undefined);
  const signUp = purpose === "verification";
  return (
    <FramedPanel
      title="Verifica tu correo"
      intro={
        signUp
          ? "Te registraste en otro navegador. Escribe la contraseña que elegiste."
          : "En este navegador no has ingresado. Escribe la contraseña de tu cuenta."
      }
    >
      <CurrentPassword result={resultOf("actual")} />
      {signUp && (
        <details className="border-line border-t pt-2" open={refused?.about === "contrasena"}>
          <summary className="py-2 font-medium">No la recuerdo, o no fui yo quien se registró</summary>
          <div className="grid gap-5 pt-2">
            <p className="text-ink-soft">
              Elige una contraseña nueva: la que se escribió al registrar la cuenta dejará de servir.
            </p>
            <OtherPassword result={resultOf("contrasena")} />
          </div>
        </details>
      )}
    </FramedPanel>
  );
}

function CurrentPassword({ result }: { result: FormResult }) {
  const [form, fields] = useZodForm(currentPasswordForm, { result });
  return (
    <PostForm form={form} className="grid gap-5">
      <PasswordField field={fields.actual} label="Contraseña" autoComplete="current-password" />
      <SubmitButton pending="Verificando tu correo…">Verificar mi correo</SubmitButton>
    </PostForm>
  );
}

function OtherPassword({ result }: { result: FormResult }) {
  const [form, fields] = useZodForm(resetForm, { result });
  return (
    <PostForm form={form} className="grid gap-5">
      <NewPasswordField field={fields.contrasena} />
      <SubmitButton look="secondary" pending="Guardando tu contraseña…">
        Guardar contraseña y verificar
      </SubmitButton>
    </PostForm>
  );
}
