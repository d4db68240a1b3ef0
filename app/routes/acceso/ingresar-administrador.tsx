import { href, Link } from "react-router";
import { signInForm } from "#app/domain/accounts/account-forms.ts";
import { signInAdministrator } from "#app/domain/accounts/sign-in.server.ts";
import { remoteAddressContext, servicesContext } from "#app/http/contexts.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { setUpSecondFactorAgain } from "#app/http/second-factor-lost.ts";
import { redirectWith } from "#app/http/session.ts";
import { refuseSignIn } from "#app/http/sign-in-refusal.ts";
import { homeOf, wayBackOf, withWayBack } from "#app/http/way-back.ts";
import { Panel, textLink } from "#app/ui/account/panel.tsx";
import { SignInForm } from "#app/ui/account/sign-in-form.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/ingresar-administrador.ts";

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { correo: email, contrasena: password } = submission.value;
  const address = context.get(remoteAddressContext);
  const userAgent = request.headers.get("User-Agent");
  const signedIn = await signInAdministrator(db, auth, { email, password, address, userAgent });
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
