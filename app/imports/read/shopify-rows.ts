import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";

const ABOUT_PICTURES = new Set(["Handle", "Image Src", "Image Position", "Image Alt Text"]);

/** Shopify's own limit. */
const MAX_VARIANTS = 2048;

/** Shopify exports a product's further pictures in separate rows. This adds them to the product's row. */
export async function* mergePictureRows(
  rows: AsyncIterable<StagedRow>,
  columns: readonly string[],
): AsyncGenerator<StagedRow> {
  const [handle, picture] = [columns.indexOf("Handle"), columns.indexOf("Image Src")];
  const isOfProduct = (cells: readonly Cell[]) =>
    columns.some((name, index) => !ABOUT_PICTURES.has(name) && (cells[index] ?? "") !== "");
  /** the product's row and its variants, which have the same handle */
  let product: StagedRow[] = [];
  for await (const row of rows) {
    const [first] = product;
    const isSame =
      handle >= 0 &&
      picture >= 0 &&
      first &&
      "cells" in first &&
      "cells" in row &&
      row.cells[handle] === first.cells[handle];
    if (isSame && !isOfProduct(row.cells)) {
      first.cells[picture] = [first.cells[picture], row.cells[picture]].filter(Boolean).join(" | ");
      continue;
    }
    if (!isSame || product.length === MAX_VARIANTS) {
      yield* product;
      product = [];
    }
    product.push(row);
  }
  yield* product;
}
