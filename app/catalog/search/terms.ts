import { lexeme, prefixLexeme } from "./lexemes.ts";
import { splitModelNumber } from "./words.ts";

/** Alternatives of one searched word; a product must contain every word of one alternative. */
export type Term = readonly (readonly string[])[];

export interface SearchTerms {
  terms: readonly Term[];
  /** prefix of the last word, if it may be unfinished */
  prefix: string | undefined;
  /** no product contains the last word as a whole word */
  isUnfinished: boolean;
}

/** Texts of `tsquery`; empty when nothing can be searched. */
export interface SearchQuery {
  any: string;
  /** each term, restricted to the product's name or type */
  named: NamedTerm[];
}

interface NamedTerm {
  whole: string | undefined;
  prefix: string | undefined;
}

export function termOf(word: string): Term {
  const parts = splitModelNumber(word);
  return parts.length > 1 ? [[word], parts] : [[word]];
}

export function writeQuery({ terms, prefix, isUnfinished }: SearchTerms): SearchQuery {
  const any = terms.map((term) => ways(term, ""));
  const prefixes = prefix === undefined ? undefined : [...new Set([prefix, prefixLexeme(prefix)])];
  if (prefixes) any.push(`(${[any.pop(), ...prefixes.map((word) => quote(word, ":*"))].join("|")})`);
  const named = terms.map((term, index): NamedTerm => {
    if (!prefixes || index < terms.length - 1) return { whole: ways(term, NAMING), prefix: undefined };
    return {
      whole: isUnfinished ? undefined : ways(term, NAMING),
      prefix: `(${prefixes.map((word) => quote(word, `:*${NAMING}`)).join("|")})`,
    };
  });
  return { any: any.join("&"), named };
}

const NAMING = "A";

function ways(term: Term, weight: string): string {
  const mark = weight && `:${weight}`;
  const written = term.map((words) => words.map((word) => quote(lexeme(word), mark)).join("&"));
  return `(${[...new Set(written)].join("|")})`;
}

/** Lexemes contain only letters, digits and the prefixes above, so they need no escaping. */
function quote(text: string, mark = ""): string {
  return `'${text}'${mark}`;
}
