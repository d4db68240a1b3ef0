import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { readRates } from "#app/delivery/rates.server.ts";
import { RATE_COLUMNS, rateCells } from "#app/delivery/rates-csv.server.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/ajustes-envios-descarga.ts";

export const middleware = [requirePermission("settings.write")];

/** All rates, in the columns that the page imports. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { currency } = await readSettings(db);
  const rates = await readRates(db);
  return csvResponse(
    "tarifas-de-envio.csv",
    RATE_COLUMNS,
    rates.map((rate) => rateCells(rate, currency)),
  );
}
