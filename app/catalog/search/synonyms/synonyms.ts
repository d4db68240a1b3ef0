import { lexeme } from "#app/catalog/search/lexemes.ts";
import { parseSearch } from "#app/catalog/search/query.ts";
import { type Term, termOf } from "#app/catalog/search/terms.ts";

/** Groups of expressions with the same meaning. */
export type Synonyms = readonly (readonly string[])[];

export const defaultSynonyms: Synonyms = [
  ["motherboard", "placa madre", "tarjeta madre", "placa base", "placa", "mainboard", "mobo", "board"],
  [
    "tarjeta gráfica",
    "tarjeta de video",
    "placa de video",
    "gráfica",
    "GPU",
    "VGA",
    "graphics card",
    "video card",
  ],
  ["procesador", "CPU", "micro", "microprocesador", "processor"],
  ["memoria RAM", "memoria", "RAM", "módulo de memoria"],
  ["SSD", "disco sólido", "disco de estado sólido", "unidad de estado sólido", "estado sólido", "disco SSD"],
  ["HDD", "disco duro", "disco mecánico", "disco rígido", "hard disk", "hard drive"],
  ["externo", "portable", "disco externo", "disco portátil"],
  ["almacenamiento", "discos", "storage"],
  ["headset", "audífonos", "auriculares", "cascos", "headphones"],
  ["parlantes", "altavoces", "bocinas", "cornetas", "speakers"],
  ["sonido", "audio"],
  ["mouse", "ratón", "maus"],
  ["teclado", "keyboard"],
  ["mecánico", "mechanical"],
  ["TKL", "sin bloque numérico", "tenkeyless"],
  ["mochila", "backpack", "morral"],
  ["laptop", "notebook", "portátil"],
  ["inalámbrico", "wireless", "sin cable", "bluetooth"],
  ["gamer", "gaming", "para juegos", "videojuegos"],
  ["RGB", "luces", "iluminación"],
  ["WD", "Western Digital"],
  ["negro", "black"],
  ["blanco", "white"],
  ["rojo", "red"],
  ["azul", "blue"],
  ["verde", "green"],
  ["rosado", "rosa", "pink"],
  ["plateado", "silver"],
  ["gris", "gray", "grey"],
];

interface Expression {
  words: string[];
  lexemes: string[];
  group: Term;
}

let last: { text: string; expressions: Expression[] } | undefined;

/** Longest expressions first. */
export function readSynonyms(synonyms: Synonyms): Expression[] {
  const text = JSON.stringify(synonyms);
  // Cached: parsing them costs more than the rest of the preparation of a search.
  if (last?.text !== text) last = { text, expressions: expressionsOf(synonyms) };
  return last.expressions;
}

function expressionsOf(synonyms: Synonyms): Expression[] {
  return synonyms
    .flatMap((group) => {
      const ways = group.map(parseSearch).filter((words) => words.length > 0);
      return ways.map((words) => ({ words, lexemes: words.map(lexeme), group: ways }));
    })
    .sort((one, other) => other.lexemes.length - one.lexemes.length);
}

export interface SearchedTerms {
  terms: Term[];
  /** the last term is a single word, which may be a prefix */
  endsInWord: boolean;
}

const MIN_PREFIX = 2;

/**
 * Merges an expression with its synonyms into one term. `unfinished`: also an expression whose last word is
 * typed in part.
 */
export function withSynonyms(
  words: readonly string[],
  expressions: readonly Expression[],
  unfinished: boolean,
): SearchedTerms {
  const terms: Term[] = [];
  let endsInWord = false;
  for (let index = 0; index < words.length; ) {
    const here = words.slice(index);
    const found = expressions.filter((expression) => isTyped(expression, here, unfinished));
    const longest = found[0]?.lexemes.length ?? 1;
    const groups = found.filter(({ lexemes }) => lexemes.length === longest).flatMap(({ group }) => group);
    const phrase = here.slice(0, longest);
    terms.push(longest > 1 ? [phrase, ...groups] : [...termOf(phrase[0] ?? ""), ...groups]);
    endsInWord = longest === 1;
    index += longest;
  }
  return { terms, endsInWord };
}

function isTyped({ words, lexemes }: Expression, here: readonly string[], unfinished: boolean): boolean {
  return lexemes.every((one, at) => {
    const typed = here[at] ?? "";
    if (one === lexeme(typed)) return true;
    const mayBeBegun = unfinished && at > 0 && at === lexemes.length - 1 && at === here.length - 1;
    return mayBeBegun && typed.length >= MIN_PREFIX && (words[at] ?? "").startsWith(typed);
  });
}
