import { href } from "react-router";
import { presentPasswordForm } from "#app/domain/accounts/account-forms.ts";
import { recipientForm } from "#app/domain/backups/backup-forms.ts";
import { makeKeyPair, readRecipient, saveRecipient } from "#app/domain/backups/recipient.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { formDataOf, parseForm, refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { askPasswordAgain } from "#app/http/password-again.ts";
import { refusePassword } from "#app/http/password-refusal.ts";
import { goWith } from "#app/http/reply.ts";
import { NewKeyPair } from "#app/ui/backups/new-key-pair.tsx";
import { PresentKey } from "#app/ui/backups/present-key.tsx";
import { RecipientForm } from "#app/ui/backups/recipient-form.tsx";
import { FormCard } from "#app/ui/office/form-card.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SettingsPage } from "#app/ui/settings/settings-page.tsx";
import { useTold } from "#app/ui/told.ts";
import type { Route } from "./+types/ajustes-copias-clave.ts";

const PAGE = href("/administrador/ajustes/copias/clave");
const SENTENCES = {
  private:
    "Esa es la clave privada: guárdala tú, fuera de la tienda. Aquí va la pública, que empieza con age1.",
  "not-a-key": "Eso no es una clave pública de age: empieza con age1. Cópiala completa, sin espacios.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = administratorOf(context);
  return { email, recipient: await readRecipient(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = administratorOf(context);
  const { db } = context.get(servicesContext);
  const posted = await formDataOf(request);
  const intent = String(posted.get("intencion"));
  // In the answer itself: kept nowhere, so shown once.
  if (intent === "crear") return { pair: await makeKeyPair() };
  return intent === "quitar" ? remove() : save();

  async function remove() {
    const submission = parseForm(posted, presentPasswordForm);
    if (submission.status !== "success") return refuse(submission, { status: 400 }, { about: "quitar" });
    const again = await askPasswordAgain(context, submission.value.actual);
    if (!again.ok) return refusePassword(submission, again.check, { about: "quitar" });
    await saveRecipient(db, { id, name }, undefined);
    return goWith(PAGE, "Quitamos la clave: las próximas copias no se cifran.");
  }

  async function save() {
    const submission = parseForm(posted, recipientForm);
    if (submission.status !== "success") return refuse(submission, { status: 400 }, { about: "guardar" });
    const again = await askPasswordAgain(context, submission.value.actual);
    if (!again.ok) return refusePassword(submission, again.check, { about: "guardar" });
    const saved = await saveRecipient(db, { id, name }, submission.value.clave);
    if (saved.ok)
      return goWith(
        href("/administrador/ajustes/copias"),
        "Guardamos la clave pública: las próximas copias se cifran con ella.",
      );
    const fields = { clave: [SENTENCES[saved.reason]] };
    return refuse(submission, { status: 400, fields }, { about: "guardar" });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders);
  // A private key must not stay in a shared computer's browser.
  sent.set("Cache-Control", "no-store");
  return sent;
};

export default function BackupKeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, recipient } = loaderData;
  const pair = useTold(actionData && "pair" in actionData ? actionData.pair : undefined);
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const resultOf = (intent: string) => (refused?.about === intent ? refused.result : undefined);
  return (
    <SettingsPage
      title="Cifrado de las copias"
      intro="Con la clave pública la tienda cierra cada copia. Solo tu clave privada, que la tienda no conoce, la abre."
    >
      <div className="grid max-w-3xl gap-8">
        {recipient && !pair && <PresentKey recipient={recipient} email={email} result={resultOf("quitar")} />}
        <NewKeyPair pair={pair} isFirst={!recipient} />
        <FormCard title={pair ? "2. Guarda la clave pública" : "¿Ya tienes una clave pública?"}>
          <RecipientForm
            key={pair?.recipient}
            recipient={pair?.recipient}
            email={email}
            result={resultOf("guardar")}
          />
        </FormCard>
      </div>
    </SettingsPage>
  );
}
