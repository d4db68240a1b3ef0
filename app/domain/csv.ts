/** Excel reads UTF-8 only after this mark. */
export const csvStart = "\ufeff";
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export type CsvValue = string | number | null;

/** A table for spreadsheets: comma separated (RFC 4180), text never taken for a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart + [header, ...rows].map(csvLine).join("");
}

export function csvLine(row: readonly CsvValue[]): string {
  return `${row.map(cell).join(",")}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
