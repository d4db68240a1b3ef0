import { slugify } from "#app/values/slug.ts";
import type { BenchProduct } from "../catalogue/generate.ts";

export function guestPages(products: BenchProduct[]) {
  return [
    { name: "home", path: "/" },
    { name: "store list", path: "/tienda" },
    { name: "product", path: productPath(products, products.length) },
    { name: "search", path: "/busqueda?producto=rtx+4060" },
  ];
}

/** Ids follow the order of the products. */
export function productPath(products: BenchProduct[], id: number): string {
  return `/producto/${slugify(products[id - 1]?.name ?? "")}/${id}`;
}
