import type { Fact, Facts } from "#app/catalog/types/facts.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { readValue } from "#app/catalog/types/read-value.ts";
import { headingOf } from "#app/imports/read/attribute-columns.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductRow } from "./product-row.ts";
import type { StoredProduct } from "./stored-product.ts";

interface RowFacts {
  typeId: number | null;
  attributes: Facts;
  problems: string[];
}

/** Empty cells keep the stored value. */
export function rowFacts(
  row: ProductRow,
  stored: StoredProduct | undefined,
  types: readonly ProductType[],
  labelIds: readonly number[],
): RowFacts {
  const named = row.type === undefined ? undefined : types.find(({ name }) => isSameName(name, row.type));
  const problems =
    row.type !== undefined && !named ? [`Tipo de producto: no hay un tipo “${row.type}”.`] : [];
  const type =
    named ?? types.find((one) => (stored ? one.id === stored.typeId : isTypeOfRow(one, row, labelIds)));
  const attributes: Record<string, Fact | undefined> =
    type?.id === stored?.typeId ? { ...stored?.attributes } : {};
  for (const [heading, text] of Object.entries(row.attributeTexts ?? {})) {
    const attribute = type?.attributes.find((one) => headingOf(one) === heading);
    if (!attribute) {
      const why = type ? `no es un atributo de ${type.name}` : "falta el tipo de producto";
      problems.push(`${heading}: ${why}.`);
      continue;
    }
    const read = readValue(attribute, text);
    if (read.ok) attributes[attribute.key] = read.value;
    else problems.push(`${heading}: ${read.sentence}`);
  }
  return { typeId: type?.id ?? null, attributes, problems };
}

/** The subcategory decides the type of a new product. */
function isTypeOfRow(
  { name, labelId }: ProductType,
  { subcategory = [] }: ProductRow,
  labelIds: readonly number[],
) {
  if (labelId !== null) return labelIds.includes(labelId);
  return subcategory.some((label) => isSameName(name, label));
}

function isSameName(name: string, typed: string | undefined): boolean {
  return plainText(name) === plainText(typed ?? "");
}
