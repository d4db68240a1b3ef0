import { href, Link } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { refuseSignIn } from "#app/accounts/answers/sign-in-refusal.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { signInForm } from "#app/accounts/login/account-forms.ts";
import { signInAdministrator } from "#app/accounts/login/sign-in.server.ts";
import { setUpSecondFactorAgain } from "#app/accounts/second-step/second-factor-lost.server.ts";
import { noteSignIn } from "#app/accounts/security-record/note-sign-in.ts";
import { redirectWith } from "#app/accounts/session.server.ts";
import { Panel, textLink } from "#app/accounts/ui/panel.tsx";
import { SignInForm } from "#app/accounts/ui/sign-in-form.tsx";
import { homeOf, wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { readForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/ingresar-administrador.ts";

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: email, contrasena: password } = submission.value;
  const address = context.get(remoteAddressContext);
  const userAgent = request.headers.get("User-Agent");
  const signedIn = await signInAdministrator(db, auth, {
    email,
    password,
    address,
    userAgent,
    cookies: request.headers.get("Cookie"),
  });
  noteSignIn(context, email, signedIn);
  if (!signedIn.ok && signedIn.reason === "second-step")
    return redirectWith(
      withWayBack(href("/ingresar/administrador/codigo"), wayBackOf(request)),
      signedIn.headers,
    );
  if (!signedIn.ok) return refuseSignIn(submission, signedIn, log);
  if (signedIn.secondFactorLost) return setUpSecondFactorAgain(signedIn.headers);
  return redirectWith(wayBackOf(request) ?? homeOf(signedIn.person), signedIn.headers);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <Panel title="Ingreso de administradores" intro="Para el equipo de la tienda.">
      <PageHead title="Ingreso de administradores" noIndex />
      <SignInForm result={actionData?.result} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={href("/recuperar-contrasena")} className={textLink}>
          ¿Olvidaste tu contraseña?
        </Link>
        <Link to={href("/ingresar")} className={textLink}>
          Soy cliente
        </Link>
      </p>
    </Panel>
  );
}
