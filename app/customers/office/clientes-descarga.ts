import { href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { readAdvertisingRecipients } from "#app/accounts/consent/consents.server.ts";
import { optOutPath } from "#app/accounts/consent/opt-out.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { customerSorts } from "#app/customers/customer.ts";
import { exportCustomers } from "#app/customers/customer-list.server.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { plainAmount } from "#app/values/money/money.ts";
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
  "Publicidad",
  "Enlace de baja",
];

/** For older pages and bookmarks: redirects to the list, whose form requires the password. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/administrador/clientes") + url.search);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = href("/administrador/clientes") + url.search;
  await requirePasswordAgain(request, context, page);
  const query = readListQuery(url.searchParams, { sorts: customerSorts, start: "-fecha" });
  const { db, auth, origin } = context.get(servicesContext);
  const { places } = await readSettings(db);
  const customers = await exportCustomers(db, query);
  const advertised = await readAdvertisingRecipients(db);
  const linkOf = async (id: string) => origin + (await optOutPath(auth, id));
  const lines = customers.map(async (customer) => [
    customer.name,
    customer.email,
    customer.phone,
    customer.verified ? "sí" : "no",
    customer.blocked ? "sí" : "no",
    formatDay(limaDay(customer.since)),
    customer.orders,
    plainAmount(customer.spent),
    places.adminTotal.currency,
    advertised.has(customer.id) ? "sí" : "no",
    advertised.has(customer.id) ? await linkOf(customer.id) : null,
  ]);
  recordSecurityEvent(context, "download", { detail: "La lista de clientes" });
  return csvResponse("clientes.csv", HEADER, await Promise.all(lines));
}
