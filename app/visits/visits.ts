export type CountedPage = "home" | number;

/** Days are Lima's. */
export interface VisitBatch {
  visitors: { day: string; visitor: string }[];
  pages: { day: string; page: CountedPage; count: number }[];
  searches: { day: string; text: string; count: number }[];
}

export const MAX_SEARCHES_A_DAY = 500;

export const HOME_KEY = "visitas-pagina-inicio";
export const PRODUCT_KEY_START = "visitas-producto-";
