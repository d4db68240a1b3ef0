import { stem } from "./stem.ts";
import { joinedWords, modelWords, piecesOfNumber, textWords } from "./words.ts";

// The index knows words with a digit and short ones as they are written, the others by their stem, `~teclad`,
// and labels `#12`, categories `@3`, brands `$asus`.

const LETTERS = /^[a-z]{4,}$/;

/** How a whole word is looked up. */
export function lexeme(word: string): string {
  return LETTERS.test(word) ? `~${stem(word)}` : word;
}

/** How words are looked up that begin like this. */
export function begunLexeme(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? `~${word}` : word;
}

export function brandLexeme(brand: string): string {
  return `$${textWords(brand).join("-")}`;
}

export interface SearchedProduct {
  name: string;
  brand: string;
  sku: string | null;
  category: { id: number; name: string };
  labels: { id: number; name: string; kind: boolean }[];
  specs: readonly { name: string; value: string }[];
}

// Lexemes without any position pass for every weight.
const NOT_NAMING = ":1";

/** Everything that a product is found by: the three lists that the index is made of. */
export function productLexemes({ name, brand, sku, category, labels, specs }: SearchedProduct): string {
  const kinds = labels.filter(({ kind }) => kind);
  // What stands in brackets tells a product apart, it does not name it: "32 GB (2 x 16 GB)".
  const called = [name.replace(/\([^)]*\)/g, " "), brand, category.name, ...kinds.map((kind) => kind.name)];
  const about = [name, brand, category.name, ...labels.map((label) => label.name), ...specs.map(specText)];
  const words = [...about.flatMap(writtenWords), ...textWords(sku ?? ""), ...joinedWords(sku ?? "")];
  const naming = new Set(called.flatMap(namingWords).map(lexeme));
  const others = new Set(words.map(lexeme).filter((word) => !naming.has(word)));
  const spelt = new Set(words.filter((word) => LETTERS.test(word)).map((word) => `${word}:${lexeme(word)}`));
  return [
    [...new Set([`@${category.id}`, brandLexeme(brand), ...labels.map(({ id }) => `#${id}`)])],
    [...naming, ...[...others].map((word) => word + NOT_NAMING)],
    [...spelt],
  ]
    .map((list) => list.join(" "))
    .join(" | ");
}

/** `Núcleos: 8` says 8 núcleos, `RGB: Sí` says RGB, `RGB: No` nothing. */
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
  return [...words, ...namingWords(text), ...words.flatMap(piecesOfNumber)].filter(
    (word) => word.length <= MAX_WORD,
  );
}
