const ALSO_HELD = "–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŽžŸƒ";
const HELD = new RegExp(`^[\\n\\u0020-\\u007e\\u00a0-\\u00ff${ALSO_HELD}]$`);

/** Characters that the fonts lack lose their accents or become a question mark. */
export function printable(text: string): string {
  return [...text.normalize("NFC")].map(heldForm).join("");
}

function heldForm(letter: string): string {
  if (HELD.test(letter)) return letter;
  if (/\p{M}/u.test(letter)) return "";
  if (/\s/.test(letter)) return " ";
  const bare = [...letter.normalize("NFKD")].filter((part) => HELD.test(part));
  return bare.join("") || "?";
}
