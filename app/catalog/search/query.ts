import { plainText } from "#app/values/text.ts";
import { joinedWords, textWords } from "./words.ts";

const MAX_TEXT = 120;
const MAX_WORDS = 8;
const MAX_WORD = 40;
const CONNECTORS = new Set(
  "a al con de del e el en la las lo los o para por que su u un una y the for with of".split(" "),
);

/** Words that a product must have, in order; none when the text says nothing that can be looked up. */
export function parseSearch(text: string): string[] {
  const words = textWords(text.slice(0, MAX_TEXT)).map((word) => word.slice(0, MAX_WORD));
  const telling = words.filter((word) => !CONNECTORS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

/** Words that were typed in parts, in one: `wi-fi`, `m.2`. */
export function parseJoined(text: string): string[] {
  return joinedWords(plainText(text.slice(0, MAX_TEXT))).filter((word) => word.length <= MAX_WORD);
}
