import { formatDay, limaDay } from "#app/values/calendar.ts";
import { kindLabels } from "./receipt.ts";
import type { ReportedOrder } from "./receipt-report.server.ts";
import { breakdown } from "./tax.ts";

/** While the store has one currency, an amount is worth itself. */
const RATE = 1;

/** A line of the accountant's table; amounts in céntimos. */
export interface ReportRow {
  /** dd/mm/yyyy */
  day: string;
  order: string;
  kind: string;
  issued: string;
  documentType: string;
  documentNumber: string;
  name: string;
  base: number | null;
  igv: number | null;
  total: number;
  currency: string;
  rate: number;
  state: string;
}

export interface ReportSums {
  count: number;
  base: number;
  igv: number;
  total: number;
}

export function reportRow(order: ReportedOrder, currency: string): ReportRow {
  const { number, placedAt, total, receipt, issued, cancelled } = order;
  const parts = receipt ? breakdown(total, receipt) : undefined;
  return {
    day: formatDay(limaDay(placedAt)),
    order: number,
    kind: receipt ? kindLabels[receipt.kind] : "Sin datos",
    issued: issued ?? "",
    documentType: receipt?.documentType ?? "",
    documentNumber: receipt?.documentNumber ?? "",
    name: receipt?.name ?? "",
    base: parts?.base ?? null,
    igv: parts?.igv ?? null,
    total,
    currency,
    rate: RATE,
    state: cancelled ? "Anulado" : "Vigente",
  };
}

/** Of what was not annulled. */
export function reportSums(rows: readonly ReportRow[]): ReportSums {
  const sums = { count: 0, base: 0, igv: 0, total: 0 };
  for (const { base, igv, total, state } of rows) {
    if (state === "Anulado") continue;
    sums.count += 1;
    sums.base += base ?? 0;
    sums.igv += igv ?? 0;
    sums.total += total;
  }
  return sums;
}
