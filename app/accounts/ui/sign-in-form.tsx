import { signInForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";

interface SignInFormProps {
  result: FormResult;
  email?: string | undefined;
}

export function SignInForm({ result, email }: SignInFormProps) {
  const [form, fields] = useZodForm(signInForm, { result, defaultValue: { correo: email } });
  return (
    <PostForm form={form} className="grid gap-5">
      <EmailField field={fields.correo} autoComplete="username" />
      <PasswordField field={fields.contrasena} label="Contraseña" autoComplete="current-password" />
      <SubmitButton pending="Ingresando…">Ingresar</SubmitButton>
    </PostForm>
  );
}
