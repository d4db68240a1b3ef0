/** Shorter texts match too much. */
export const MIN_LETTERS = 2;

/** Results for the back office's palette, a few of each kind. */
export interface OfficeHits {
  text: string;
  products: { id: number; name: string; brand: string }[];
  orders: { number: string; customer: string }[];
  customers: { id: string; name: string; email: string }[];
  repairs: { code: string; name: string }[];
  returns: { id: number; number: string; customer: string }[];
  complaints: { year: number; number: number; name: string }[];
}

export function nothingFound(text: string): OfficeHits {
  return { text, products: [], orders: [], customers: [], repairs: [], returns: [], complaints: [] };
}
