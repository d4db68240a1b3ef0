export const productSorts = ["nombre", "precio", "cantidad", "fecha"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What `estado` may say in the address, and how a person reads it. */
export const productStates = {
  disponibles: "Disponibles",
  "por-reponer": "Por reponer",
  agotados: "Agotados",
  borradores: "Borradores",
  "sin-imagen": "Sin imagen",
} as const;
export type ProductState = keyof typeof productStates;

/** What the back office's list of products is narrowed to, besides its text. */
export interface ProductNarrowing {
  categoryId: number | undefined;
  state: ProductState | undefined;
}

export function readNarrowing(search: URLSearchParams): ProductNarrowing {
  const category = search.get("categoria") ?? "";
  const state = search.get("estado") ?? "";
  return {
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    state: Object.hasOwn(productStates, state) ? (state as ProductState) : undefined,
  };
}
