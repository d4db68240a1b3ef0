import { plainText } from "./text.ts";

const MAX_LENGTH = 80;

/** Address part derived from a name; empty when nothing is left. */
export function slugify(name: string): string {
  return plainText(name)
    .replace(/\s/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
}

/** True for what `slugify` can give. */
export function isSlug(text: string): boolean {
  return text.length <= 2 * MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
