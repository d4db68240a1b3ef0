import { href } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { currentPasswordForm, phoneCodeForm } from "#app/accounts/login/account-forms.ts";
import { phoneSetUp } from "#app/accounts/second-step/phone-set-up.server.ts";
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "#app/accounts/second-step/second-factor.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { BackToProfile } from "#app/accounts/ui/profile/back-link.tsx";
import { ConfirmPhone } from "#app/accounts/ui/second-step/confirm-phone.tsx";
import { RecoveryCodes } from "#app/accounts/ui/second-step/recovery-codes.tsx";
import { SecondFactorOff } from "#app/accounts/ui/second-step/second-factor-off.tsx";
import { SecondFactorOn } from "#app/accounts/ui/second-step/second-factor-on.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { useLastActionData } from "#app/kit/message/last-action-data.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { qrCode } from "#app/platform/media/qr-code.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/perfil-segundo-paso.ts";

export const middleware = [requirePermission("office.enter")];

const ALREADY = "La verificación en dos pasos ya está activada.";
const NOT_STARTED = "Empieza otra vez: pasó mucho tiempo desde que escribiste tu contraseña.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, auth, now } = context.get(servicesContext);
  const { id, email, secondStepMissing: isNeeded } = administratorOf(context);
  const next = wayBackOf(request) ?? href("/administrador");
  const factor = await readSecondFactor(db, auth, id, now());
  if (factor.state !== "pending") return { factor, email, isNeeded, next };
  const { name: store } = await readSettings(db);
  const { key, address } = phoneSetUp(factor.secret, { store, email });
  return { factor: { state: "pending" as const, key, address, qr: qrCode(address) }, email, isNeeded, next };
}

/** New recovery codes are only in this response, and shown once. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const requester = { person: administratorOf(context), headers: request.headers };
  const posted = await formDataOf(request);
  const page = withWayBack(href("/administrador/perfil/segundo-paso"), wayBackOf(request));
  const intent = String(posted.get("intencion"));
  return intent === "confirmar" ? confirm(posted) : withPassword(posted);

  async function confirm(form: FormData) {
    const { db, auth, now } = services;
    const submission = parseForm(form, phoneCodeForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: intent });
    const answer = { code: submission.value.codigo, now: now() };
    const confirmed = await confirmSecondFactor(db, auth, requester.person, answer);
    if (confirmed.ok) {
      recordSecurityEvent(context, "second-step", { detail: "La activó" });
      return { recoveryCodes: confirmed.recoveryCodes };
    }
    if (confirmed.reason === "not-started") return failed(page, NOT_STARTED);
    if (confirmed.reason === "limited")
      return formErrors(submission, tooManyRequests(confirmed.seconds), { about: intent });
    const fields = { codigo: ["Ese código no es correcto. Escribe el que muestra ahora la aplicación."] };
    return formErrors(submission, { fields }, { about: intent });
  }

  async function withPassword(form: FormData) {
    const { db, auth } = services;
    const submission = parseForm(form, currentPasswordForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: intent });
    const { actual: password } = submission.value;
    const changed = await change(password);
    if (!changed.ok && changed.reason === "already") return failed(page, ALREADY);
    if (!changed.ok && changed.reason === "off") return failed(page, "La verificación está desactivada.");
    if (!changed.ok && changed.reason === "wrong") recordSecurityEvent(context, "password-refused");
    if (!changed.ok) return refusePassword(submission, changed, { about: intent });
    if ("recoveryCodes" in changed) {
      recordSecurityEvent(context, "second-step", { detail: "Renovó sus códigos de recuperación" });
      return { recoveryCodes: changed.recoveryCodes };
    }
    if (intent !== "desactivar") return done(page, "Ahora escanea el código con tu celular.");
    recordSecurityEvent(context, "second-step", { detail: "La desactivó" });
    return done(page, "Desactivamos la verificación en dos pasos.");

    function change(present: string) {
      if (intent === "desactivar") return stopSecondFactor(db, requester.person, present);
      if (intent === "codigos") return renewRecoveryCodes(db, auth, requester, present);
      return startSecondFactor(db, auth, requester, present);
    }
  }
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders);
  // A shared computer's browser must not cache these pages.
  sent.set("Cache-Control", "no-store");
  return sent;
};

export default function SecondFactorPage({
  loaderData: { factor, email, isNeeded, next },
  actionData,
}: Route.ComponentProps) {
  const codes = useLastActionData(
    actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined,
  );
  const refused = actionData && "result" in actionData ? actionData : undefined;
  return (
    <>
      <PrivateTitle
        title="Verificación en dos pasos"
        intro="Además de tu contraseña, al ingresar se pide un código que solo tu celular conoce."
      />
      <div className="grid max-w-2xl gap-6">
        {isNeeded && !codes && (
          <Alert kind="warning">
            <p>
              La tienda pide verificación en dos pasos a quienes la administran. Actívala aquí y después
              sigues a donde ibas.
            </p>
          </Alert>
        )}
        {codes && <RecoveryCodes codes={codes} next={next} />}
        {!codes && factor.state === "pending" && (
          <ConfirmPhone
            qr={factor.qr}
            address={factor.address}
            secretKey={factor.key}
            refused={refused}
            email={email}
          />
        )}
        {!codes && factor.state === "on" && <SecondFactorOn {...factor} refused={refused} email={email} />}
        {!codes && factor.state === "off" && <SecondFactorOff refused={refused} email={email} />}
      </div>
      <BackToProfile />
      <SessionDialog />
    </>
  );
}
