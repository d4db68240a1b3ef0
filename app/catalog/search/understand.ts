import { readSynonyms, type Synonyms, withSynonyms } from "#app/catalog/search/synonyms/synonyms.ts";
import { lexeme } from "./lexemes.ts";
import { type Near, nearestWord } from "./spelling.ts";
import type { SearchTerms } from "./terms.ts";
import { splitModelNumber } from "./words.ts";

export interface Vocabulary {
  /** those words of `vocabularyWords` that the catalogue contains */
  known: ReadonlySet<string>;
  near: ReadonlyMap<string, readonly Near[]>;
  /** a word of the catalogue starts with the last typed word */
  lastBegins: boolean;
  synonyms: Synonyms;
}

export interface Understood extends SearchTerms {
  /** search text after corrections */
  corrected: string | undefined;
  /** unknown words, left out */
  missing: string[];
}

/** The remaining words must be more specific than a number or "pro". */
export function isSpecificEnough(kept: readonly string[], left: readonly string[]): boolean {
  if (left.length === 0) return true;
  return kept.length >= left.length && kept.some((word) => /[a-z]/.test(word) && !VAGUE.has(word));
}

const VAGUE = new Set("pro max plus mini lite super ultra evo new nuevo gamer gaming".split(" "));
const LETTERS = /^[a-z]+$/;
const MIN_PREFIX = 2;

export function vocabularyWords(words: readonly string[], joined: readonly string[]): string[] {
  const whole = words.flatMap((word) => [word, lexeme(word), ...splitModelNumber(word).map(lexeme)]);
  return [
    ...new Set([...whole, ...joined, ...pairs(words), ...words.flatMap((word) => splits(word).flat())]),
  ];
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function splits(word: string): [string, string][] {
  if (word.length < 6) return [];
  return Array.from({ length: word.length - 3 }, (_, index): [string, string] => [
    word.slice(0, index + 2),
    word.slice(index + 2),
  ]).filter((parts) => parts.every((part) => part.length > 2 || /\d/.test(part)));
}

export function understand(
  words: readonly string[],
  joined: readonly string[],
  vocabulary: Vocabulary,
): Understood {
  const expressions = readSynonyms(vocabulary.synonyms);
  const expected = new Set(expressions.flatMap(({ lexemes }) => lexemes));
  const others = [...new Set(expressions.flatMap((expression) => expression.words))];
  const knows = (word: string) =>
    vocabulary.known.has(word) || vocabulary.known.has(lexeme(word)) || expected.has(lexeme(word));
  const correctedWords: string[] = [];
  const missing: string[] = [];
  let corrected = false;
  let prefix: string | undefined;
  let isUnfinished = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const pair = `${word}${words[index + 1] ?? ""}`;
    if (index + 1 < words.length && isOneWord(word, words[index + 1] ?? "", pair, vocabulary, joined)) {
      correctedWords.push(pair);
      index += 1;
      continue;
    }
    const isLast = index === words.length - 1;
    const read = knows(word)
      ? [word]
      : splitModelNumber(word).every(knows)
        ? splitModelNumber(word)
        : undefined;
    const endsSynonym = others.some((other) => other.startsWith(word));
    if (isLast && (vocabulary.lastBegins || endsSynonym) && word.length >= MIN_PREFIX) prefix = word;
    if (read) correctedWords.push(...read);
    else if (prefix !== undefined) {
      correctedWords.push(word);
      isUnfinished = true;
    } else {
      const guessed = guess(word, vocabulary, others, knows);
      if (guessed) {
        correctedWords.push(...guessed);
        corrected = true;
      } else missing.push(word);
    }
  }
  const searched = withSynonyms(correctedWords, expressions, true);
  const isBegun = searched.endsInWord && correctedWords.at(-1) === prefix;
  return {
    terms: isSpecificEnough(correctedWords, missing) ? searched.terms : [],
    prefix: isBegun ? prefix : undefined,
    isUnfinished,
    corrected: corrected ? [...new Set(correctedWords)].join(" ") : undefined,
    missing,
  };
}

/** True when two typed words are one word in the catalogue: `5600 x`, `black shark`. */
function isOneWord(
  word: string,
  next: string,
  pair: string,
  { known }: Vocabulary,
  joined: readonly string[],
): boolean {
  if (!known.has(pair)) return false;
  if (joined.includes(pair)) return true;
  const apart = known.has(lexeme(word)) && known.has(lexeme(next));
  return !apart || /\d$/.test(word) || next.length === 1;
}

function guess(
  word: string,
  vocabulary: Vocabulary,
  synonyms: readonly string[],
  knows: (word: string) => boolean,
): string[] | undefined {
  const near = LETTERS.test(word)
    ? nearestWord(word, [
        ...(vocabulary.near.get(word) ?? []),
        ...synonyms.map((one) => ({ word: one, soundsSame: false, isSynonym: true })),
      ])
    : undefined;
  if (near?.edits === 1) return [near.word];
  const split = splits(word).find((parts) => parts.every(knows));
  return split ?? (near && [near.word]);
}
