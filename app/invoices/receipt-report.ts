import { formatDay, limaDay } from "#app/values/calendar.ts";
import { type PriceCurrency, priceCurrencies } from "#app/values/money/currency.ts";
import { kindLabels } from "./receipt.ts";
import type { ReportedOrder } from "./receipt-report.server.ts";
import { breakdown } from "./tax.ts";

/** A rate of 1, in ten-thousandths. */
const ONE = 10_000;

/** Amounts in céntimos of the order's currency. */
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
  currency: PriceCurrency;
  /** soles in ten-thousandths; null: unknown */
  rate: number | null;
  state: string;
}

export interface ReportSums {
  currency: PriceCurrency;
  count: number;
  base: number;
  igv: number;
  total: number;
}

export function reportRow(order: ReportedOrder): ReportRow {
  const { number, placedAt, total, currency, rate, receipt, issued, cancelled } = order;
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
    rate: currency === "PEN" ? ONE : rate,
    state: cancelled ? "Anulado" : "Vigente",
  };
}

/** Per currency, without annulled receipts. */
export function reportSums(rows: readonly ReportRow[]): ReportSums[] {
  const counted = rows.filter(({ state }) => state !== "Anulado");
  return priceCurrencies.flatMap((currency) => {
    const inCurrency = counted.filter((row) => row.currency === currency);
    if (inCurrency.length === 0) return [];
    const sum = (field: "base" | "igv" | "total") =>
      inCurrency.reduce((total, row) => total + (row[field] ?? 0), 0);
    return [{ currency, count: inCurrency.length, base: sum("base"), igv: sum("igv"), total: sum("total") }];
  });
}
