import { href } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { recipientForm } from "#app/backups/backup-forms.ts";
import { makeKeyPair, readRecipient, saveRecipient } from "#app/backups/recipient.server.ts";
import { CurrentKey } from "#app/backups/ui/current-key.tsx";
import { NewKeyPair } from "#app/backups/ui/new-key-pair.tsx";
import { RecipientForm } from "#app/backups/ui/recipient-form.tsx";
import { useLastActionData } from "#app/kit/message/last-action-data.ts";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/ajustes-copias-clave.ts";

export const middleware = [requirePermission("backups.manage")];

const PAGE = href("/administrador/ajustes/copias/clave");
const SENTENCES = {
  private:
    "Esa es la clave privada: guárdala tú, fuera de la tienda. Aquí va la pública, que empieza con age1.",
  "not-a-key": "Eso no es una clave pública de age: empieza con age1. Cópiala completa, sin espacios.",
};
const CHANGED =
  "Otra persona cambió la clave de las copias mientras tanto. Mira cuál es ahora; si guardas otra vez, la reemplazas.";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = administratorOf(context);
  return { email, recipient: await readRecipient(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const posted = await formDataOf(request);
  const intent = String(posted.get("intencion"));
  const shown = String(posted.get("habia") ?? "");
  // The private key is only in this response: it is stored nowhere and shown once.
  if (intent === "crear") return { pair: await makeKeyPair() };
  return intent === "quitar" ? remove() : save();

  async function remove() {
    const submission = parseForm(posted, currentPasswordForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "quitar" });
    const again = await askPasswordAgain(context, submission.value.actual);
    if (!again.ok) return refusePassword(submission, again.check, { about: "quitar" });
    const removed = await saveRecipient(db, by, undefined, shown);
    if (!removed.ok)
      return failed(PAGE, "Otra persona cambió la clave de las copias mientras tanto: no la quitamos.");
    return done(PAGE, "Quitamos la clave: las próximas copias no se cifran.");
  }

  async function save() {
    const submission = parseForm(posted, recipientForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "guardar" });
    const again = await askPasswordAgain(context, submission.value.actual);
    if (!again.ok) return refusePassword(submission, again.check, { about: "guardar" });
    const saved = await saveRecipient(db, by, submission.value.clave, shown);
    if (saved.ok)
      return done(
        href("/administrador/ajustes/copias"),
        "Guardamos la clave pública: las próximas copias se cifran con ella.",
      );
    if (saved.reason === "changed-meanwhile") {
      const now = saved.now ?? "";
      return formErrors(submission, { status: 409, sentence: CHANGED }, { about: "guardar", now });
    }
    const fields = { clave: [SENTENCES[saved.reason]] };
    return formErrors(submission, { fields }, { about: "guardar" });
  }
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders);
  // A shared computer's browser must not cache a private key.
  sent.set("Cache-Control", "no-store");
  return sent;
};

export default function BackupKeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  const now = actionData && "now" in actionData ? actionData.now : undefined;
  // A refused form returns the key that is stored now, because the loader does not run again after it.
  const recipient = typeof now === "string" ? now : loaderData.recipient;
  const pair = useLastActionData(actionData && "pair" in actionData ? actionData.pair : undefined);
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const resultOf = (intent: string) => (refused?.about === intent ? refused.result : undefined);
  return (
    <SettingsPage
      title="Cifrado de las copias"
      intro="Con la clave pública la tienda cierra cada copia. Solo tu clave privada, que la tienda no conoce, la abre."
    >
      <div className="grid max-w-3xl gap-8">
        {recipient && !pair && <CurrentKey recipient={recipient} email={email} result={resultOf("quitar")} />}
        <NewKeyPair pair={pair} isFirst={!recipient} />
        <FormCard title={pair ? "2. Guarda la clave pública" : "¿Ya tienes una clave pública?"}>
          <RecipientForm
            key={pair?.recipient}
            recipient={pair?.recipient}
            shown={recipient ?? ""}
            email={email}
            result={resultOf("guardar")}
          />
        </FormCard>
      </div>
    </SettingsPage>
  );
}
