import { href } from "react-router";
import { noFilters, writeFilters } from "#app/catalog/browse/filters.ts";
import type { Named } from "#app/catalog/products/product.ts";
import type { Topic } from "#app/catalog/search/suggestions.ts";

export function topicPath({ slug, category }: Topic): string {
  return href("/tienda") + writeFilters({ ...noFilters, category: category ?? undefined, labels: [slug] });
}

export function categoryPath({ slug }: Named): string {
  return href("/tienda") + writeFilters({ ...noFilters, category: slug });
}
