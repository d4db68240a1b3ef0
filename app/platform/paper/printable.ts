/** Replaces characters that the font lacks, such as 😀. */
const BOX = "□";

/** Characters that the font lacks lose their accents or become a box. */
export function printable(text: string, holds: (letter: string) => boolean): string {
  return [...text.normalize("NFC")].map((letter) => heldForm(letter, holds)).join("");
}

function heldForm(letter: string, holds: (letter: string) => boolean): string {
  if (letter === "\n") return letter;
  if (/\s/.test(letter)) return letter === "\u00a0" ? letter : " ";
  if (/[\p{Cc}\p{Cf}]/u.test(letter)) return "";
  if (holds(letter)) return letter;
  if (/\p{M}/u.test(letter)) return "";
  return [...letter.normalize("NFKD")].filter(holds).join("") || BOX;
}
