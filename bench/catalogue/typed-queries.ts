import { searchWords } from "#app/catalog/search/words.ts";
import type { BenchProduct } from "./generate.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const TYPO_OF_TEN = 4;

/** Distinct search texts: some words of a product, many with a typo, some incomplete. */
export function typedQueries(products: BenchProduct[], amount: number): string[] {
  const random = seeded(20261121);
  const below = (limit: number) => Math.floor(random() * limit);
  const queries = new Set<string>();
  while (queries.size < amount) {
    const words = searchWords(products[below(products.length)]?.name ?? "");
    const start = below(words.length);
    const chosen = words.slice(start, start + 1 + below(3));
    if (below(10) < TYPO_OF_TEN) {
      const place = below(chosen.length);
      chosen[place] = mistyped(chosen[place] ?? "", below);
    }
    if (below(5) === 0) chosen.push((chosen.pop() ?? "").slice(0, 3 + below(3)));
    const text = chosen.join(" ");
    if (text.replace(" ", "").length > 2) queries.add(text);
  }
  return [...queries];
}

/** In a word of four letters or more, drops, doubles, swaps or replaces a letter. */
function mistyped(word: string, below: (limit: number) => number): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const place = 1 + below(word.length - 2);
  const [before, letter = "", after] = [word.slice(0, place), word[place], word.slice(place + 1)];
  switch (below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + (after[0] ?? "") + letter + after.slice(1);
    default:
      return before + LETTERS[below(LETTERS.length)] + after;
  }
}

/** Pseudorandom numbers with a seed, so that runs are repeatable. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
