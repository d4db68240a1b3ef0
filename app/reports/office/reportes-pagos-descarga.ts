import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { type MovedKind, readPaymentEntries } from "#app/reports/payment-entries.server.ts";
import { shownRange } from "#app/reports/range.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/reportes-pagos-descarga.ts";

export const middleware = [requirePermission("reports.read")];

const HEADER = [
  "Fecha",
  "Pedido",
  "Movimiento",
  "Medio",
  "Monto",
  "Moneda",
  "Número de operación",
  "Anotado por",
];

const KINDS: Record<MovedKind, string> = {
  payment: "Pago",
  refund: "Devolución",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { range } = shownRange(url.searchParams, limaDay(now()));
  if (!range) throw data(null, 400);
  const rows = (await readPaymentEntries(db, range)).map((entry) => [
    formatDay(entry.day),
    { code: entry.order },
    KINDS[entry.kind],
    entryMethodLabel(entry.method),
    // Negative, so that the column can be summed.
    { amount: entry.kind === "refund" ? -entry.amount : entry.amount },
    entry.currency,
    { code: entry.operationNumber ?? "" },
    entry.recordedBy,
  ]);
  recordSecurityEvent(context, "download", { detail: "Los pagos" });
  return csvResponse(`pagos-${range.first}-${range.last}.csv`, HEADER, rows);
}
