import { Readable } from "node:stream";
import { href, redirect } from "react-router";
import { failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { downloadForm } from "#app/backups/backup-forms.ts";
import { auditBackupDownload } from "#app/backups/backups.server.ts";
import { ENCRYPTED } from "#app/backups/contents.ts";
import { encrypting } from "#app/backups/encryption.server.ts";
import { missingFile, privateDownload } from "#app/platform/http/download.ts";
import { readForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/ajustes-copias-descarga.ts";

export const middleware = [requirePermission("backups.manage")];

/** Links of older versions: the download needs the password. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href("/administrador/ajustes/copias/:id", params));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db, backups } = context.get(servicesContext);
  const page = href("/administrador/ajustes/copias/:id", params);
  const submission = await readForm(request, downloadForm);
  if (submission.status !== "success") return failed(page, firstError(submission.error));
  const { actual, frase: passphrase } = submission.value;
  const again = await askPasswordAgain(context, actual);
  if (!again.ok) return failed(page, again.sentence);
  const file = await auditBackupDownload(db, by, params.id);
  if (!file) throw missingFile();
  const content = await backups.open(file);
  if (!content)
    return failed(
      href("/administrador/ajustes/copias"),
      "Esa copia no está en este equipo: alguien la movió, o se hizo en otro equipo.",
    );
  recordSecurityEvent(context, "download", { detail: `La copia ${file}` });
  const lock = passphrase && !file.endsWith(ENCRYPTED) ? { passphrase } : undefined;
  const name = lock ? file + ENCRYPTED : file;
  const type = name.endsWith(ENCRYPTED) ? "application/octet-stream" : "application/gzip";
  const sent = Readable.from(encrypting(lock)(content));
  return privateDownload(Readable.toWeb(sent) as ReadableStream, name, type);
}

function firstError(errors: Record<string, string[] | null> | null): string {
  return Object.values(errors ?? {}).flat()[0] ?? "Escribe tu contraseña actual.";
}
