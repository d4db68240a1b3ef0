import { href, Link, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readTypedEmail, typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { emailForm } from "#app/accounts/login/account-forms.ts";
import { requestReset } from "#app/accounts/login/recovery.server.ts";
import { EmailRequest } from "#app/accounts/ui/email-request.tsx";
import { FramedPanel } from "#app/accounts/ui/panel.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/recuperar-contrasena.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has("enviado");
  return { sent, from: wayBackOf(request), email: await readTypedEmail(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = context.get(servicesContext);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: email } = submission.value;
  const from = wayBackOf(request);
  const requested = await requestReset(db, origin, {
    email,
    from,
    address: context.get(remoteAddressContext),
  });
  if (!requested.ok) return formErrors(submission, tooManyRequests(requested.seconds));
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
