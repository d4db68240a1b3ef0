/** Facts that models and pictures are made from; any row of catalog.json has them. */
export interface PicturedProduct {
  name: string;
  brand: string;
  subcategory: string;
  labels: readonly string[];
  /** number of the design, to distinguish products with the same facts */
  look?: number;
  specs: Readonly<Record<string, string | number | undefined>>;
}
