import { data } from "react-router";
import { findBackup } from "#app/domain/backups/backups.server.ts";
import { ENCRYPTED } from "#app/domain/backups/contents.ts";
import { formatMoment } from "#app/domain/calendar.ts";
import { fileSize } from "#app/domain/file-size.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { DownloadForm } from "#app/ui/backups/download-form.tsx";
import { SettingsPage } from "#app/ui/settings/settings-page.tsx";
import type { Route } from "./+types/ajustes-copia.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email } = administratorOf(context);
  const backup = await findBackup(context.get(servicesContext).db, params.id);
  if (!backup) throw data(null, 404);
  const { file, bytes, at } = backup;
  return { id: params.id, email, bytes, at, isEncrypted: file.endsWith(ENCRYPTED) };
}

export default function BackupPage({ loaderData: { bytes, at, ...backup } }: Route.ComponentProps) {
  const size = bytes === null ? "" : ` Pesa ${fileSize(bytes)}.`;
  return (
    <SettingsPage title="Descargar una copia" intro={`La copia del ${formatMoment(at)}.${size}`}>
      <DownloadForm {...backup} />
    </SettingsPage>
  );
}
