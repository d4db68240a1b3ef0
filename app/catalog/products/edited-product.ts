import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { ProductValues } from "./product-fields.ts";

/** A product as its form shows it. */
export interface EditedProduct extends ProductValues {
  id: number;
  slug: string;
  labelIds: number[];
  media: (Omit<ChosenMedia, "reference"> & { id: number })[];
  version: number;
}

/** What an edit wants a product to be. */
export interface ProductEdit extends ProductValues {
  labelIds: number[];
  media: ChosenMedia[];
}

/** What the form was opened with. */
export interface OpenedWith {
  version: number;
  stock: number;
  /** of the form of a whole product: what each field was */
  fields?: string;
}
