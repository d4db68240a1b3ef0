import { href } from "react-router";
import type { ProductCard } from "#app/catalog/products/product.ts";
import type { Suggestions } from "#app/catalog/search/suggestions.ts";
import { categoryPath, topicPath } from "./topic-paths.ts";

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
      options: categories.map((category) => ({ path: categoryPath(category), name: category.name })),
    },
    { label: "Etiquetas", options: labels.map((label) => ({ path: topicPath(label), name: label.name })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
