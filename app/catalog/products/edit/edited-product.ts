import { type ChosenMedia, type StoredMedia, toChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { ProductValues } from "#app/catalog/products/product-fields.ts";
import { typedValues } from "#app/catalog/products/product-form.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { factsAsTyped, NO_FACTS } from "#app/catalog/types/read-facts.ts";

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

/** The form's first values. */
export function valuesToEdit(product: EditedProduct, types: ProductType[]) {
  const { slug, labelIds, specs, designColours: colours } = product;
  const typed = factsAsTyped(product, types);
  return {
    slug,
    shown: typedValues(product),
    labelIds,
    typed,
    specs,
    colours,
    media: toChosenMedia(product.media),
  };
}

export const NEW_PRODUCT: ReturnType<typeof valuesToEdit> & { opened: OpenedVersion } = {
  slug: "",
  shown: typedValues(undefined),
  labelIds: [],
  typed: NO_FACTS,
  specs: [],
  colours: [],
  media: [],
  opened: { version: 0, stock: 0 },
};
