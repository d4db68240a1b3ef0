import { expect, test } from "vitest";
import { popularTopics, suggest } from "#app/catalog/search/suggestions.server.ts";
import { addProducts, catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { findBySlug, readProduct, relatedCards } from "./detail.server.ts";

const { db } = await testDatabase();

async function productOf(id: number) {
  const product = await readProduct(db, id);
  if (!product) throw new Error(`product ${id} is not there`);
  return product;
}

test("a product comes with its category, subcategory, attributes with their units and characteristics", async () => {
  const { processor } = await catalogue(db, {
    processor: { attributes: { tdpWatts: 105, socket: "AM5" }, partNumber: "100-100000593WOF" },
  });
  expect(await productOf(processor)).toMatchObject({
    name: "Ryzen 5 7600X",
    slug: "ryzen-5-7600x",
    price: 63_900,
    stock: 20,
    category: { name: "Componentes", slug: "componentes" },
    subcategory: { name: "Procesadores", slug: "procesadores" },
    labels: [],
    media: [],
    partNumber: "100-100000593WOF",
    characteristics: [
      { name: "Socket", value: "AM5" },
      { name: "Consumo (TDP)", value: "105 W" },
      { name: "Color", value: "Negro" },
    ],
  });
  expect(await readProduct(db, processor + 1000)).toBeUndefined();
});

test("a characteristic with the name of an attribute is shown only if the attribute is unknown", async () => {
  const specs = [
    { name: "SÓCKET", value: "AM4" },
    { name: "Color", value: "Negro" },
  ];
  const { processor } = await catalogue(db, { processor: { attributes: { socket: "AM5" }, specs } });
  const shown = async () => (await productOf(processor)).characteristics.map(({ value }) => value);
  expect(await shown()).toEqual(["AM5", "Negro"]);
  await db.updateTable("product").set({ attributes: "{}" }).where("id", "=", processor).execute();
  expect(await shown()).toEqual(["AM4", "Negro"]);
});

test("related products share the subcategory, those in stock first, without the product itself", async () => {
  const { processor } = await catalogue(db);
  const { subcategory, category } = await productOf(processor);
  const shared = { categoryId: category.id, labelIds: [subcategory?.id ?? 0] };
  const [older, newer, soldOut] = await addProducts(
    db,
    { ...shared, name: "Ryzen 7" },
    { ...shared, name: "Ryzen 9" },
    { ...shared, name: "Athlon", stock: 0 },
  );
  const related = await relatedCards(db, await productOf(processor), 8);
  expect(related.map(({ id }) => id)).toEqual([newer, older, soldOut]);
  // A newer sold-out product does not displace an available one.
  expect((await relatedCards(db, await productOf(processor), 2)).map(({ id }) => id)).toEqual([newer, older]);
});

test("a product without a subcategory has the newest of its category as related products", async () => {
  const { mouse } = await catalogue(db);
  const { category } = await productOf(mouse);
  const [plain, hidden, soldOut, newest] = await addProducts(
    db,
    ...[{ name: "Pad" }, { name: "Base", hidden: true }, { name: "Cable", stock: 0 }, { name: "Hub" }].map(
      (facts) => ({ ...facts, categoryId: category.id, labelIds: [] }),
    ),
  );
  const related = (await relatedCards(db, await productOf(plain ?? 0), 8)).map(({ id }) => id);
  // The mouse is sold out too.
  expect(related).toEqual([newest, soldOut, mouse]);
  expect(related).not.toContain(hidden);
});

test("a product is found by its slug and by a former one", async () => {
  const { processor, mouse } = await catalogue(db);
  await db.insertInto("product_old_slug").values({ slug: "antiguo", product_id: mouse }).execute();
  expect(await findBySlug(db, "ryzen-5-7600x")).toEqual({ id: processor, slug: "ryzen-5-7600x" });
  expect(await findBySlug(db, "antiguo")).toEqual({ id: mouse, slug: "mouse-optico" });
  expect(await findBySlug(db, "no-existe")).toBeUndefined();
});

test("a typed text is completed with products, categories and labels", async () => {
  await catalogue(db);
  const { products, categories, labels } = await suggest(db, "graf");
  expect(products.map(({ name }) => name)).toEqual(["Tarjeta RTX 4060"]);
  expect(categories).toEqual([]);
  expect(labels).toEqual([{ name: "Tarjetas Gráficas", slug: "tarjetas-graficas", category: "componentes" }]);
  expect((await suggest(db, "compon")).categories).toEqual([{ name: "Componentes", slug: "componentes" }]);
});

test.each(["", "g", "%", "\u0000", "' or true --"])("nothing is offered for %j", async (text) => {
  await catalogue(db);
  expect(await suggest(db, text)).toEqual({ products: [], categories: [], labels: [] });
});

test("without a typed text, the labels with most products come first", async () => {
  const { processor } = await catalogue(db);
  const { subcategory, category } = await productOf(processor);
  await addProducts(db, { name: "Ryzen 7", categoryId: category.id, labelIds: [subcategory?.id ?? 0] });
  const { categories, labels } = await popularTopics(db);
  expect(categories.map(({ slug }) => slug)).toEqual(["accesorios", "componentes"]);
  expect(labels).toEqual([
    { name: "Procesadores", slug: "procesadores", category: "componentes" },
    { name: "Mouses", slug: "mouses", category: "accesorios" },
    { name: "Tarjetas Gráficas", slug: "tarjetas-graficas", category: "componentes" },
  ]);
});
