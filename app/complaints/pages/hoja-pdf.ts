import { servicesContext } from "#app/accounts/contexts.ts";
import { readOwnComplaint } from "#app/complaints/read-complaints.server.ts";
import { drawSheet } from "#app/complaints/sheet.server.ts";
import { sheetResponse } from "#app/complaints/sheet-response.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/hoja-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const complaint = await readOwnComplaint(context.get(servicesContext).db, params.clave);
  if (!complaint) throw missingFile();
  return sheetResponse(await drawSheet(complaint), complaint);
}
