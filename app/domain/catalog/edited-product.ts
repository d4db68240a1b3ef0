import type { Spec } from "#app/db/schema.ts";
import type { ChosenMedia } from "./chosen-media.ts";

/** What a shop says of a product, whether it is new, edited or shown in its form. */
export interface ProductFacts {
  name: string;
  brand: string;
  description: string;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  categoryId: number;
  labelIds: number[];
  specs: Spec[];
}

/** A product as its form shows it. */
export interface EditedProduct extends ProductFacts {
  id: number;
  slug: string;
  media: (Omit<ChosenMedia, "reference"> & { id: number })[];
  version: number;
}

/** What an edit wants a product to be. */
export interface ProductEdit extends ProductFacts {
  media: ChosenMedia[];
}

/** What the form was opened with. */
export interface OpenedWith {
  version: number;
  stock: number;
}
