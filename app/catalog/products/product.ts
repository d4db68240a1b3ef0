import type { Spec } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { ProductValues } from "./product-fields.ts";
import type { ShownName } from "./product-values.ts";

export interface ProductCard {
  id: number;
  name: string;
  slug: string;
  brand: string;
  /** céntimos */
  price: number;
  soldOut: boolean;
  /** key facts: `6 núcleos · AM4 · 65 W` */
  facts: string;
  picture: Picture | null;
}

export interface LinkedName {
  name: string;
  slug: string;
}

export interface ProductMediaItem {
  kind: "image" | "model";
  file: Picture;
}

export interface ProductDetail extends Pick<ProductValues, ShownName> {
  id: number;
  slug: string;
  /** null: no type */
  typeKey: string | null;
  /** its type's attributes, then its own */
  characteristics: Spec[];
  category: LinkedName & { id: number };
  /** label that is a subcategory of its category */
  subcategory: (LinkedName & { id: number }) | undefined;
  labels: LinkedName[];
  media: ProductMediaItem[];
}
