import { data } from "react-router";
import { importProblems, problemHeader } from "#app/domain/catalog-import/import-rows.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { csvStream } from "#app/http/csv-stream.ts";
import { requireAdministrator } from "#app/http/guards.ts";
import type { Route } from "./+types/importar-avisos.ts";
import { findImport } from "./import-of.server.ts";

export const middleware = [requireAdministrator];

/** Errors and notices of an import with their lines, as a table for spreadsheets. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await findImport(db, params.id);
  if (!found) throw data(null, 404);
  return csvStream("avisos-de-importacion.csv", problemHeader, importProblems(db, found.id));
}
