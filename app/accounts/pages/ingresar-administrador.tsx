import { href, Link } from "react-router";
import { handleSignIn } from "#app/accounts/answers/handle-sign-in.server.ts";
import { signInAdministrator } from "#app/accounts/login/sign-in.server.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { Panel } from "#app/accounts/ui/panel.tsx";
import { SignInForm } from "#app/accounts/ui/sign-in-form.tsx";
import { homeOf, wayBackOf } from "#app/accounts/way-back.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { Route } from "./+types/ingresar-administrador.ts";

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await handleSignIn({ request, context }, signInAdministrator);
  if ("refused" in signedIn) return signedIn.refused;
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
