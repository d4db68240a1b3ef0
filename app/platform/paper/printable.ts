/** Signs that the font may lack and that carry meaning. */
const inWords: Record<string, string> = {
  "✅": "sí",
  "✔": "sí",
  "✓": "sí",
  "☑": "sí",
  "❌": "no",
  "✖": "no",
  "✗": "no",
  "✘": "no",
  "→": "->",
  "➡": "->",
};
const NOTHING_LEFT = "(no se puede imprimir)";
// Private characters of the text itself are removed.
const SIGN = "\ue000";
const LETTER = "\ue001";

/** What the font lacks loses its accents, becomes a word or `?`, or is left out. A text never becomes empty. */
export function printable(text: string, holds: (letter: string) => boolean): string {
  const held = [...text.normalize("NFC")].map((letter) => heldForm(letter, holds)).join("");
  if (!held.includes(SIGN) && !held.includes(LETTER)) return held;
  const printed = held.replace(/ *\ue000[ \ue000]*/g, spaceAround).replace(/\ue001+/g, "?");
  return /[\p{L}\p{N}]/u.test(printed) ? printed : NOTHING_LEFT;
}

function heldForm(letter: string, holds: (letter: string) => boolean): string {
  if (letter === "\n") return letter;
  if (/\s/.test(letter)) return letter === "\u00a0" ? letter : " ";
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(letter)) return "";
  if (holds(letter)) return letter;
  if (/\p{M}/u.test(letter)) return "";
  const plain = [...letter.normalize("NFKD")].filter((part) => holds(part) && !/\p{M}/u.test(part)).join("");
  return plain || inWords[letter] || (/[\p{L}\p{N}]/u.test(letter) ? LETTER : SIGN);
}

/** One space where a sign was left out between words, none at the ends of a line and before punctuation. */
function spaceAround(signs: string, at: number, whole: string): string {
  const [before = "\n", after = "\n"] = [whole[at - 1], whole[at + signs.length]];
  return before === "\n" || /[\n.,;:!?)]/.test(after) || !signs.includes(" ") ? "" : " ";
}
