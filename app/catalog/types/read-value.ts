import { plainText } from "#app/values/text.ts";
import type { Fact } from "./facts.ts";
import type { Attribute } from "./product-type.ts";

export type ReadValue = { ok: true; value: Fact | undefined } | { ok: false; sentence: string };

export type AttributeFormat = Pick<Attribute, "name" | "kind" | "unit" | "options">;

const MAX_TEXT = 200;
const MAX_CHOICES = 40;
const MAX_NUMBER = 9_999_999;

/** Parses a form field or a file's cell; empty means unknown. */
export function readValue(attribute: AttributeFormat, typed: string): ReadValue {
  const text = typed.trim();
  if (text === "") return { ok: true, value: undefined };
  if (/\p{Cc}/u.test(text)) return refused("escribe solo letras, números y signos.");
  if (attribute.kind === "numero") return readNumber(text, attribute.unit);
  if (attribute.kind === "si-no") return readYesNo(text);
  if (attribute.kind === "opciones") return readChoices(attribute, text);
  if (text.length > MAX_TEXT) return refused(`escribe como máximo ${MAX_TEXT} caracteres.`);
  return attribute.kind === "opcion" ? readChoice(attribute, text) : { ok: true, value: text };
}

function refused(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}

const NUMBER = /^(\d[\d.,]*)\s*(.*)$/s;
/** Other spellings of a unit, each with its factor. */
const WRITTEN: Record<string, Record<string, number>> = {
  GB: { tb: 1000, gigas: 1 },
  W: { watts: 1, watt: 1 },
  Hz: { hertz: 1 },
  '"': { "”": 1, "''": 1, in: 1, pulgadas: 1, pulg: 1 },
};

function readNumber(text: string, unit: string | null): ReadValue {
  const [, digits = "", written = ""] = NUMBER.exec(text) ?? [];
  const worth = worthOf(written.trim(), unit);
  if (digits !== "" && worth === undefined)
    return refused(
      unit === null
        ? `“${shorten(text)}” no es un número: escríbelo sin unidad.`
        : `“${shorten(text)}” no está en ${unit}: escribe el número solo o con ${unit}.`,
    );
  const value = plainNumber(digits);
  if (value === undefined || worth === undefined) return refused(`“${shorten(text)}” no es un número.`);
  const total = Math.round(value * worth * 1000) / 1000;
  return total <= MAX_NUMBER ? { ok: true, value: total } : refused(`“${shorten(text)}” es demasiado.`);
}

function worthOf(written: string, unit: string | null): number | undefined {
  if (written === "") return 1;
  if (unit === null) return undefined;
  const plain = written.toLowerCase();
  return plain === unit.toLowerCase() ? 1 : WRITTEN[unit]?.[plain];
}

/** `1,000` and `1,250.5` have thousands separators, `0,5` and `0.5` decimals. */
function plainNumber(digits: string): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(",", ".");
  return /^\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const YES = new Set(["si", "s", "yes", "true", "verdadero", "x", "1"]);
const NO = new Set(["no", "n", "false", "falso", "0"]);

function readYesNo(text: string): ReadValue {
  const plain = plainText(text);
  if (YES.has(plain)) return { ok: true, value: true };
  return NO.has(plain) ? { ok: true, value: false } : refused(`“${shorten(text)}”: escribe Sí o No.`);
}

function readChoice(attribute: AttributeFormat, text: string): ReadValue {
  const value = optionOf(attribute, text);
  return value === undefined ? refused(notAnOption(attribute, text)) : { ok: true, value };
}

function readChoices(attribute: AttributeFormat, text: string): ReadValue {
  const parts = text.split(attribute.options.length > 0 ? /[,;|/]/ : /[,;|]/);
  const typed = parts.map((part) => part.trim()).filter((part) => part !== "");
  if (typed.length > MAX_CHOICES) return refused(`escribe como máximo ${MAX_CHOICES}.`);
  const wrong = typed.find((one) => one.length > MAX_TEXT || optionOf(attribute, one) === undefined);
  if (wrong !== undefined) return refused(notAnOption(attribute, wrong));
  const chosen = typed.map((one) => optionOf(attribute, one) ?? one);
  // Known options are sorted; free values may repeat, such as two slots of one size.
  const value =
    attribute.options.length > 0 ? attribute.options.filter((option) => chosen.includes(option)) : chosen;
  return { ok: true, value: value.length > 0 ? value : undefined };
}

/** `micro atx` matches Micro-ATX. */
function optionOf({ options }: AttributeFormat, text: string): string | undefined {
  if (options.length === 0) return text;
  const plain = comparable(text);
  return options.find((option) => comparable(option) === plain);
}

function comparable(text: string): string {
  return plainText(text).replace(/[\s_-]+/g, "");
}

function notAnOption({ options }: AttributeFormat, text: string): string {
  return `“${shorten(text)}” no es una de sus opciones: ${options.join(", ")}.`;
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
