import { href, Link, redirect } from "react-router";
import { emailForm } from "#app/domain/accounts/account-forms.ts";
import { requestReset } from "#app/domain/accounts/recovery.server.ts";
import { remoteAddressContext, servicesContext } from "#app/http/contexts.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { tooMany } from "#app/http/too-many.ts";
import { readTypedEmail, typedEmailCookie } from "#app/http/typed-email.ts";
import { wayBackOf, withWayBack } from "#app/http/way-back.ts";
import { EmailRequest } from "#app/ui/account/email-request.tsx";
import { FramedPanel, textLink } from "#app/ui/account/panel.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/recuperar-contrasena.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has("enviado");
  return { sent, from: wayBackOf(request), email: await readTypedEmail(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth } = context.get(servicesContext);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { correo: email } = submission.value;
  const from = wayBackOf(request);
  const asked = await requestReset(db, auth, { email, from, address: context.get(remoteAddressContext) });
  if (!asked.ok) return refuse(submission, tooMany(asked.seconds));
  return redirect(withWayBack(href("/recuperar-contrasena"), from, { enviado: "si" }), {
    headers: { "Set-Cookie": await typedEmailCookie(email) },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { sent, from, email }, actionData }: Route.ComponentProps) {
  return (
    <FramedPanel
      title="Recupera tu contraseña"
      intro="Escribe el correo de tu cuenta y te enviaremos un enlace para cambiarla."
    >
      <PageHead title="Recuperar contraseña" description="Pide un enlace para cambiar tu contraseña." />
      {sent && !actionData && (
        <Alert kind="ok">
          Si hay una cuenta con ese correo, el enlace ya va en camino. Sirve una sola vez y vence en una hora.
          Si no lo ves, míralo en correo no deseado.
        </Alert>
      )}
      <EmailRequest
        action={withWayBack(href("/recuperar-contrasena"), from)}
        result={actionData?.result}
        email={email}
        look={sent ? "secondary" : "primary"}
      >
        {sent ? "Enviar otra vez" : "Enviarme el enlace"}
      </EmailRequest>
      <p>
        <Link to={withWayBack(href("/ingresar"), from)} className={textLink}>
          Volver al inicio de sesión
        </Link>
      </p>
    </FramedPanel>
  );
}
