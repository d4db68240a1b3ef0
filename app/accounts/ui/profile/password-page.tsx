import { changePasswordForm } from "#app/accounts/login/account-forms.ts";
import { NewPasswordField } from "#app/accounts/ui/new-password-field.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { BackToProfile } from "./back-link.tsx";

interface PasswordPageProps {
  email: string;
  result: FormResult;
  staff?: boolean;
}

export function PasswordPage({ email, result, staff }: PasswordPageProps) {
  const [form, fields] = useZodForm(changePasswordForm, { result });
  return (
    <>
      <PrivateTitle
        title="Cambiar contraseña"
        intro="Tus otras sesiones se cerrarán: en ellas tendrás que ingresar otra vez."
      />
      <PostForm form={form} className="grid max-w-md gap-5">
        {/* Identifies the account to password managers. */}
        <input type="text" name="usuario" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField field={fields.actual} label="Contraseña actual" autoComplete="current-password" />
        <NewPasswordField field={fields.contrasena} staff={staff} />
        <SubmitButton pending="Cambiando…">Cambiar contraseña</SubmitButton>
      </PostForm>
      <BackToProfile />
    </>
  );
}
