import { data, href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { type Services, servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import {
  type CredentialsChange,
  readCredentials,
  readCredentialsState,
  sealCredentials,
} from "#app/payments/credentials.server.ts";
import {
  changesPayee,
  type MethodTyped,
  methodForm,
  methodOf,
  methodValues,
} from "#app/payments/method-form.ts";
import { methodVersion, readMethod, saveMethod } from "#app/payments/methods.server.ts";
import { isMethodId, methodKinds } from "#app/payments/methods.ts";
import { MethodForm } from "#app/payments/ui/method-form.tsx";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import type { Route } from "./+types/ajustes-pago.ts";

export const middleware = [requirePermission("settings.write")];

const PASSWORD_NEEDED =
  "Vas a cambiar a dónde llega el dinero o las instrucciones: escribe tu contraseña para confirmarlo.";

function methodOfAddress(id: string) {
  if (!isMethodId(id)) throw data(null, 404);
  return id;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email } = administratorOf(context);
  const { db, origin } = context.get(servicesContext);
  const method = await readMethod(db, methodOfAddress(params.metodo));
  const provider = methodKinds[method.id].data === "provider";
  return {
    credentials: (await readCredentialsState(db, method.id)) ?? null,
    webhook: provider ? `${origin}/webhooks/${method.id}` : null,
    id: method.id,
    connected: method.connected,
    email,
    values: methodValues(method),
    qr: method.qr,
    version: methodVersion(method),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, files, log } = services;
  const by = administratorOf(context);
  const id = methodOfAddress(params.metodo);
  const posted = await formWithFiles(request, context);
  const before = await readMethod(db, id);
  const submission = parseForm(posted, methodForm(before));
  if (submission.status !== "success") return formErrors(submission);
  const typed = submission.value;
  const upload = methodKinds[id].data === "wallet" ? sentFile(posted, "qr") : undefined;
  const method = methodOf(before, typed);
  const credentials = await credentialsOf(services, id, typed);
  const removeQr = typed.quitarQr === "on";
  if (changesPayee(before, method) || upload || credentials || (removeQr && before.qr)) {
    // Without scripts, browsers clear the chosen file.
    const more = { chooseAgain: upload && "Elige otra vez la imagen del QR." };
    if (!typed.actual) return formErrors(submission, { fields: { actual: [PASSWORD_NEEDED] } }, more);
    const again = await askPasswordAgain(context, typed.actual);
    if (!again.ok) return refusePassword(submission, again.check, more);
  }
  const change = { method, upload, removeQr, credentials, version: typed.version };
  const saved = await saveMethod(db, files, by, change);
  if (saved.ok)
    return done(href("/administrador/ajustes/pagos"), `Guardamos el método ${methodKinds[id].label}.`);
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(submission, saved.version);
  if (saved.reason === "not-stored") log.error({ err: saved.cause }, "payment QR not stored");
  const status = saved.reason === "not-stored" ? 503 : 400;
  return formErrors(submission, { status }, { problem: pictureSentences[saved.reason] });
}

async function credentialsOf(
  { db, seal, now }: Services,
  id: PaymentMethodId,
  { claveAcceso, claveAvisos, quitarClaves }: MethodTyped,
): Promise<CredentialsChange | undefined> {
  if (methodKinds[id].data !== "provider") return undefined;
  if (quitarClaves) return "remove";
  if (!(claveAcceso || claveAvisos)) return undefined;
  const before = await readCredentials(db, seal, id);
  const accessToken = claveAcceso || (before?.accessToken ?? "");
  const webhookSecret = claveAvisos || (before?.webhookSecret ?? "");
  return { save: sealCredentials(seal, { accessToken, webhookSecret }), now: now() };
}

export const clientAction = returnInput;

export default function PaymentMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const chooseAgain = actionData && "chooseAgain" in actionData ? actionData.chooseAgain : undefined;
  const chosen = actionData && "files" in actionData ? actionData.files.qr : undefined;
  return (
    <SettingsPage title={methodKinds[loaderData.id].label}>
      <MethodForm
        key={useLocation().key}
        {...loaderData}
        result={actionData?.result}
        problem={problem ?? (chosen ? undefined : chooseAgain)}
        chosen={chosen}
      />
      <p className="mt-6">
        <ButtonLink to={href("/administrador/ajustes/pagos")} look="quiet">
          Volver a los métodos de pago
        </ButtonLink>
      </p>
    </SettingsPage>
  );
}
