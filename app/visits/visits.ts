/** What a page counter counts: the home page, or a product by its id. */
export type CountedPage = "home" | number;

/** Visits and page views that wait to be stored; days are Lima's. */
export interface VisitBatch {
  visitors: { day: string; visitor: string }[];
  pages: { day: string; page: CountedPage; count: number }[];
  /** what was looked for and not found */
  searches: { day: string; text: string; count: number }[];
}

/** So many different texts of searches are kept of a day. */
export const MOST_SEARCHES_A_DAY = 500;

export const HOME_KEY = "visitas-pagina-inicio";
export const PRODUCT_KEY_START = "visitas-producto-";
