export const MAX_COMPARED = 4;

interface ComparedIds {
  ids: number[];
  tooMany: boolean;
  /** texts that are no id, shortened */
  unreadable: string[];
}

/** Product ids of an address, as `12,45` or in several parameters, without duplicates. */
export function readCompared(values: readonly string[]): ComparedIds {
  const words = values
    .flatMap((value) => value.slice(0, 1_000).split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const isId = (word: string) => /^[1-9]\d{0,9}$/.test(word) && Number(word) < 2 ** 31;
  const distinct = [...new Set(words.filter(isId).map(Number))];
  const unreadable = words.filter((word) => !isId(word)).map((word) => word.slice(0, 20));
  return {
    ids: distinct.slice(0, MAX_COMPARED),
    tooMany: distinct.length > MAX_COMPARED,
    unreadable: [...new Set(unreadable)],
  };
}

/** Parameter of lists: products chosen for a comparison on other pages. */
export const CHOSEN_BEFORE = "comparar";

export function readChosenBefore(search: string): number[] {
  return readCompared(new URLSearchParams(search).getAll(CHOSEN_BEFORE)).ids;
}

/** A list's query with these products chosen. */
export function withChosenBefore(query: string, ids: readonly number[]): string {
  const search = new URLSearchParams(query);
  search.delete(CHOSEN_BEFORE);
  if (ids.length > 0) search.set(CHOSEN_BEFORE, ids.join(","));
  // Commas need no encoding in a query.
  return search.size > 0 ? `?${search.toString().replaceAll("%2C", ",")}` : "";
}

/** Products ticked or compared in this tab. */
export function storedTicks(): number[] {
  try {
    return readCompared([sessionStorage.getItem(CHOSEN_BEFORE) ?? ""]).ids;
  } catch {
    // The browser blocks storage, so ticks of other pages are unknown.
    return [];
  }
}

export function storeTicks(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(CHOSEN_BEFORE, ids.join(","));
  } catch {
    // The browser blocks storage.
  }
}
