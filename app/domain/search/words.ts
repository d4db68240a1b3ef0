import { plainText } from "#app/domain/text.ts";

const COMPOUND = /[a-z0-9]+(?:[-/.][a-z0-9]+)+/g;

/** Words of a text as the index knows them: no accents, only letters and digits; `Wi-Fi` gives wi, fi. */
export function searchWords(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+/g) ?? [];
}

/**
 * What a product is found by. Compounds are kept apart and joined (`wi fi wifi`, `m 2 m2`),
 * so that each way of typing them finds the product.
 */
export function searchText(parts: readonly string[]): string {
  const text = parts.join(" ");
  const joined = (plainText(text).match(COMPOUND) ?? []).map((compound) => compound.replace(/[-/.]/g, ""));
  return [...new Set([...searchWords(text), ...joined])].join(" ");
}
