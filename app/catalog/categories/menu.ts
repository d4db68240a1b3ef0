import type { Picture } from "#app/platform/media/picture.ts";

export interface MenuSubcategory {
  name: string;
  slug: string;
}

export interface MenuCategory {
  name: string;
  slug: string;
  banner: Picture | null;
  gallery: Picture[];
  subcategories: MenuSubcategory[];
}
