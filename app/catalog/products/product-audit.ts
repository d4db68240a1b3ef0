import type { EditedProduct } from "./edit/edited-product.ts";

/** Leaves out derived fields. */
export function auditedProduct({ id: _, version: __, media, ...fields }: EditedProduct) {
  return { ...fields, media: media.map(({ file }) => file.key) };
}
