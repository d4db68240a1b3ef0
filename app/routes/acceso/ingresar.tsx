import { href, Link } from "react-router";
import { signInForm } from "#app/domain/accounts/account-forms.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { GUESTS_SAVE } from "#app/domain/customers/list-words.ts";
import { remoteAddressContext, servicesContext } from "#app/http/contexts.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { grantPendingWish } from "#app/http/grant-wish.ts";
import { setUpSecondFactorAgain } from "#app/http/second-factor-lost.ts";
import { redirectWith } from "#app/http/session.ts";
import { refuseSignIn } from "#app/http/sign-in-refusal.ts";
import { readTypedEmail } from "#app/http/typed-email.ts";
import { homeOf, wayBackOf, withWayBack } from "#app/http/way-back.ts";
import { Panel, textLink } from "#app/ui/account/panel.tsx";
import { ResendButton } from "#app/ui/account/resend-button.tsx";
import { SignInForm } from "#app/ui/account/sign-in-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/ingresar.ts";

/** Why the person was sent here. */
const REASONS: Record<string, string> = {
  repetido: "Ya existe una cuenta con ese correo. Ingresa con su contraseña o recupérala.",
  guardar: `${GUESTS_SAVE}. Regístrate o inicia sesión y lo guardaremos por ti.`,
  "sesion-cerrada":
    "Tu sesión se cerró: pudo ser desde otra pestaña u otro equipo, o porque cambió tu contraseña. Ingresa otra vez para continuar.",
};

export async function loader({ request }: Route.LoaderArgs) {
  const reason = REASONS[new URL(request.url).searchParams.get("motivo") ?? ""];
  return { from: wayBackOf(request), reason, email: await readTypedEmail(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { correo: email, contrasena: password } = submission.value;
  const [address, userAgent] = [context.get(remoteAddressContext), request.headers.get("User-Agent")];
  const signedIn = await signIn(db, auth, { email, password, address, userAgent });
  if (!signedIn.ok && signedIn.reason === "second-step")
    return redirectWith(
      withWayBack(href("/ingresar/administrador/codigo"), wayBackOf(request)),
      signedIn.headers,
    );
  if (!signedIn.ok) return refuseSignIn(submission, signedIn, log);
  if (signedIn.secondFactorLost) return setUpSecondFactorAgain(signedIn.headers);
  for (const cookie of await grantPendingWish(db, request, signedIn.person))
    signedIn.headers.append("Set-Cookie", cookie);
  return redirectWith(wayBackOf(request) ?? homeOf(signedIn.person), signedIn.headers);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { from, reason, email }, actionData }: Route.ComponentProps) {
  const typed = actionData?.result.initialValue?.correo;
  return (
    <Panel
      title="Inicia sesión"
      intro={
        <>
          ¿Eres nuevo aquí?{" "}
          <Link to={withWayBack(href("/registrar"), from)} className={textLink}>
            Regístrate
          </Link>
        </>
      }
    >
      <PageHead title="Iniciar sesión" description="Ingresa a tu cuenta para comprar y seguir tus pedidos." />
      {reason && !actionData && <Alert kind="info">{reason}</Alert>}
      <SignInForm result={actionData?.result} email={email} />
      {actionData?.unverified && typeof typed === "string" && (
        <ResendButton action={withWayBack(href("/gracias-por-registrarte"), from)} email={typed} />
      )}
      <p>
        <Link to={withWayBack(href("/recuperar-contrasena"), from)} className={textLink}>
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </Panel>
  );
}
