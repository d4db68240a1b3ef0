import { type FieldNames, fieldText } from "#app/catalog/products/field-text.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { sameValues } from "#app/catalog/products/product-values.ts";
import { fieldLabels } from "#app/imports/read/columns.ts";
import type { FieldChange } from "#app/platform/db/json-columns.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { plainText } from "#app/values/text.ts";
import { COMPARED, nameSet, type PlannedProduct } from "./plan.ts";
import type { StoredProduct } from "./stored-product.ts";

const MAX_TEXT = 160;
/** Characters shown before the first difference. */
const LEAD = 30;

/** `pictures` is the number of added pictures. */
export function rowChanges(
  planned: PlannedProduct,
  stored: StoredProduct,
  pictures: number,
  { types, currency }: { types: FieldNames["types"]; currency: PriceCurrency },
): FieldChange[] {
  const names = { categories: [], labels: [], types };
  const changes = COMPARED.filter((name) => !sameValues(planned, stored, [name])).map((name) => ({
    label: productFields[name].label,
    before: fieldText(name, stored[name], names, currency),
    after: fieldText(name, planned[name], names, currency),
  }));
  const named = [...planned.subcategories, ...planned.labels];
  const spelled = named.map(plainText);
  const labels = named.filter((name, place) => spelled.indexOf(plainText(name)) === place);
  const had = stored.labels.map(({ name }) => name);
  if (plainText(planned.category) !== plainText(stored.category))
    changes.push({ label: fieldLabels.category, before: stored.category, after: planned.category });
  if (nameSet(labels) !== nameSet(had))
    changes.push({ label: fieldLabels.labels, before: had.join(", "), after: labels.join(", ") });
  if (planned.slug !== undefined && planned.slug !== stored.slug)
    changes.push({ label: fieldLabels.slug, before: stored.slug, after: planned.slug });
  if (pictures > 0) {
    const { length } = stored.media;
    changes.push({ label: fieldLabels.images, before: String(length), after: String(length + pictures) });
  }
  return changes.map(shortened);
}

/** The values of a new product that are worth checking first. */
export function newValues(
  planned: PlannedProduct,
  { types, currency }: { types: FieldNames["types"]; currency: PriceCurrency },
): FieldChange[] {
  const names = { categories: [], labels: [], types };
  const values = (["price", "stock"] as const).map((name) => ({
    label: productFields[name].label,
    before: "",
    after: fieldText(name, planned[name], names, currency),
  }));
  return [...values, { label: fieldLabels.category, before: "", after: planned.category }].map(shortened);
}

export function shortened({ label, before, after }: FieldChange): FieldChange {
  if (before.length <= MAX_TEXT && after.length <= MAX_TEXT) return { label, before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - LEAD);
  return { label, before: cut(before, start), after: cut(after, start) };
}

function cut(text: string, start: number): string {
  const end = start + MAX_TEXT;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
