import type { Spec } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";

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

export interface Named {
  name: string;
  slug: string;
}

export interface ProductMediaItem {
  kind: "image" | "model";
  file: Picture;
}

export interface ProductDetail {
  id: number;
  name: string;
  slug: string;
  brand: string;
  description: string;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  /** null: unknown */
  warrantyMonths: number | null;
  /** warranty, returns or support that differ from the terms */
  ownTerms: string;
  /** the maker's; empty: unknown */
  partNumber: string;
  /** its type's attributes, then its own */
  characteristics: Spec[];
  category: Named & { id: number };
  /** label that is a subcategory of its category */
  subcategory: (Named & { id: number }) | undefined;
  labels: Named[];
  media: ProductMediaItem[];
}
