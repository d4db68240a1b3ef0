import { CsvError, parse } from "csv-parse/sync";
import type { CsvValue } from "#app/values/csv.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
import { readAmount } from "#app/values/money/typed-amount.ts";
import { plainText } from "#app/values/text.ts";
import { placeName } from "#app/values/ubigeo.ts";
import type { DeliveryRate } from "./rate.ts";
import { MAX_DAYS } from "./rate-form.ts";

export const RATE_COLUMNS = [
  "ubigeo",
  "lugar",
  "tarifa",
  "gratis_desde",
  "moneda",
  "dias_min",
  "dias_max",
  "contra_entrega",
] as const;
type Column = (typeof RATE_COLUMNS)[number];
/** Required columns. The place's name is only for people who read the file. */
const NEEDED: Column[] = ["ubigeo", "tarifa", "dias_min", "dias_max"];
const DELIMITERS = [",", ";", "\t"];
const MAX_PROBLEMS = 20;

export function rateCells(rate: DeliveryRate, currency: PriceCurrency): CsvValue[] {
  return [
    { code: rate.place },
    placeName(rate.place) ?? "",
    plainAmount(rate.fee),
    rate.freeFrom === null ? "" : plainAmount(rate.freeFrom),
    currency,
    rate.minDays,
    rate.maxDays,
    rate.cashOnDelivery ? "sí" : "no",
  ];
}

export type ReadRates = { ok: true; rates: DeliveryRate[] } | { ok: false; problems: string[] };

/** Rates of a CSV file saved by a spreadsheet, or its errors by line; a currency must be the store's. */
export function readRatesCsv(bytes: Uint8Array, currency: PriceCurrency): ReadRates {
  const lines = linesOf(decoded(bytes));
  if (!Array.isArray(lines)) return { ok: false, problems: [lines.problem] };
  const [header, ...rows] = lines;
  if (!header || rows.length === 0) return { ok: false, problems: ["El archivo no tiene tarifas."] };
  const names = header.record.map((cell) => plainText(cell).replace(/[\s-]+/g, "_"));
  const missing = NEEDED.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return { ok: false, problems: [`Faltan columnas en la primera línea: ${missing.join(", ")}.`] };
  return readRows(rows, names, currency);
}

function readRows(rows: readonly Line[], names: readonly string[], currency: PriceCurrency): ReadRates {
  const rates = new Map<string, DeliveryRate>();
  const problems: string[] = [];
  for (const { record, line } of rows) {
    const cell = (column: Column) => (record[names.indexOf(column)] ?? "").replace(/^'/, "").trim();
    const read = readRow(cell, currency);
    if (typeof read === "string") problems.push(`Línea ${line}: ${read}`);
    else if (rates.has(read.place))
      problems.push(`Línea ${line}: el lugar ${read.place} ya está más arriba.`);
    else rates.set(read.place, read);
  }
  if (problems.length === 0) return { ok: true, rates: [...rates.values()] };
  const more = problems.length - MAX_PROBLEMS;
  const shown = problems.slice(0, MAX_PROBLEMS);
  const rest = more === 1 ? "Y una línea más con errores." : `Y ${more} líneas más con errores.`;
  return { ok: false, problems: more > 0 ? [...shown, rest] : shown };
}

function readRow(cell: (column: Column) => string, currency: PriceCurrency): DeliveryRate | string {
  const code = cell("ubigeo");
  // Spreadsheets drop the leading zero of the codes of Amazonas to Junín.
  const place = code.length % 2 === 1 ? `0${code}` : code;
  if (!/^(\d\d){1,3}$/.test(place) || placeName(place) === null)
    return `“${code}” no es un UBIGEO de región, provincia ni distrito.`;
  const fee = readAmount(cell("tarifa"));
  if (fee === undefined) return "la tarifa no es un monto como 12.50.";
  const free = cell("gratis_desde");
  const freeFrom = free === "" ? null : readAmount(free);
  if (freeFrom === undefined || freeFrom === 0)
    return "gratis_desde no es un monto mayor que cero; déjalo vacío si el envío nunca es gratis.";
  const named = cell("moneda");
  if (named !== "" && named.toUpperCase() !== currency)
    return `la moneda es ${named}, y tus tarifas van en ${currency}.`;
  const minDays = readDays(cell("dias_min"));
  const maxDays = readDays(cell("dias_max"));
  if (minDays === undefined || maxDays === undefined)
    return `los días son números enteros de 0 a ${MAX_DAYS}.`;
  if (maxDays < minDays) return "dias_max es menor que dias_min.";
  const cash = plainText(cell("contra_entrega"));
  if (!["si", "no", ""].includes(cash)) return "contra_entrega es sí o no.";
  return { place, fee, freeFrom, minDays, maxDays, cashOnDelivery: cash === "si" };
}

function readDays(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_DAYS ? Number(text) : undefined;
}

interface Line {
  record: string[];
  line: number;
}

function linesOf(text: string): Line[] | { problem: string } {
  const first = text.split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
  try {
    const records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: "El archivo no se deja leer como tabla CSV: revisa sus comillas." };
  }
}

/** UTF-8 when the whole file is valid; else Windows-1252, which Excel writes in Peru. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
