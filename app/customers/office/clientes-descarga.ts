import { href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { readAdvertisingRecipients } from "#app/accounts/consent/consents.server.ts";
import { optOutPath } from "#app/accounts/consent/opt-out.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { customerSorts } from "#app/customers/customer.ts";
import { exportCustomers } from "#app/customers/customer-list.server.ts";
import { csvOfColumns } from "#app/platform/http/csv-response.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { plainAmount } from "#app/values/money/money.ts";
import type { Route } from "./+types/clientes-descarga.ts";

export const middleware = [requirePermission("customers.export")];

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
  const advertisedTo = await readAdvertisingRecipients(db);
  const lines = customers.map(async (customer) => {
    const optOut = advertisedTo.has(customer.id) && origin + (await optOutPath(auth, customer.id));
    return { ...customer, optOut: optOut || null };
  });
  recordSecurityEvent(context, "download", { detail: "La lista de clientes" });
  return csvOfColumns(
    "clientes.csv",
    [
      ["Nombre", ({ name }) => name],
      ["Correo", ({ email }) => email],
      ["Celular", ({ phone }) => phone],
      ["Verificado", ({ verified }) => (verified ? "sí" : "no")],
      ["Bloqueado", ({ blocked }) => (blocked ? "sí" : "no")],
      ["Desde", ({ since }) => formatDay(limaDay(since))],
      ["Pedidos", ({ orders }) => orders],
      ["Total", ({ spent }) => plainAmount(spent)],
      ["Moneda", () => places.adminTotal.currency],
      ["Publicidad", ({ optOut }) => (optOut ? "sí" : "no")],
      ["Enlace de baja", ({ optOut }) => optOut],
    ],
    await Promise.all(lines),
  );
}
