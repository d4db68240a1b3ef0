export const productSorts = ["nombre", "precio", "cantidad", "fecha"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Values of `estado` in the address, and their labels. */
export const productStates = {
  disponibles: "Disponibles",
  "por-reponer": "Por reponer",
  agotados: "Agotados",
  borradores: "Borradores",
  "sin-imagen": "Sin imagen",
} as const;
export type ProductState = keyof typeof productStates;

export interface ProductFilter {
  categoryId: number | undefined;
  state: ProductState | undefined;
}

export function readProductFilter(search: URLSearchParams): ProductFilter {
  const category = search.get("categoria") ?? "";
  const state = search.get("estado") ?? "";
  return {
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    state: Object.hasOwn(productStates, state) ? (state as ProductState) : undefined,
  };
}
