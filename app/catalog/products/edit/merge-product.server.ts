import { toChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { ProductValues } from "#app/catalog/products/product-fields.ts";
import { valueNames } from "#app/catalog/products/product-values.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { EditedProduct, OpenedVersion, ProductEdit } from "./edited-product.ts";

export type MergeProductResult =
  | { ok: true; edit: ProductEdit }
  /** `rewritten`: fields that both editors changed; `fields`: versions for the form when it is shown again */
  | { ok: false; rewritten: (keyof ProductEdit)[]; fields: string };

/** One version per field. */
export function productVersions(product: EditedProduct | ProductEdit): string {
  return fieldVersions(comparable(product));
}

/** Three-way merge: a field that the form left unchanged keeps the other editor's value. */
export function mergeProduct(
  before: EditedProduct,
  edit: ProductEdit,
  opened: OpenedVersion,
): MergeProductResult {
  const seen = opened.fields || (before.version === opened.version ? productVersions(before) : "");
  const merged = mergeEdits(seen, comparable(edit), comparable(before));
  if (!merged.ok) {
    const rewritten = merged.fields.flatMap((field) => (field === "kind" ? KIND : field));
    return { ok: false, rewritten, fields: merged.version };
  }
  const { kind, labelIds, media: keys, ...values } = merged.merged;
  const isOther = (picked: unknown, mine: unknown) => JSON.stringify(picked) !== JSON.stringify(mine);
  const media = isOther(keys, keysOf(edit)) ? toChosenMedia(before.media) : edit.media;
  return { ok: true, edit: { ...(values as ProductValues), ...kind, labelIds, media, stock: edit.stock } };
}

const KIND = ["typeId", "attributes"] as const;

/** Leaves out stock, a difference that never conflicts. Attributes are compared together with the type. */
function comparable(product: EditedProduct | ProductEdit) {
  const plain = valueNames.filter((name) => name !== "stock" && !KIND.some((one) => one === name));
  return {
    ...(Object.fromEntries(plain.map((name) => [name, product[name]])) as Omit<
      ProductValues,
      "stock" | "typeId" | "attributes"
    >),
    kind: { typeId: product.typeId, attributes: product.attributes },
    labelIds: [...new Set(product.labelIds)].sort((one, other) => one - other),
    media: keysOf(product),
  };
}

function keysOf({ media }: EditedProduct | ProductEdit): string[] {
  return media.map(({ file }) => file.key);
}
