import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { findBackup } from "#app/backups/backups.server.ts";
import { ENCRYPTED } from "#app/backups/contents.ts";
import { DownloadForm } from "#app/backups/ui/download-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { fileSize } from "#app/values/file-size.ts";
import type { Route } from "./+types/ajustes-copia.ts";

export const middleware = [requirePermission("backups.manage")];

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
