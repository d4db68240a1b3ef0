import { plainAmount } from "#app/values/money/money.ts";

/** Excel recognises UTF-8 only by this byte order mark. */
export const csvStart = "\ufeff";
const FORMULA = /^[=+\-@\t\r]/;

interface Code {
  code: string;
}

/** Amounts are céntimos. */
export type CsvValue = string | number | null | Code | { amount: number };

export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart + [header, ...rows].map(csvLine).join("");
}

export function csvLine(row: readonly CsvValue[]): string {
  return `${row.map(cell).join(",")}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && "amount" in value) return plainAmount(value.amount);
  // An invisible tab keeps spreadsheets from reading digits as a number.
  if (typeof value === "object") return /^\d+$/.test(value.code) ? `\t${value.code}` : cell(value.code);
  const text = plainCell(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
