import { MAX_STOCK } from "#app/catalog/products/field-rules.ts";
import { type ProductValues, productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { sameValues } from "#app/catalog/products/product-values.ts";

/** The fields that bulk changes can change. */
export interface CurrentProduct extends ProductValues {
  id: number;
  slug: string;
  labelIds: number[];
  /** keys of the product's files */
  media: string[];
}

type Fields = Record<string, unknown>;

/** Contains only the fields that differ. */
export interface RecordedChange {
  before: Fields;
  after: Fields;
}

export interface Reverted {
  next: CurrentProduct;
  kept: string[];
}

export interface ReturningProduct extends Reverted {
  now: CurrentProduct;
}

/** Fields that must be undone together. */
const DEPENDENT_FIELDS: Partial<Record<string, ValueName[]>> = {
  typeId: ["typeId", "attributes"],
  attributes: ["typeId", "attributes"],
};

/**
 * Fields changed later keep their value. Units, labels and media are reverted as differences, so that later
 * changes such as sales stay.
 */
export function revertChange(now: CurrentProduct, { before, after }: RecordedChange): Reverted {
  const next = { ...now };
  const kept: string[] = [];
  for (const field of Object.keys(after)) {
    if (field === "stock") kept.push(...revertUnits(next, Number(before.stock) - Number(after.stock)));
    else if (field === "labelIds" || field === "media")
      revertMembers(next, field, before[field], after[field]);
    else if (isUntouched(now, field, after)) Object.assign(next, { [field]: before[field] });
    else if (!isSame(now, field, before)) kept.push(`${labelOf(field)}: alguien lo cambió después.`);
  }
  return { next, kept };
}

function revertUnits(next: CurrentProduct, units: number): string[] {
  const stock = next.stock + units;
  next.stock = Math.min(MAX_STOCK, Math.max(0, stock));
  return stock < 0 ? ["Cantidad: salieron unidades después, así que queda en 0."] : [];
}

function revertMembers(
  next: CurrentProduct,
  field: "labelIds" | "media",
  before: unknown,
  after: unknown,
): void {
  const [had, has] = [before, after].map((list) => (Array.isArray(list) ? list : [])) as [
    unknown[],
    unknown[],
  ];
  const stay = (next[field] as unknown[]).filter((one) => had.includes(one) || !has.includes(one));
  const back = field === "labelIds" ? had.filter((one) => !has.includes(one) && !stay.includes(one)) : [];
  const members = [...stay, ...back];
  if (field === "labelIds") next.labelIds = (members as number[]).sort((one, other) => one - other);
  else next.media = members as string[];
}

function isUntouched(now: CurrentProduct, field: string, after: Fields): boolean {
  const fields = DEPENDENT_FIELDS[field] ?? [field];
  return fields.filter((one) => one in after).every((one) => isSame(now, one, after));
}

function isSame(now: CurrentProduct, field: string, then: Fields): boolean {
  if (field === "slug") return now.slug === then.slug;
  return sameValues(now, then as unknown as ProductValues, [field as ValueName]);
}

function labelOf(field: string): string {
  return field === "slug" ? "URL" : (productFields[field as ValueName]?.label ?? field);
}
