import { href } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import type { ProductCard } from "#app/catalog/products/product.ts";
import type { Suggestions } from "#app/catalog/search/suggestions.ts";

export interface Option {
  path: string;
  name: string;
  product?: ProductCard;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Leaves out empty groups. */
export function groupsOf({ products, categories, labels }: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      label: "Productos",
      options: products.map((product) => ({
        path: href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) }),
        name: product.name,
        product,
      })),
    },
    {
      label: "Categorías",
      options: categories.map(({ name, slug }) => ({ path: storePath({ category: slug }), name })),
    },
    {
      label: "Etiquetas",
      options: labels.map(({ name, slug, category }) => ({
        path: storePath({ category: category ?? undefined, labels: [slug] }),
        name,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
