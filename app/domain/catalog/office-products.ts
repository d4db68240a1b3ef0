export const productSorts = ["nombre", "precio", "cantidad", "fecha"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What the back office's list of products is narrowed to, besides its text. */
export interface ProductNarrowing {
  categoryId: number | undefined;
  stock: "agotados" | "disponibles" | undefined;
}

export function readNarrowing(search: URLSearchParams): ProductNarrowing {
  const category = search.get("categoria") ?? "";
  const stock = search.get("estado");
  return {
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    stock: stock === "agotados" || stock === "disponibles" ? stock : undefined,
  };
}
