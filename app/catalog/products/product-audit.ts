import type { EditedProduct } from "./edited-product.ts";

/** What the audit keeps of a product: all but what follows from the rest. */
export function auditedProduct({ id: _, version: __, media, ...fields }: EditedProduct) {
  return { ...fields, media: media.map(({ file }) => file.key) };
}
