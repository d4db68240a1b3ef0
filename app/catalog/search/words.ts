import { plainText } from "#app/values/text.ts";

/** Lower-case words without accents, only letters and digits; `Wi-Fi` gives wi, fi. */
export function searchWords(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+/g) ?? [];
}

const UNIT_NAMES: [RegExp, string][] = [
  [/(\d)\s*(?:gigas?|gigabytes?|gbs)\b/g, "$1gb"],
  [/(\d)\s*(?:teras?|terabytes?)\b/g, "$1tb"],
  [/(\d)\s*(?:watts?|vatios?)\b/g, "$1w"],
  [/(\d)\s*litros?\b/g, "$1l"],
  [/(\d)\s*(?:pulgadas?|pulg)\b/g, "$1"],
];
const UNITS = "gb|tb|mb|kb|ghz|mhz|khz|hz|w|mm|cm|rpm|dpi|l|gbps|mbps|mah";
const BEFORE_UNIT = new RegExp(`(\\d)\\s+(${UNITS})\\b`, "g");
const MEASURE = new RegExp(`^[\\d.]+(?:${UNITS})$`);

/** Normalises measures to one word: `2 x 8 GB`, `15,6`, `1 tera`. */
function measured(text: string): string {
  let plain = plainText(text)
    .replace(/(\d),(\d)(?!\d)/g, "$1.$2")
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1x");
  for (const [written, unit] of UNIT_NAMES) plain = plain.replace(written, unit);
  return plain.replace(BEFORE_UNIT, "$1$2");
}

/** Words in their order; a measure counts as one word. */
export function textWords(text: string): string[] {
  return measured(text).match(/\d+\.\d+[a-z]*|[a-z0-9]+/g) ?? [];
}

const COMPOUND = /[a-z0-9]+(?:[-/.+][a-z0-9]+)+/g;

/** Compounds as one word: `Wi-Fi`, `M.2`, `i5-12400F`. */
export function joinedWords(text: string): string[] {
  return (measured(text).match(COMPOUND) ?? []).map((compound) => compound.replace(/[-/.+]/g, ""));
}

const MODEL_NUMBER = /\d{3,}$/;
const MODEL_ENDINGS = new Set("ti super xt xtx gre x xs x3d k kf ks f g".split(" "));

/** Joins a suffix to its number: `RTX 4060 Ti` is not `RTX 4060`. */
export function modelWords(words: readonly string[]): string[] {
  const merged: string[] = [];
  let open = false;
  for (const word of words) {
    if (open && MODEL_ENDINGS.has(word)) {
      merged.push(`${merged.pop()}${word}`);
    } else {
      merged.push(word);
      open = MODEL_NUMBER.test(word);
    }
  }
  return merged;
}

/** Splits letters and digits, except single ones: rtx4060ti, g502hero, ryzen7. */
export function splitModelNumber(word: string): string[] {
  if (MEASURE.test(word) || word.includes(".")) return [word];
  const parts: string[] = [];
  for (const run of word.match(/[a-z]+|\d+/g) ?? []) {
    const previous = parts.at(-1);
    const isNumbered = /^\d$/.test(run) && /^[a-z]{4,}$/.test(previous ?? "");
    const joins = run.length === 1 || /^[a-z]$/.test(previous ?? "");
    if (previous !== undefined && joins && !isNumbered) parts.push(`${parts.pop()}${run}`);
    else parts.push(run);
  }
  return modelWords(parts);
}

/** Parts of a model number that people type alone: 5600 of 5600x, b650 of b650m, 8gb of 2x8gb. */
export function modelNumberFragments(word: string): string[] {
  if (!/\d/.test(word) || word.length > 24) return [];
  if (/^\d+$/.test(word)) return [];
  const cuts = [...word.matchAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|(?=\.)/g)].map(({ index }) => index);
  return cuts
    .flatMap((cut) => [word.slice(0, cut), word.slice(cut).replace(".", "")])
    .filter((piece) => piece.length >= 2);
}
