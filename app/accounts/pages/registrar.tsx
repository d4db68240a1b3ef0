import { href, Link, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { signUpCookie } from "#app/accounts/answers/sign-up-cookie.ts";
import { typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { ADVERTISING_TEXT, keyOfTexts, TEXTS_CHANGED } from "#app/accounts/consent/consent.ts";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { signUpForm } from "#app/accounts/login/account-forms.ts";
import { loginReason, TAKEN_EMAIL } from "#app/accounts/login/login-reason.ts";
import { mayReportTaken, signUp } from "#app/accounts/login/sign-up.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import { NewPasswordField } from "#app/accounts/ui/new-password-field.tsx";
import { Panel } from "#app/accounts/ui/panel.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { CheckboxField, TextField } from "#app/kit/form/field.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { parseForm, readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/registrar.ts";

const TO_ORDER = "Debes registrarte, antes de comprar. Tu carrito te espera.";

// A refused sign-up names the texts as they are now.
export function shouldRevalidate() {
  return true;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const texts = await textsToSignUp(context.get(servicesContext).db);
  const toOrder = new URL(request.url).searchParams.get("motivo") === "comprar";
  const from = wayBackOf(request);
  return { from, key: keyOfTexts(texts), reason: toOrder ? TO_ORDER : loginReason(from) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const address = context.get(remoteAddressContext);
  const submission = await readForm(request, signUpForm);
  if (submission.status !== "success") {
    const { data: email } = signUpForm.shape.correo.safeParse(submission.payload.correo);
    const isTaken = email !== undefined && (await mayReportTaken(services.db, email, address));
    return formErrors(submission, { fields: takenField(isTaken) });
  }
  const texts = await textsToSignUp(services.db);
  if (submission.value.textos !== keyOfTexts(texts))
    return formErrors(submission, { sentence: TEXTS_CHANGED });
  const from = wayBackOf(request);
  const signedUp = await signUp(services.db, services, { ...submission.value, texts, from, address });
  if (!signedUp.ok && signedUp.reason === "limited")
    return formErrors(submission, tooManyRequests(signedUp.seconds));
  if (!signedUp.ok && signedUp.reason === "weak")
    return formErrors(submission, {
      fields: { contrasena: [weaknessSentences[signedUp.weakness]], ...takenField(signedUp.taken) },
    });
  const headers = new Headers({ "Set-Cookie": await typedEmailCookie(submission.value.correo) });
  if (!signedUp.ok)
    return redirect(withWayBack(href("/ingresar"), from, { motivo: "repetido" }), { headers });
  headers.append("Set-Cookie", await signUpCookie(signedUp.proof));
  return redirect(withWayBack(href("/gracias-por-registrarte"), from), { headers });
}

function takenField(isTaken: boolean): Record<string, string[]> {
  return isTaken ? { correo: [TAKEN_EMAIL] } : {};
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { from, key, reason }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(signUpForm, { result: actionData?.result });
  return (
    <Panel
      title="Crea tu cuenta"
      intro={
        <>
          ¿Ya tienes una?{" "}
          <Link to={withWayBack(href("/ingresar"), from)} className={textLink}>
            Inicia sesión
          </Link>
        </>
      }
    >
      <PageHead
        title="Crear cuenta"
        description="Crea tu cuenta de cliente para comprar y seguir tus pedidos."
      />
      {reason && !actionData && <Alert kind="info">{reason}</Alert>}
      <UnsavedGuard />
      <PostForm
        form={form}
        onSubmit={(event) => {
          // The server tells about a short password and a taken e-mail at once.
          if (!lacksOnlyPassword(event.currentTarget)) form.onSubmit(event);
        }}
        className="grid gap-5"
      >
        <input type="hidden" name="textos" value={key} />
        <TextField field={fields.nombres} label="Nombres" autoComplete="given-name" />
        <TextField field={fields.apellidos} label="Apellidos" autoComplete="family-name" />
        <EmailField field={fields.correo} autoComplete="email" />
        <NewPasswordField field={fields.contrasena} label="Contraseña" />
        <CheckboxField field={fields.consentimiento} label={<Consent />} />
        <CheckboxField field={fields.publicidad} label={`${ADVERTISING_TEXT} (opcional)`} />
        <SubmitButton pending="Creando tu cuenta…">Registrarme</SubmitButton>
      </PostForm>
    </Panel>
  );
}

function lacksOnlyPassword(form: HTMLFormElement): boolean {
  const submission = parseForm(new FormData(form), signUpForm);
  return submission.status !== "success" && Object.keys(submission.error ?? {}).join() === "contrasena";
}

/** Links open in a new tab, so that the typed text stays. */
function Consent() {
  return (
    <>
      Acepto la{" "}
      <a href={href("/politica-de-privacidad")} target="_blank" rel="noopener" className={textLink}>
        política de privacidad
      </a>{" "}
      y los{" "}
      <a href={href("/terminos-y-condiciones")} target="_blank" rel="noopener" className={textLink}>
        términos y condiciones
      </a>{" "}
      (se abren en otra pestaña).
    </>
  );
}
