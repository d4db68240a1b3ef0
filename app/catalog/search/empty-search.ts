import type { Filters } from "#app/catalog/browse/filters.ts";
import { searchWords } from "./words.ts";

const MAX_LENGTH = 80;

/** What somebody looked for in the whole catalogue and did not find; undefined when that is not what happened. */
export function emptySearchText(asked: Filters, total: number): string | undefined {
  const { text, category, labels, brands, priceFrom, priceTo, available, page } = asked;
  if (total > 0 || page > 1) return undefined;
  const narrowed = category ?? labels[0] ?? brands[0] ?? priceFrom ?? priceTo;
  if (narrowed !== undefined || available) return undefined;
  return searchWords(text).join(" ").slice(0, MAX_LENGTH).trim() || undefined;
}
