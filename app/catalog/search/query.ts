import { plainText } from "#app/values/text.ts";
import { joinedWords, textWords } from "./words.ts";

const MAX_TEXT = 120;
const MAX_WORDS = 8;
const MAX_WORD = 40;
const CONNECTORS = new Set(
  "a al con de del e el en la las lo los o para por que su u un una y the for with of".split(" "),
);

/** Required words, in order; empty when nothing can be searched. */
export function parseSearch(text: string): string[] {
  const words = textWords(text.slice(0, MAX_TEXT)).map((word) => word.slice(0, MAX_WORD));
  const meaningful = words.filter((word) => !CONNECTORS.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, MAX_WORDS);
}

/** Compounds as one word: `wi-fi`, `m.2`. */
export function parseCompounds(text: string): string[] {
  return joinedWords(plainText(text.slice(0, MAX_TEXT))).filter((word) => word.length <= MAX_WORD);
}
