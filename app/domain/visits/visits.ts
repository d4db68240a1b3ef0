/** What a page counter counts: the home page, or a product by its id. */
export type CountedPage = "home" | number;

/** Visits and page views that wait to be stored; days are Lima's. */
export interface VisitBatch {
  visitors: { day: string; visitor: string }[];
  pages: { day: string; page: CountedPage; count: number }[];
}

/** Keys of the page counters (specification §3). */
export const HOME_KEY = "visitas-pagina-inicio";
export const PRODUCT_KEY_START = "visitas-producto-";
