/** Excel reads UTF-8 only after this mark. */
export const csvStart = "\ufeff";
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number that is none: its zeros at the front count. */
interface Code {
  code: string;
}

export type CsvValue = string | number | null | Code;

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
  // A tab before digits keeps spreadsheets from reading a number, and is invisible.
  if (typeof value === "object") return /^\d+$/.test(value.code) ? `\t${value.code}` : cell(value.code);
  const text = plainCell(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that no spreadsheet takes for a formula. */
function plainCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
