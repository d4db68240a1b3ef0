import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { type CsvColumn, csvOfColumns } from "#app/platform/http/csv-response.ts";
import {
  type MovedKind,
  type PaymentEntry,
  readPaymentEntries,
} from "#app/reports/payment-entries.server.ts";
import { shownRange } from "#app/reports/range.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/reportes-pagos-descarga.ts";

export const middleware = [requirePermission("reports.read")];

const KINDS: Record<MovedKind, string> = {
  payment: "Pago",
  refund: "Devolución",
};

const COLUMNS: CsvColumn<PaymentEntry>[] = [
  ["Fecha", ({ day }) => formatDay(day)],
  ["Pedido", ({ order }) => ({ code: order })],
  ["Movimiento", ({ kind }) => KINDS[kind]],
  ["Método", ({ method }) => entryMethodLabel(method)],
  // Negative, so that the column can be summed.
  ["Monto", ({ kind, amount }) => ({ amount: kind === "refund" ? -amount : amount })],
  ["Moneda", ({ currency }) => currency],
  ["Número de operación", ({ operationNumber }) => ({ code: operationNumber ?? "" })],
  ["Anotado por", ({ recordedBy }) => recordedBy],
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { range } = shownRange(url.searchParams, limaDay(now()));
  if (!range) throw data(null, 400);
  const entries = await readPaymentEntries(db, range);
  recordSecurityEvent(context, "download", { detail: "Los pagos" });
  return csvOfColumns(`pagos-${range.first}-${range.last}.csv`, COLUMNS, entries);
}
