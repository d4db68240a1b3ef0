import { type FilterChoices, filterChoices } from "./filter-choices.ts";
import type { ProductList } from "./list.server.ts";

export interface ShownList extends Omit<ProductList, "options" | "counts" | "type"> {
  choices: FilterChoices;
}

/** Loader data goes to the browser, so this leaves out what the page does not show. */
export function shownList({ options, counts, type, ...list }: ProductList): ShownList {
  return { ...list, choices: filterChoices(options, list.filters, counts, list.total, type) };
}
