import { type Filters, isFiltered } from "#app/catalog/browse/filters.ts";
import { searchWords } from "./words.ts";

export interface CountedSearch {
  text: string;
  found: boolean;
}

const MAX_LENGTH = 80;
/** Matches an e-mail address, an identity document or a telephone number. */
const PERSONAL = /@|\d{7}|\d(?:[\s.-]?\d){8}/;

/** Undefined unless it is a search of the whole catalogue. */
export function countedSearch(
  filters: Filters,
  total: number,
  corrected: string | undefined,
): CountedSearch | undefined {
  const { text, category, page } = filters;
  if (page > 1 || category !== undefined || isFiltered(filters)) return undefined;
  const found = total > 0;
  // Searches with results are shown to other visitors.
  if (found && PERSONAL.test(text)) return undefined;
  const words = searchWords((found && corrected) || text).join(" ");
  const counted = words.slice(0, MAX_LENGTH).trim();
  return counted === "" ? undefined : { text: counted, found };
}
