import { begunLexeme, lexeme } from "./lexemes.ts";
import { partsOfNumber } from "./words.ts";

/** Ways to say one thing; of each, a product has to have every word. */
export type Term = readonly (readonly string[])[];

export interface SearchTerms {
  terms: readonly Term[];
  /** what the last word begins with, when it may not be finished */
  begun: string | undefined;
  /** no product has that as a whole word */
  isUnfinished: boolean;
}

/** What products are compared with, as texts of `tsquery`; empty when nothing can be looked up. */
export interface SearchQuery {
  any: string;
  /** each term in the name or kind of a product */
  named: NamedTerm[];
}

interface NamedTerm {
  whole: string | undefined;
  begun: string | undefined;
}

export function termOf(word: string): Term {
  const parts = partsOfNumber(word);
  return parts.length > 1 ? [[word], parts] : [[word]];
}

export function writeQuery({ terms, begun, isUnfinished }: SearchTerms): SearchQuery {
  const any = terms.map((term) => ways(term, ""));
  const beginning = begun === undefined ? undefined : [...new Set([begun, begunLexeme(begun)])];
  if (beginning) any.push(`(${[any.pop(), ...beginning.map((word) => quote(word, ":*"))].join("|")})`);
  const named = terms.map((term, index): NamedTerm => {
    if (!beginning || index < terms.length - 1) return { whole: ways(term, NAMING), begun: undefined };
    return {
      whole: isUnfinished ? undefined : ways(term, NAMING),
      begun: `(${beginning.map((word) => quote(word, `:*${NAMING}`)).join("|")})`,
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

/** Lexemes are letters, digits and signs of ours: nothing in them ends the quotes. */
function quote(text: string, mark = ""): string {
  return `'${text}'${mark}`;
}
