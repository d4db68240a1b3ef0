import type { Picture } from "#app/platform/media/picture.ts";

export interface MenuSubcategory {
  name: string;
  slug: string;
}

/** A category of the mega-menu with its subcategories. */
export interface MenuCategory {
  name: string;
  slug: string;
  banner: Picture | null;
  /** pictures of its newest products */
  gallery: Picture[];
  subcategories: MenuSubcategory[];
}
