import { CATALOG_ROWS_PER_PAGE } from "#app/values/constants.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import { pageWindow } from "#app/values/pagination.ts";
import { plainText } from "#app/values/text.ts";
import { placeName } from "#app/values/ubigeo.ts";
import type { DeliveryRate } from "./rate.ts";

export const rateSorts = ["lugar", "tarifa"] as const;
export type RateSort = (typeof rateSorts)[number];

export interface RateRow extends DeliveryRate {
  name: string;
}

const LEVELS: Record<number, string> = { 2: "Región", 4: "Provincia", 6: "Distrito" };

export function placeLevel(place: string): string {
  return LEVELS[place.length] ?? "";
}

/** One page of the rates. There are at most as many as places in Peru. */
export function listRates(
  rates: readonly DeliveryRate[],
  query: ListQuery<RateSort>,
): ListPage<RateRow, RateSort> {
  const searched = plainText(query.text);
  const found = rates
    .map((rate) => ({ ...rate, name: placeName(rate.place) ?? rate.place }))
    .filter(({ name, place }) => plainText(name).includes(searched) || place.startsWith(searched));
  const way = query.descending ? -1 : 1;
  if (query.by === "tarifa") found.sort((one, other) => way * (one.fee - other.fee));
  else if (query.descending) found.reverse();
  const pages = pageWindow(query.page, found.length, CATALOG_ROWS_PER_PAGE);
  return {
    items: found.slice(pages.offset, pages.offset + CATALOG_ROWS_PER_PAGE),
    total: found.length,
    pages,
    query: { ...query, page: pages.page },
  };
}
