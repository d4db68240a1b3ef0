/** What stands for a letter that the paper's font lacks, such as 😀. */
export const BOX = "□";

/** The text in letters that the font holds: others lose their accents, or become a box. */
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
