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
  /** what its type's cards say: `6 núcleos · AM4 · 65 W` */
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
  /** warranty, returns or support where they differ from the terms; empty: they do not */
  ownTerms: string;
  /** the maker's; empty: none is known */
  partNumber: string;
  /** its type's attributes, then its free characteristics */
  characteristics: Spec[];
  category: Named & { id: number };
  /** the label that is its category's subcategory, if any */
  subcategory: (Named & { id: number }) | undefined;
  labels: Named[];
  media: ProductMediaItem[];
}
