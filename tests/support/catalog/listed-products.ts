import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { addProducts } from "./products.ts";

/** Five products of two categories, and a label without products, for tests of lists and their filters. */
export async function addListedProducts(db: Db): Promise<void> {
  const { components, accessories, processors, boards, mice, am5, rgb } = await db
    .transaction()
    .execute(async (transaction) => {
      const category = (name: string) =>
        createCategory(transaction, { name, description: name, image: null });
      const label = (name: string, categoryId: number | null) =>
        createLabel(transaction, { name, description: name, categoryId });
      const components = await category("Componentes");
      const accessories = await category("Accesorios");
      await label("Sonido", accessories);
      return {
        components,
        accessories,
        processors: await label("Procesadores", components),
        boards: await label("Motherboards", components),
        mice: await label("Mouses", accessories),
        am5: await label("AM5", null),
        rgb: await label("RGB", null),
      };
    });
  const part = { categoryId: components };
  const extra = { categoryId: accessories };
  await addProducts(
    db,
    {
      ...part,
      name: "Ryzen 5 7600X",
      brand: "AMD",
      price: 63_900,
      labelIds: [processors, am5],
      warrantyMonths: 36,
    },
    {
      ...part,
      name: "Core i5",
      brand: "Intel",
      price: 70_000,
      labelIds: [processors],
      stock: 0,
      warrantyMonths: 6,
    },
    { ...part, name: "Placa B650", brand: "MSI", price: 50_000, labelIds: [boards, am5, rgb] },
    { ...extra, name: "Mouse óptico Ryzen", brand: "Razer", price: 9_900, labelIds: [mice, rgb] },
    { ...extra, name: "Ábaco", brand: "Genérico", price: 3_000, labelIds: [] },
  );
}
