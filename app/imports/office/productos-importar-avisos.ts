import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { importProblems, problemHeader } from "#app/imports/import-rows.server.ts";
import { readImport } from "#app/imports/imports.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/productos-importar-avisos.ts";

export const middleware = [requirePermission("imports.write")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await readImport(db, params.id);
  if (!found) throw missingFile();
  return csvStream("avisos-de-importacion.csv", problemHeader, importProblems(db, found.id));
}
