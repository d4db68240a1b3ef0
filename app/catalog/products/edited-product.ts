import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { Spec } from "#app/platform/db/schema.ts";

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

/** How the store handles it. */
export interface ProductHandling {
  /** the shop's own code, unique; null: none */
  sku: string | null;
  /** units from which on it is to be restocked; null: as the settings say */
  lowStock: number | null;
  /** a draft: the storefront does not show it */
  hidden: boolean;
}

/** A product as its form shows it. */
export interface EditedProduct extends ProductFacts, ProductHandling {
  id: number;
  slug: string;
  media: (Omit<ChosenMedia, "reference"> & { id: number })[];
  version: number;
}

/** What an edit wants a product to be. */
export interface ProductEdit extends ProductFacts, ProductHandling {
  media: ChosenMedia[];
}

/** What the form was opened with. */
export interface OpenedWith {
  version: number;
  stock: number;
}
