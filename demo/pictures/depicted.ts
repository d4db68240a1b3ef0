/** What a product's models and pictures rest on; any row of catalog.json is one. */
export interface Depicted {
  name: string;
  subcategory: string;
  labels: readonly string[];
  specs: Readonly<Record<string, string | number | undefined>>;
}
