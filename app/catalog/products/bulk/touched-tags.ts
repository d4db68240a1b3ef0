import { productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import type { Tag } from "#app/platform/change-log/change-log.server.ts";

interface Touched {
  id: number;
  /** names of changed fields; `picture` is the first image of `media` */
  fields: readonly string[];
  /** sold out, or available again */
  turned: boolean;
}

/** Besides the listed values of `productFields`. */
const LISTED = new Set(["labelIds", "media", "slug"]);
/** Its type decides whether the PC builder is offered. */
const IN_MENU = new Set(["categoryId", "hidden", "typeId", "media", "picture"]);

/** Tags of pages with these products. Price and stock don't change lists and menu, except when `turned`. */
export function touchedTags(touched: readonly Touched[]): Tag[] {
  const tags = new Set<Tag>();
  for (const { id, fields, turned } of touched) {
    tags.add(`product:${id}`);
    if (turned) tags.add("list");
    for (const field of fields) {
      if (field === "price") tags.add("prices");
      if (field === "price" || field === "picture") tags.add(`card:${id}`);
      if (LISTED.has(field) || productFields[field as ValueName]?.listed) tags.add("list");
      if (IN_MENU.has(field)) tags.add("menu");
    }
  }
  return [...tags];
}
