import { Form, href, Link } from "react-router";
import { handleSignIn } from "#app/accounts/answers/handle-sign-in.server.ts";
import { readTypedEmail } from "#app/accounts/answers/typed-email.ts";
import { readAgreements, textsToAccept } from "#app/accounts/consent/consents.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { loginReason, TAKEN_EMAIL } from "#app/accounts/login/login-reason.ts";
import { signIn } from "#app/accounts/login/sign-in.server.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { Panel } from "#app/accounts/ui/panel.tsx";
import { SignInForm } from "#app/accounts/ui/sign-in-form.tsx";
import type { Person } from "#app/accounts/viewer.ts";
import { homeOf, wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { applyPendingSave } from "#app/customers/apply-pending-save.server.ts";
import { GUESTS_SAVE } from "#app/customers/saved/list-words.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Route } from "./+types/ingresar.ts";

const REASONS: Record<string, string> = {
  repetido: TAKEN_EMAIL,
  guardar: `${GUESTS_SAVE}. Regístrate o inicia sesión y lo guardaremos por ti.`,
  "sesion-cerrada":
    "Tu sesión se cerró: pudo ser desde otra pestaña u otro equipo, o porque cambió tu contraseña. Ingresa otra vez para continuar.",
};

export async function loader({ request }: Route.LoaderArgs) {
  const from = wayBackOf(request);
  const reason = REASONS[new URL(request.url).searchParams.get("motivo") ?? ""] ?? loginReason(from);
  return { from, reason, email: await readTypedEmail(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const signedIn = await handleSignIn({ request, context }, signIn);
  if ("refused" in signedIn) return signedIn.refused;
  const { person, headers } = signedIn;
  for (const cookie of await applyPendingSave(db, request, person)) headers.append("Set-Cookie", cookie);
  return redirectWith(await nextPage(db, person, wayBackOf(request)), headers);
}

/** A changed privacy policy needs consent now, changed terms with the next order. */
async function nextPage(db: Db, person: Person, from: string | undefined): Promise<string> {
  const texts = person.role === "cliente" ? textsToAccept(await readAgreements(db, person.id)) : [];
  return texts.some(({ name }) => name === "privacidad")
    ? withWayBack(href("/cliente/condiciones"), from)
    : (from ?? homeOf(person));
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
        <Form method="post" action={withWayBack(href("/gracias-por-registrarte"), from)} className="grid">
          <input type="hidden" name="correo" value={typed} />
          <SubmitButton look="secondary">Enviar otra vez el correo de verificación</SubmitButton>
        </Form>
      )}
      <p>
        <Link to={withWayBack(href("/recuperar-contrasena"), from)} className={textLink}>
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </Panel>
  );
}
