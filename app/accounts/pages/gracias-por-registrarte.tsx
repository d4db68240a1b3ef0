import { href, Link, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readTypedEmail, typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { emailForm } from "#app/accounts/login/account-forms.ts";
import { resendVerification } from "#app/accounts/login/verification.server.ts";
import { EmailRequest } from "#app/accounts/ui/email-request.tsx";
import { FramedPanel, textLink } from "#app/accounts/ui/panel.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooMany } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/gracias-por-registrarte.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const again = new URL(request.url).searchParams.has("reenviado");
  return { again, from: wayBackOf(request), email: await readTypedEmail(request) };
}

/** Sends the verification mail again, for this page and for others that offer it. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: email } = submission.value;
  const from = wayBackOf(request);
  const address = context.get(remoteAddressContext);
  const resent = await resendVerification(services.db, services, { email, from, address });
  if (!resent.ok) return formErrors(submission, tooMany(resent.seconds));
  return redirect(withWayBack(href("/gracias-por-registrarte"), from, { reenviado: "si" }), {
    headers: { "Set-Cookie": await typedEmailCookie(email) },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { again, from, email }, actionData }: Route.ComponentProps) {
  return (
    <FramedPanel
      title="¡Gracias por registrarte!"
      intro={
        <>
          Para verificar tu cuenta, abre el correo que te enviamos
          {email && (
            <>
              {" "}
              a <strong className="wrap-anywhere text-ink">{email}</strong>
            </>
          )}{" "}
          y entra a su enlace. Después podrás ingresar.
        </>
      }
    >
      <PageHead title="Gracias por registrarte" noIndex />
      {again && !actionData && (
        <Alert kind="ok">Si esa cuenta espera su verificación, el correo ya va en camino.</Alert>
      )}
      <p>
        <Link to={withWayBack(href("/ingresar"), from)} className={textLink}>
          Ya lo verifiqué, quiero ingresar
        </Link>
      </p>
      <details className="border-line border-t pt-2" open={Boolean(actionData)}>
        <summary className="py-2 font-medium">¿No te llegó?</summary>
        <div className="grid gap-5 pt-2">
          <p className="text-ink-soft">
            Míralo en correo no deseado. Si no está, te lo enviamos otra vez; el enlace anterior dejará de
            servir.
          </p>
          <EmailRequest
            action={withWayBack(href("/gracias-por-registrarte"), from)}
            result={actionData?.result}
            email={email}
            look="secondary"
          >
            Enviar otra vez
          </EmailRequest>
        </div>
      </details>
    </FramedPanel>
  );
}
