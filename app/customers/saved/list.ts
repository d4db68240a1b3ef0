import type { DesignProblem } from "#app/backpacks/design-problem.ts";
import type { Picture } from "#app/platform/media/picture.ts";

export type ListName = "favorite" | "saved_item";

export interface ListedProduct {
  state: "available" | "sold-out";
  entryId: number;
  productId: number;
  name: string;
  slug: string;
  /** céntimos, today */
  price: number;
  /** céntimos; null when the currency of the prices has changed since */
  priceWhenAdded: number | null;
  stock: number;
  picture: Picture | null;
  design?: ListedDesign | undefined;
}

export interface ListedDesign {
  id: number;
  /** empty: as in the photo */
  colour: string;
  problem: DesignProblem | undefined;
}

/** A deleted product, with its last name and picture. */
export interface GoneProduct {
  state: "gone";
  entryId: number;
  name: string;
  picture: Picture | null;
}

export type ListEntry = ListedProduct | GoneProduct;
