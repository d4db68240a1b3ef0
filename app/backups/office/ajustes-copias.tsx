import { Form, href } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { listBackups, requestBackup } from "#app/backups/backups.server.ts";
import { readRecipient } from "#app/backups/recipient.server.ts";
import { BackupList } from "#app/backups/ui/backup-list.tsx";
import { BackupProgress } from "#app/backups/ui/backup-progress.tsx";
import { EncryptionState } from "#app/backups/ui/encryption-state.tsx";
import { findTroubles } from "#app/integrity/alerts/find-troubles.server.ts";
import { troubleWords } from "#app/integrity/alerts/trouble-words.ts";
import { TroubleList } from "#app/integrity/ui/trouble-list.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import type { Route } from "./+types/ajustes-copias.ts";

export const middleware = [requirePermission("backups.manage")];

export const handle = { live: ["backups"] } satisfies LiveHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, backups: place, disk, now } = context.get(servicesContext);
  const keep = environment.BACKUP_KEEP;
  const troubles = await findTroubles(db, { now: now(), disk: await disk(), expectsBackups: keep > 0 });
  return {
    backups: await listBackups(db),
    troubles: troubles.map((trouble) => troubleWords(trouble, { onBackupsPage: true })),
    isEncrypting: (await readRecipient(db)) !== undefined,
    keep,
    place: place.description,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const requested = await requestBackup(context.get(servicesContext).db, by);
  const path = href("/administrador/ajustes/copias");
  if (!requested.ok) return failed(path, "Ya hay una copia en curso: espera a que termine.");
  recordSecurityEvent(context, "backup");
  return done(path, "Empezó la copia de seguridad.");
}

export const clientAction = keepInput;

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { backups, troubles, isEncrypting, keep, place } = loaderData;
  const running = backups.find(({ status }) => status === "running" || status === "waiting");
  return (
    <SettingsPage title="Copias de seguridad" intro={introOf(keep, place)}>
      <div className="grid max-w-3xl gap-8">
        {troubles.length === 0 && backups.length === 0 ? (
          <Alert kind="warning">Todavía no hay ninguna copia: haz la primera ahora.</Alert>
        ) : (
          <TroubleList troubles={troubles} />
        )}
        {running ? (
          <BackupProgress done={running.stepsDone} total={running.steps} />
        ) : (
          <Form method="post" className="grid justify-items-start gap-3">
            <SubmitButton pending="Empezando…">Hacer copia ahora</SubmitButton>
            <p className="text-ink-soft text-sm">
              Una copia contiene los datos de tus clientes, y ninguna sesión ni la clave secreta de la tienda.
              Se recupera con npm run restore.
            </p>
          </Form>
        )}
        <Section id="cifrado" title="Cifrado">
          <EncryptionState isOn={isEncrypting} />
        </Section>
        <BackupList backups={backups} />
      </div>
    </SettingsPage>
  );
}

function introOf(keep: number, place: string): string {
  if (keep === 0)
    return `Las copias automáticas están apagadas (BACKUP_KEEP=0). Las que pidas se guardan en ${place}.`;
  const kept = keep === 1 ? "Se guarda la última" : `Se guardan las últimas ${keep}`;
  return `Cada noche la tienda hace una copia de todo. ${kept} en ${place}.`;
}
