import type { Spec } from "#app/db/schema.ts";
import type { ChosenMedia } from "./chosen-media.ts";

/** A product as its form shows it. */
export interface EditedProduct {
  id: number;
  name: string;
  slug: string;
  brand: string;
  description: string;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  categoryId: number;
  labelIds: number[];
  specs: Spec[];
  media: (Omit<ChosenMedia, "reference"> & { id: number })[];
  version: number;
}

/** What an edit wants a product to be. */
export interface ProductEdit {
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
  media: ChosenMedia[];
}

/** What the form was opened with. */
export interface OpenedWith {
  version: number;
  stock: number;
}
