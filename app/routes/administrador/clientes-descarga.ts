import { formatDay, limaDay } from "#app/domain/calendar.ts";
import { customerSorts } from "#app/domain/customers/customer.ts";
import { exportCustomers } from "#app/domain/customers/customer-list.server.ts";
import { readListQuery } from "#app/domain/list-query.ts";
import { plainAmount } from "#app/domain/money.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { csvResponse } from "#app/http/csv-response.ts";
import { requireAdministrator } from "#app/http/guards.ts";
import type { Route } from "./+types/clientes-descarga.ts";

export const middleware = [requireAdministrator];

const HEADER = ["Nombre", "Correo", "Celular", "Verificado", "Bloqueado", "Desde", "Pedidos", "Total"];

/** The customers that the list finds, as a table for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: customerSorts, start: "-fecha" });
  const customers = await exportCustomers(context.get(servicesContext).db, query);
  const lines = customers.map((customer) => [
    customer.name,
    customer.email,
    customer.phone,
    customer.verified ? "sí" : "no",
    customer.blocked ? "sí" : "no",
    formatDay(limaDay(customer.since)),
    customer.orders,
    plainAmount(customer.spent),
  ]);
  return csvResponse("clientes.csv", HEADER, lines);
}
