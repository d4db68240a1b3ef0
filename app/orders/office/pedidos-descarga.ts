import { data, href, redirect } from "react-router";
import { failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { presentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { noteEvent } from "#app/accounts/security-record/note-event.ts";
import { TO_ARRANGE } from "#app/delivery/delivery-words.ts";
import { addressLine } from "#app/orders/order.ts";
import { readNarrowing } from "#app/orders/order-narrowing.ts";
import { readOrdersToExport } from "#app/orders/read-orders.server.ts";
import { statusLabels } from "#app/orders/status.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { paymentStates } from "#app/payments/state.ts";
import type { PickupSnapshot } from "#app/platform/db/schema.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { readForm } from "#app/platform/http/form.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { plainRate } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
import type { Route } from "./+types/pedidos-descarga.ts";

export const middleware = [requirePermission("orders.export")];

const HEADER = [
  ...[
    "Número",
    "Fecha",
    "Estado",
    "Total",
    "Moneda",
    "Tipo de cambio",
    "Nombres",
    "Apellidos",
    "Correo",
    "Celular",
  ],
  ...["Entrega", "Costo de envío", "Courier", "Número de guía", "Productos", "Motivo de anulación", "Pago"],
  ...["Pagado", "Falta pagar", "Moneda de lo pagado", "Método de pago"],
];

/** What older pages and bookmarks lead to: the password is asked first. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/administrador/pedidos") + url.search);
}

/** The orders that the list was narrowed to, as a table for spreadsheets. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { narrowing, problem } = readNarrowing(url.searchParams);
  if (problem) throw data(null, 400);
  const page = href("/administrador/pedidos") + url.search;
  const submission = await readForm(request, presentPasswordForm);
  if (submission.status !== "success") return failed(page, "Escribe tu contraseña actual.");
  const again = await askPasswordAgain(context, submission.value.actual);
  if (!again.ok) return failed(page, again.sentence);
  const orders = await readOrdersToExport(context.get(servicesContext).db, narrowing);
  const rows = orders.map((order) => [
    { code: order.number },
    formatMoment(order.placedAt),
    order.cancelled ? "Anulado" : statusLabels[order.status],
    ...[plainAmount(order.total), order.currency, order.rate === null ? "" : plainRate(order.rate)],
    ...[order.firstName, order.lastName, order.email, order.phone],
    order.address ? addressLine(order.address) : pickupText(order.pickup),
    order.address ? (order.deliveryFee === null ? TO_ARRANGE : plainAmount(order.deliveryFee)) : "",
    ...[order.courier ?? "", { code: order.trackingNumber ?? "" }],
    order.lines.map(({ units, name }) => `${units} × ${name}`).join("; "),
    order.cancelled?.reason ?? "",
    order.payment ? paymentStates[order.payment] : "",
    ...[plainAmount(order.paid), plainAmount(order.owed), order.currency],
    order.method ? methodKinds[order.method].label : "",
  ]);
  noteEvent(context, "download", { detail: "Los pedidos" });
  return csvResponse("pedidos.csv", HEADER, rows);
}

function pickupText(pickup: PickupSnapshot | null): string {
  return pickup ? `Recojo en ${pickup.name}` : "Recojo en tienda";
}
