import { readRow } from "#app/imports/products/product-row.ts";
import { guessMapping } from "#app/imports/read/columns.ts";
import { readImportFile } from "#app/imports/read/read-file.server.ts";
import type { BenchProduct } from "./generate.ts";
import { shelves } from "./shelves.ts";

/** The products of a real file, read as the import reads them; lines that can't be read are left out. */
export async function readCatalogue(file: string): Promise<BenchProduct[]> {
  const { columns, rows } = await readImportFile(file);
  const products: BenchProduct[] = [];
  for await (const row of rows) {
    if (!("cells" in row)) continue;
    const { product } = readRow(row.cells, columns, guessMapping(columns), { currency: "PEN", step: 100 });
    const { name, brand, category, price, subcategory = [], labels = [] } = product;
    if (!name || !brand || !category || price === undefined) continue;
    const shelf = shelves.find((shelf) => shelf.subcategory === subcategory[0]);
    products.push({
      name,
      brand,
      category,
      price,
      labels,
      sku: product.sku,
      subcategory: subcategory[0],
      stock: product.stock ?? 10,
      deliveryDays: product.deliveryDays ?? 3,
      specs: product.specs ?? [],
      description: product.description ?? name,
      picture: shelf?.picture ?? "processor",
    });
  }
  return products;
}
