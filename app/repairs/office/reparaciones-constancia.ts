import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { missingFile, privateDownload } from "#app/platform/http/download.ts";
import { drawIntakeSheet } from "#app/repairs/intake-sheet.server.ts";
import { readRepair } from "#app/repairs/read-repairs.server.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/reparaciones-constancia.ts";

export const middleware = [requirePermission("repairs.read")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(servicesContext);
  const repair = await readRepair(db, params.codigo);
  if (!repair) throw missingFile();
  const code = shownCode(repair.code);
  recordSecurityEvent(context, "download", { detail: `La constancia de la reparación ${code}` });
  const sheet = await drawIntakeSheet(repair, { store: await readSettings(db), origin });
  return privateDownload(sheet, `constancia-de-recepcion-${code}.pdf`, "application/pdf");
}
