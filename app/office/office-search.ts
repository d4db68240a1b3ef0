/** Fewer letters say too little. */
export const MIN_LETTERS = 2;

/** What the back office's palette finds, a few of each. */
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
