import type { Cell } from "#app/platform/db/json-columns.ts";

export type NumberFormat =
  | { kind: "plain" | "percent" | "date" }
  /** `00000`: leading zeros count */
  | { kind: "zeros"; pattern: string }
  | { kind: "currency"; symbol: string };

const PLAIN: NumberFormat = { kind: "plain" };
const MS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;

/** Built-in formats have no code. Their currencies depend on the reader's country, so they count as plain. */
function builtIn(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: "percent" };
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
  return isDate || (id >= 50 && id <= 58) ? { kind: "date" } : PLAIN;
}

/** `code`: such as `0%`, `dd/mm/yyyy` or `"S/" #,##0.00`. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  const [positive = ""] = code.split(";");
  const bare = positive
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[[^\]]*\]/g, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ""));
  if (/[dmyhs]/i.test(bare)) return { kind: "date" };
  if (bare.includes("%")) return { kind: "percent" };
  const symbol = currencyOf(positive);
  if (symbol) return { kind: "currency", symbol };
  const pattern = positive.replace(/["\\]/g, "");
  return /^0[0 /-]*0$/.test(pattern) ? { kind: "zeros", pattern } : PLAIN;
}

/** Currency symbol in `[$S/-280A] #,##0`, `"US$" 0.00` or `$#,##0`. */
function currencyOf(code: string): string | undefined {
  const bracketed = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(code)?.[1];
  return (bracketed ?? /US\$|USD|PEN|S\/\.?|€|EUR|\$/i.exec(code.replace(/\[[^\]]*\]/g, ""))?.[0])?.trim();
}

/** The number as displayed, or text when the format adds something. */
export function shownNumber(stored: string, format: NumberFormat, from1904: boolean): Cell {
  // Excel stores 17 digits and shows 15: 0.1 may be stored as 0.10000000000000001.
  const value = Number(Number(stored).toPrecision(15));
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  switch (format.kind) {
    case "plain":
      return value;
    case "percent":
      return `${Number((value * 100).toPrecision(15))}%`;
    case "currency":
      return `${format.symbol} ${value.toFixed(2)}`;
    case "zeros":
      return Number.isInteger(value) && value >= 0 ? filled(format.pattern, value) : value;
    case "date":
      return shownDate(value, from1904) ?? value;
  }
}

function filled(pattern: string, value: number): string {
  const places = pattern.replace(/[^0]/g, "").length;
  const digits = [...String(value).padStart(places, "0")];
  const extra = digits.splice(0, digits.length - places).join("");
  return extra + pattern.replace(/0/g, () => digits.shift() ?? "");
}

/** Days since the last day of 1899, or since 1904 in files of old Macs; fractions are times. */
function shownDate(serial: number, from1904: boolean): string | undefined {
  const seconds = Math.round(serial * SECONDS_PER_DAY);
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const time = clock(seconds - days * SECONDS_PER_DAY);
  if (serial < 0 || days > 2_958_465) return undefined;
  if (days === 0 && !from1904) return time || "00:00";
  // Excel counts a 29 February 1900, which did not exist.
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const [year, month, day] = new Date(first + days * MS_PER_DAY).toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}${time && ` ${time}`}`;
}

function clock(seconds: number): string {
  if (seconds === 0) return "";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const texts = parts.map((part) => String(part).padStart(2, "0"));
  return (parts[2] === 0 ? texts.slice(0, 2) : texts).join(":");
}

/** A date stored as text: `2026-11-15T00:00:00`. */
export function shownIsoDate(text: string): string {
  const [, year, month, day, time = ""] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text) ?? [];
  if (!year) return text;
  return `${day}/${month}/${year}${time && time !== "00:00" ? ` ${time}` : ""}`;
}
