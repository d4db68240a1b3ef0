import { useEffect, useRef } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { EmailRequest } from "./email-request.tsx";
import { FramedPanel } from "./panel.tsx";

interface VerifyEmailProps {
  /** `resend`: offers another link; undefined: still to be confirmed */
  answer: { ok: boolean; message: string; resend?: boolean } | undefined;
  /** typed on an earlier page */
  email: string | undefined;
  signInPath: string;
  resendPath: string;
}

export function VerifyEmail({ answer, email, signInPath, resendPath }: VerifyEmailProps) {
  const viewer = useViewer();
  if (!answer) return <Confirm />;
  if (answer.ok && viewer.role === "cliente")
    return (
      <FramedPanel title="Correo verificado">
        <Alert kind="ok">
          <span className="wrap-anywhere">{answer.message}</span>
        </Alert>
        <ButtonLink to={href("/cliente/perfil")}>Ir a mi perfil</ButtonLink>
      </FramedPanel>
    );
  if (answer.ok)
    return (
      <FramedPanel title="¡Te damos la bienvenida!">
        <Alert kind="ok">
          <span className="wrap-anywhere">{answer.message}</span>
        </Alert>
        <ButtonLink to={signInPath}>Iniciar sesión</ButtonLink>
      </FramedPanel>
    );
  if (viewer.role === "cliente")
    return (
      <FramedPanel title="El enlace no sirve">
        <Alert kind="error">{answer.message}</Alert>
        <p>
          Tu cuenta ya está verificada. Si querías cambiar tu correo, en tu perfil ves cuál es el de tu cuenta
          y puedes pedir el cambio otra vez.
        </p>
        <ButtonLink to={href("/cliente/perfil")}>Ir a mi perfil</ButtonLink>
      </FramedPanel>
    );
  return (
    <FramedPanel title="Verifica tu correo">
      <Alert kind="error">{answer.message}</Alert>
      {answer.resend && (
        <>
          <p>
            Si ya lo verificaste,{" "}
            <Link to={signInPath} className={textLink}>
              inicia sesión
            </Link>
            . Si no, te enviamos otro enlace:
          </p>
          <EmailRequest action={resendPath} email={email} look="secondary">
            Enviarme otro enlace
          </EmailRequest>
        </>
      )}
    </FramedPanel>
  );
}

/** Scripts submit it; without them the person presses the button. */
function Confirm() {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const hydrated = useHydrated();
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <FramedPanel title="Verifica tu correo" intro="Falta un solo paso para usar tu cuenta.">
      <Form method="post" ref={form} className="grid gap-5">
        {hydrated ? (
          <Alert kind="info">Estamos verificando tu correo…</Alert>
        ) : (
          <SubmitButton>Verificar mi correo</SubmitButton>
        )}
      </Form>
    </FramedPanel>
  );
}
