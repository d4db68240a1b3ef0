import { plainText } from "#app/values/text.ts";

/** Whether the name contains the brand as whole words, whatever case, accents and punctuation. */
export function namesBrand(name: string, brand: string): boolean {
  return words(name).includes(words(brand));
}

function words(text: string): string {
  return ` ${plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
