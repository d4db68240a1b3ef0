import type { Fact, Facts } from "#app/catalog/types/facts.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { factRows } from "#app/catalog/types/write-value.ts";
import { stem } from "./stem.ts";
import { joinedWords, modelNumberFragments, modelWords, textWords } from "./words.ts";

// Index format: words with a digit and short words literally, others by stem (`~teclad`), labels `#12`, categories
// `@3`, brands `$asus`, types `^2`, filterable values `%socket=am5`.

const LETTERS = /^[a-z]{4,}$/;

export function lexeme(word: string): string {
  return LETTERS.test(word) ? `~${stem(word)}` : word;
}

export function prefixLexeme(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? `~${word}` : word;
}

export function brandLexeme(brand: string): string {
  return `$${textWords(brand).join("-")}`;
}

export function typeLexeme(id: number): string {
  return `^${id}`;
}

/** Lexeme of a choice or a yes-or-no value. */
export function valueLexeme(key: string, value: string | boolean): string {
  if (typeof value === "boolean") return `%${key}=${value ? "si" : "no"}`;
  return `%${key}=${textWords(value).join("-")}`;
}

export interface SearchedProduct {
  name: string;
  brand: string;
  sku: string | null;
  partNumber: string;
  type: ProductType | undefined;
  attributes: Facts;
  category: { id: number; name: string };
  labels: { id: number; name: string; kind: boolean }[];
  specs: readonly { name: string; value: string }[];
}

// Lexemes without a position match every weight.
const NOT_NAMING = ":1";

/** The three lists of the index. */
export function productLexemes(product: SearchedProduct): string {
  const { name, brand, sku, partNumber, type, attributes, category, labels, specs } = product;
  const typed = factRows(type?.attributes ?? [], attributes);
  const kinds = labels.filter(({ kind }) => kind);
  // Brackets contain details: "32 GB (2 x 16 GB)".
  const called = [
    name.replace(/\([^)]*\)/g, " "),
    brand,
    category.name,
    ...kinds.map((kind) => kind.name),
    type?.name ?? "",
    // Key facts count as part of the name, so that AM5 finds processors before coolers that fit them.
    ...onCards(type, attributes),
  ];
  const about = [name, brand, category.name, ...labels.map((label) => label.name)];
  about.push(...[...typed, ...specs].map(specText));
  const codes = [sku ?? "", partNumber].flatMap((code) => [...textWords(code), ...joinedWords(code)]);
  const words = [...about.flatMap(writtenWords), ...codes, ...codes.flatMap(modelNumberFragments)];
  const naming = new Set(called.flatMap(namingWords).map(lexeme));
  const others = new Set(words.map(lexeme).filter((word) => !naming.has(word)));
  const spelt = new Set(words.filter((word) => LETTERS.test(word)).map((word) => `${word}:${lexeme(word)}`));
  return [
    [
      ...new Set([
        `@${category.id}`,
        brandLexeme(brand),
        ...labels.map(({ id }) => `#${id}`),
        ...typeFacets(product),
      ]),
    ],
    [...naming, ...[...others].map((word) => word + NOT_NAMING)],
    [...spelt],
  ]
    .map((list) => list.join(" "))
    .join(" | ");
}

function onCards(type: ProductType | undefined, attributes: Facts): string[] {
  const shown =
    type?.attributes.filter(({ cardPosition, kind }) => cardPosition !== null && kind === "opcion") ?? [];
  return factRows(shown, attributes)
    .map(({ value }) => value)
    .filter((value) => /\d/.test(value));
}

/** Type, choices and yes-or-no values, for filters. */
function typeFacets({ type, attributes }: SearchedProduct): string[] {
  if (!type) return [];
  const values = type.attributes
    .filter(({ filters }) => filters)
    .flatMap(({ key }) => choicesOf(attributes[key]).map((value) => valueLexeme(key, value)));
  return [typeLexeme(type.id), ...values];
}

function choicesOf(fact: Fact | undefined): (string | boolean)[] {
  if (fact === undefined || typeof fact === "number") return [];
  return typeof fact === "object" ? [...fact] : [fact];
}

/** `Núcleos: 8` gives "8 núcleos", `RGB: Sí` "RGB", `RGB: No` nothing. */
function specText({ name, value }: { name: string; value: string }): string {
  if (/^no$/i.test(value)) return "";
  if (/^s[ií]$/i.test(value)) return name;
  return /^\d+$/.test(value) ? `${value} ${value}${name.split(" ", 1)[0]}` : value;
}

const NUMERALS: Record<string, string> = { ii: "2", iii: "3", iv: "4" };

function namingWords(text: string): string[] {
  const words = textWords(text);
  return [...modelWords(words), ...joinedWords(text), ...words.flatMap((word) => NUMERALS[word] ?? [])];
}

const MAX_WORD = 60;

function writtenWords(text: string): string[] {
  const words = textWords(text);
  return [...words, ...namingWords(text), ...words.flatMap(modelNumberFragments)].filter(
    (word) => word.length <= MAX_WORD,
  );
}
