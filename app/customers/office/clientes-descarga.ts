import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { customerSorts } from "#app/customers/customer.ts";
import { exportCustomers } from "#app/customers/customer-list.server.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { plainAmount } from "#app/values/money.ts";
import type { Route } from "./+types/clientes-descarga.ts";

export const middleware = [requirePermission("customers.export")];

const HEADER = [
  "Nombre",
  "Correo",
  "Celular",
  "Verificado",
  "Bloqueado",
  "Desde",
  "Pedidos",
  "Total",
  "Moneda",
];

/** The customers that the list finds, as a table for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: customerSorts, start: "-fecha" });
  const { db } = context.get(servicesContext);
  const { places } = await readSettings(db);
  const customers = await exportCustomers(db, query);
  const lines = customers.map((customer) => [
    customer.name,
    customer.email,
    customer.phone,
    customer.verified ? "sí" : "no",
    customer.blocked ? "sí" : "no",
    formatDay(limaDay(customer.since)),
    customer.orders,
    plainAmount(customer.spent),
    places.adminTotal.currency,
  ]);
  return csvResponse("clientes.csv", HEADER, lines);
}
