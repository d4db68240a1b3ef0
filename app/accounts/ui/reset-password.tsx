import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "react-router";
import { resetForm } from "#app/accounts/login/account-forms.ts";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { FramedPanel } from "./panel.tsx";

interface ResetPasswordProps {
  /** undefined: still to be changed */
  answer: { ok: boolean; message: string } | undefined;
  result: SubmissionResult<string[]> | undefined;
  signInPath: string;
  recoveryPath: string;
}

export function ResetPassword({ answer, result, signInPath, recoveryPath }: ResetPasswordProps) {
  if (answer?.ok)
    return (
      <FramedPanel title="Cambia tu contraseña">
        <Alert kind="ok">{answer.message}</Alert>
        <Link to={signInPath} className={buttonClass("primary")}>
          Iniciar sesión
        </Link>
      </FramedPanel>
    );
  if (answer)
    return (
      <FramedPanel title="Cambia tu contraseña">
        <Alert kind="error">{answer.message}</Alert>
        <p>El enlace venció o ya se usó. Pide otro y ábrelo antes de una hora.</p>
        <Link to={recoveryPath} className={buttonClass("primary")}>
          Pedir otro enlace
        </Link>
      </FramedPanel>
    );
  return <NewPassword result={result} />;
}

function NewPassword({ result }: Pick<ResetPasswordProps, "result">) {
  const [form, fields] = useZodForm(resetForm, { result });
  return (
    <FramedPanel
      title="Cambia tu contraseña"
      intro="Al cambiarla se cierran las sesiones que tengas abiertas."
    >
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <FormErrors form={form} />
        <PasswordField
          field={fields.contrasena}
          label="Contraseña nueva"
          hint="Más de 6 letras, números o signos."
          autoComplete="new-password"
        />
        <SubmitButton pending="Cambiando tu contraseña…">Cambiar contraseña</SubmitButton>
      </Form>
    </FramedPanel>
  );
}
