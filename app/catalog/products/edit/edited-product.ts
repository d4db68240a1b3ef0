import type { ChosenMedia, StoredMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { ProductValues } from "#app/catalog/products/product-fields.ts";

export interface EditedProduct extends ProductValues {
  id: number;
  slug: string;
  labelIds: number[];
  media: StoredMedia;
  version: number;
}

export interface ProductEdit extends ProductValues {
  labelIds: number[];
  media: ChosenMedia[];
}

export interface OpenedVersion {
  version: number;
  stock: number;
  /** `fieldVersions` of all fields */
  fields?: string;
}
