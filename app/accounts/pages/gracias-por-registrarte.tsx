import { href, Link, type RouterContextProvider, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readSignUpCookie } from "#app/accounts/answers/sign-up-cookie.ts";
import { readTypedEmail, typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { digitsForm, emailForm } from "#app/accounts/login/account-forms.ts";
import { confirmByDigits } from "#app/accounts/login/confirm-by-digits.server.ts";
import { isConfirmed } from "#app/accounts/login/link-owner.server.ts";
import { resendVerification } from "#app/accounts/login/verification.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { AlreadyVerified } from "#app/accounts/ui/already-verified.tsx";
import { CodeField } from "#app/accounts/ui/code-field.tsx";
import { EmailRequest } from "#app/accounts/ui/email-request.tsx";
import { FramedPanel } from "#app/accounts/ui/panel.tsx";
import { homeOf, wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { applyPendingSave } from "#app/customers/apply-pending-save.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/gracias-por-registrarte.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const again = new URL(request.url).searchParams.has("reenviado");
  const email = await readTypedEmail(request);
  const from = wayBackOf(request);
  const viewer = context.get(viewerContext);
  const home = viewer.role === "guest" ? undefined : (from ?? homeOf(viewer));
  const browser = await readSignUpCookie(request);
  const isOwnSignUp = email !== undefined && browser !== undefined;
  const { db } = context.get(servicesContext);
  const verified = home !== undefined || (isOwnSignUp && (await isConfirmed(db, email, browser)));
  return { again, from, email, isOwnSignUp, verified, home };
}

/** Digits of the mail, or a request for another mail. Other pages post here too. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await formDataOf(request);
  if (form.has("codigo")) return handleDigits(request, context, form);
  const submission = parseForm(form, emailForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: email } = submission.value;
  const from = wayBackOf(request);
  const address = context.get(remoteAddressContext);
  const resent = await resendVerification(services.db, services, { email, from, address });
  if (!resent.ok) return formErrors(submission, tooManyRequests(resent.seconds));
  return redirect(withWayBack(href("/gracias-por-registrarte"), from, { reenviado: "si" }), {
    headers: { "Set-Cookie": await typedEmailCookie(email) },
  });
}

const REFUSED = {
  wrong:
    "El código no es correcto o ya venció: revísalo en el último correo que te enviamos, o pide otro aquí abajo.",
  elsewhere: "No podemos usar el código en este navegador: entra al enlace del correo.",
};

function withWaysOn({ sentence, ...refusal }: ReturnType<typeof tooManyRequests>) {
  return {
    ...refusal,
    sentence: `${sentence} Si no quieres esperar, pide otro código aquí abajo o entra al enlace del correo.`,
  };
}

async function handleDigits(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const { db, auth } = context.get(servicesContext);
  const submission = parseForm(form, digitsForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "codigo" });
  const email = (await readTypedEmail(request)) ?? "";
  const typed = {
    email,
    digits: submission.value.codigo,
    proof: await readSignUpCookie(request),
    userAgent: request.headers.get("User-Agent"),
  };
  const confirmed = await confirmByDigits(db, auth, typed);
  if (!confirmed.ok && confirmed.reason === "limited")
    return formErrors(submission, withWaysOn(tooManyRequests(confirmed.seconds)), { about: "codigo" });
  if (!confirmed.ok)
    return formErrors(submission, { fields: { codigo: [REFUSED[confirmed.reason]] } }, { about: "codigo" });
  recordSecurityEvent(context, "login", { viewer: confirmed.person, detail: "Al confirmar su correo" });
  const headers = new Headers({ "Set-Cookie": confirmed.cookie });
  // A pending save sets the same cookie later with its own message, which wins.
  headers.append("Set-Cookie", await flashCookie({ kind: "ok", text: "Confirmamos tu correo." }));
  for (const cookie of await applyPendingSave(db, request, confirmed.person))
    headers.append("Set-Cookie", cookie);
  return redirectWith(wayBackOf(request) ?? homeOf(confirmed.person), headers);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { again, from, email, isOwnSignUp, verified, home } = loaderData;
  const aboutDigits = actionData && "about" in actionData ? actionData.result : undefined;
  const aboutEmail = actionData && !aboutDigits ? actionData.result : undefined;
  const page = withWayBack(href("/gracias-por-registrarte"), from);
  const signInPath = withWayBack(href("/ingresar"), from);
  if (verified) return <AlreadyVerified home={home} signInPath={signInPath} />;
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
          {isOwnSignUp ? "y escribe aquí su código, o entra a su enlace." : "y entra a su enlace."}
        </>
      }
    >
      <PageHead title="Gracias por registrarte" noIndex />
      {again && !actionData && (
        <Alert kind="ok">
          Si esa cuenta espera su verificación, el correo ya va en camino. El código y el enlace anteriores ya
          no sirven.
        </Alert>
      )}
      {isOwnSignUp && (
        // Remounts after another code is sent, which clears the refused one.
        <DigitsForm key={`${again} ${aboutDigits !== undefined}`} action={page} result={aboutDigits} />
      )}
      <p>
        <Link to={signInPath} className={textLink}>
          Ya lo verifiqué, quiero ingresar
        </Link>
      </p>
      <details className="border-line border-t pt-2" open={Boolean(aboutEmail ?? aboutDigits)}>
        <summary className="py-2 font-medium">¿No te llegó?</summary>
        <div className="grid gap-5 pt-2">
          <p className="text-ink-soft">
            Míralo en correo no deseado. Si no está, te lo enviamos otra vez; el código y el enlace anteriores
            dejarán de servir.
          </p>
          <EmailRequest action={page} result={aboutEmail} email={email} look="secondary">
            Enviar otra vez
          </EmailRequest>
          {isOwnSignUp && (
            <p>
              ¿Escribiste mal tu correo?{" "}
              <Link to={withWayBack(href("/registrar"), from)} className={textLink}>
                Regístrate otra vez
              </Link>
            </p>
          )}
        </div>
      </details>
    </FramedPanel>
  );
}

function DigitsForm({ action, result }: { action: string; result: FormResult }) {
  const [form, fields] = useZodForm(digitsForm, { id: "codigo", result });
  return (
    <PostForm action={action} form={form} className="grid gap-5">
      <CodeField field={fields.codigo} kind="phone" />
      <SubmitButton pending="Comprobando…">Confirmar y continuar</SubmitButton>
    </PostForm>
  );
}
