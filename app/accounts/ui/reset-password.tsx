import { resetForm } from "#app/accounts/login/account-forms.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { FramedPanel } from "./panel.tsx";

interface ResetPasswordProps {
  /** undefined: still to be changed */
  answer: { ok: boolean; message: string } | undefined;
  result: FormResult;
  staff: boolean;
  signInPath: string;
  recoveryPath: string;
}

export function ResetPassword({ answer, result, staff, signInPath, recoveryPath }: ResetPasswordProps) {
  if (answer?.ok)
    return (
      <FramedPanel title="Cambia tu contraseña">
        <Alert kind="ok">{answer.message}</Alert>
        <ButtonLink to={signInPath}>Iniciar sesión</ButtonLink>
      </FramedPanel>
    );
  if (answer)
    return (
      <FramedPanel title="Cambia tu contraseña">
        <Alert kind="error">{answer.message}</Alert>
        <p>El enlace venció o ya se usó. Pide otro y ábrelo antes de una hora.</p>
        <ButtonLink to={recoveryPath}>Pedir otro enlace</ButtonLink>
      </FramedPanel>
    );
  return <NewPassword result={result} staff={staff} />;
}

function NewPassword({ result, staff }: Pick<ResetPasswordProps, "result" | "staff">) {
  const [form, fields] = useZodForm(resetForm, { result });
  return (
    <FramedPanel
      title="Cambia tu contraseña"
      intro="Al cambiarla se cierran las sesiones que tengas abiertas."
    >
      <PostForm form={form} className="grid gap-5">
        <NewPasswordField field={fields.contrasena} staff={staff} />
        <SubmitButton pending="Cambiando tu contraseña…">Cambiar contraseña</SubmitButton>
      </PostForm>
    </FramedPanel>
  );
}
