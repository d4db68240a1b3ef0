import type { Cell } from "#app/platform/db/json-columns.ts";
import type { Spec } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";

export type ReadNumber = { ok: true; value: number } | { ok: false; reason: "not-a-number" | "ambiguous" };

const CURRENCY = /^(?:S\/\.?|PEN|US\$|USD|\$|B\/\.)\s*|\s*(?:PEN|soles|USD)$/giu;
/** `10 und.`, `12 meses` */
const UNIT = /\s*(?:u|un|unds?|unids?|unidad|unidades|pzas?|mes|meses|d[ií]as?)\.?$/iu;
const SPACES = /[\s\u00a0\u202f]+/g;

/** Formats of Peru and elsewhere: `1250`, `1,250.50`, `1.250,50`, `1250,5`, `S/ 1 250`, `10 und.`, `+20`. */
export function readNumberCell(cell: Cell): ReadNumber {
  if (typeof cell === "number") return { ok: true, value: cell };
  if (typeof cell !== "string") return { ok: false, reason: "not-a-number" };
  const text = cell
    .trim()
    .replace(CURRENCY, "")
    .replace(UNIT, "")
    .replace(SPACES, "")
    .replace(/^\+(?=\d)/, "");
  const plain = plainDigits(text);
  if (plain === undefined) return { ok: false, reason: "ambiguous" };
  return /^-?\d{1,15}(\.\d+)?$/.test(plain)
    ? { ok: true, value: Number(plain) }
    : { ok: false, reason: "not-a-number" };
}

/** Decimals after a point; undefined when a point may mean thousands or decimals. */
function plainDigits(text: string): string | undefined {
  const points = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  if (points > 0 && commas > 0)
    return text.lastIndexOf(",") > text.lastIndexOf(".")
      ? withoutGroups(text, ".").replace(",", ".")
      : withoutGroups(text, ",");
  if (commas > 0) return isGrouped(text, ",") ? text.replaceAll(",", "") : text.replace(",", ".");
  if (points > 1) return withoutGroups(text, ".");
  return isGrouped(text, ".") ? undefined : text;
}

function isGrouped(text: string, separator: "." | ","): boolean {
  return new RegExp(`^-?[1-9]\\d{0,2}(?:\\${separator}\\d{3})+$`).test(text);
}

/** Keeps separators outside groups of three digits, so that the text is not read as a number. */
function withoutGroups(text: string, separator: "." | ","): string {
  const whole = text.split(separator === "." ? "," : ".")[0] ?? "";
  return isGrouped(whole, separator) ? text.replaceAll(separator, "") : text;
}

/** undefined for lists and objects */
export function readTextCell(cell: Cell): string | undefined {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  return cell === null ? "" : undefined;
}

const YES = new Set([
  "si",
  "s",
  "x",
  "1",
  "yes",
  "true",
  "verdadero",
  "visible",
  "publicado",
  "activo",
  "active",
]);
const NO = new Set(["no", "n", "0", "false", "falso", "borrador", "draft", "oculto", "inactivo", "archived"]);

export function readYesNoCell(cell: Cell): boolean | undefined {
  const text = plainText(readTextCell(cell) ?? "");
  return YES.has(text) || (NO.has(text) ? false : undefined);
}

/** `DDR5 | Kit`, one per line, or separated by `;` or `,`. */
export function readListCell(cell: Cell): string[] | undefined {
  const value = typeof cell === "string" ? readJson(cell) : cell;
  if (Array.isArray(value)) {
    const texts = value.map(readTextCell);
    return texts.some((text) => text === undefined) ? undefined : distinct(texts as string[]);
  }
  const text = readTextCell(value);
  return text === undefined ? undefined : distinct(text.split(separatorOf(text)));
}

/**
 * `Socket: AM5 | Núcleos: 8`, separated by `|`, `;` or line ends, or an object. Pairs without a value are
 * left out.
 */
export function readSpecsCell(cell: Cell): Spec[] | undefined {
  const value = typeof cell === "string" ? readJson(cell) : cell;
  if (Array.isArray(value)) return everyone(value.map(pairOf));
  if (value !== null && typeof value === "object") return everyone(Object.entries(value).map(pairOf));
  const text = readTextCell(value);
  if (text === undefined) return undefined;
  const pairs = specTexts(text).map((part) => /^([^:]+):(.*)$/s.exec(part)?.slice(1));
  return everyone(pairs.map(pairOf));
}

/** A `;` separates only before a name: `Socket: AM5; AM4` is one pair. */
function specTexts(text: string): string[] {
  const parts = (separator: RegExp) => text.split(separator).map((part) => part.trim());
  const filled = (texts: string[]) => texts.filter((part) => part !== "");
  if (/[|\n\r]/.test(text)) return filled(parts(/[|\n\r]/));
  const split = filled(parts(/;/));
  return split.every((part) => /^[^:]+:/.test(part)) ? split : [text];
}

function pairOf(pair: unknown): Spec | undefined {
  if (!Array.isArray(pair) || pair.length !== 2) return undefined;
  const [name, value] = [readTextCell(pair[0] as Cell), readTextCell(pair[1] as Cell)];
  return name === undefined || value === undefined ? undefined : { name, value };
}

function everyone(specs: (Spec | undefined)[]): Spec[] | undefined {
  const read = specs.filter((spec) => spec !== undefined);
  return read.length === specs.length ? read.filter(({ value }) => value !== "") : undefined;
}

function separatorOf(text: string): RegExp {
  if (text.includes("|")) return /\|/;
  if (/[\n\r]/.test(text)) return /[\n\r]/;
  return text.includes(";") ? /;/ : /,/;
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}

/** The text itself when it is not JSON. */
function readJson(text: string): Cell {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as Cell;
  } catch {
    return text;
  }
}

/** Reads back by `readListCell` as the same names. */
export function writeList(names: readonly string[]): string {
  const isPlain = names.every((name) => !/[|;,\n\r]/.test(name) && !name.startsWith("["));
  const isPiped = names.length > 1 && names.every((name) => !/[|[\]]/.test(name));
  return isPlain || isPiped ? names.join(" | ") : JSON.stringify(names);
}

/** Reads back by `readSpecsCell` as the same specs. */
export function writeSpecs(specs: readonly Spec[]): string {
  const isPlain = specs.every(
    ({ name, value }) => !/[:|;\n\r]/.test(name) && !/[|;\n\r]/.test(value) && !/^[[{]/.test(name),
  );
  return isPlain
    ? specs.map(({ name, value }) => `${name}: ${value}`).join(" | ")
    : JSON.stringify(specs.map(({ name, value }) => [name, value]));
}
