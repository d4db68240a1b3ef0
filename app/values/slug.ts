import { plainText } from "./text.ts";

const MAX_LENGTH = 80;

/** Empty when nothing is left. */
export function slugify(name: string): string {
  return plainText(name)
    .replace(/\s/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
}

export function isSlug(text: string): boolean {
  return text.length <= 2 * MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
