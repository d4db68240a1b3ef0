import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { createProducts, type ProductDraft } from "#app/catalog/products/product-writes.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";

export interface TestCatalogue {
  /** S/ 1,600.00, 5 in stock */
  graphicsCard: number;
  /** S/ 639.00, 20 in stock */
  processor: number;
  /** S/ 30.00, sold out */
  mouse: number;
}

interface Overrides {
  graphicsCard?: Partial<ProductDraft>;
  processor?: Partial<ProductDraft>;
  mouse?: Partial<ProductDraft>;
}

/** Two categories, three products; each product can be overridden. */
export async function catalogue(db: Db, overrides: Overrides = {}): Promise<TestCatalogue> {
  const accessories = await createCategory(db, {
    name: "Accesorios",
    description: "Periféricos",
    image: null,
  });
  const components = await createCategory(db, { name: "Componentes", description: "Partes", image: null });
  const mice = await createLabel(db, { name: "Mouses", description: "Mouses", categoryId: accessories });
  const cards = await createLabel(db, {
    name: "Tarjetas Gráficas",
    description: "Video",
    categoryId: components,
  });
  const processors = await createLabel(db, {
    name: "Procesadores",
    description: "CPU",
    categoryId: components,
  });
  const [graphicsCard = 0, processor = 0, mouse = 0] = await createProducts(db, [
    draft(
      { name: "Tarjeta RTX 4060", price: 160_000, stock: 5, categoryId: components, labelIds: [cards] },
      overrides.graphicsCard,
    ),
    draft(
      { name: "Ryzen 5 7600X", price: 63_900, stock: 20, categoryId: components, labelIds: [processors] },
      overrides.processor,
    ),
    draft(
      { name: "Mouse óptico", price: 3000, stock: 0, categoryId: accessories, labelIds: [mice] },
      overrides.mouse,
    ),
  ]);
  return { graphicsCard, processor, mouse };
}

type Required = "name" | "price" | "stock" | "categoryId" | "labelIds";

function draft(product: Pick<ProductDraft, Required>, override: Partial<ProductDraft> = {}): ProductDraft {
  return {
    brand: "Marca",
    description: `Descripción de ${product.name}.`,
    deliveryDays: 3,
    specs: [{ name: "Color", value: "Negro" }],
    media: [],
    ...product,
    ...override,
  };
}

export async function stockOf(db: Db, productId: number): Promise<number> {
  const query = db.selectFrom("product").select("stock").where("id", "=", productId);
  return (await query.executeTakeFirstOrThrow()).stock;
}

export const picture: Picture = {
  key: "productos-imagenes/prueba",
  original: "original.png",
  width: 800,
  height: 800,
  widths: [240, 480],
  placeholder: "#efeae3",
};

const plainProduct: ProductDraft = {
  name: "Radeon RX 7600",
  brand: "AMD",
  description: "Tarjeta gráfica para jugar en 1080p.",
  price: 125_000,
  stock: 10,
  deliveryDays: 3,
  categoryId: 0,
  labelIds: [],
  specs: [],
  media: [{ kind: "image", file: picture }],
};

/** Variants of the graphics card; returns ids in the same order. */
export async function addProducts(db: Db, ...overrides: Partial<ProductDraft>[]): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const existing = await transaction.selectFrom("category").select("id").orderBy("id").executeTakeFirst();
    const categoryId =
      existing?.id ??
      (await createCategory(transaction, { name: "Componentes", description: "Piezas", image: null }));
    const drafts = overrides.map((override) => ({ ...plainProduct, categoryId, ...override }));
    return createProducts(transaction, drafts);
  });
}

export async function addProduct(db: Db, override: Partial<ProductDraft> = {}): Promise<number> {
  const [id] = await addProducts(db, override);
  if (id === undefined) throw new Error("no product was made");
  return id;
}
