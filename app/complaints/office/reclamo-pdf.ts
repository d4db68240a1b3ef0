import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { readSheetNumber } from "#app/complaints/complaint.ts";
import { readComplaint } from "#app/complaints/read-complaints.server.ts";
import { drawSheet } from "#app/complaints/sheet.server.ts";
import { sheetResponse } from "#app/complaints/sheet-response.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/reclamo-pdf.ts";

export const middleware = [requirePermission("complaints.read")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const sheet = readSheetNumber(params.numero);
  const complaint = sheet && (await readComplaint(context.get(servicesContext).db, sheet));
  if (!complaint) throw missingFile();
  recordSecurityEvent(context, "download", { detail: `La hoja de reclamación ${params.numero}` });
  return sheetResponse(await drawSheet(complaint), complaint);
}
