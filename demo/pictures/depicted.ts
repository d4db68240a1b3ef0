/** Facts that models and pictures are made from; any row of catalog.json has them. */
export interface Depicted {
  name: string;
  brand: string;
  subcategory: string;
  labels: readonly string[];
  /** which design of its kind, where the facts of several are the same */
  look?: number;
  specs: Readonly<Record<string, string | number | undefined>>;
}
