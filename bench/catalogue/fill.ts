import { createCategories } from "#app/catalog/categories/create-categories.server.ts";
import { createLabels } from "#app/catalog/labels/create-labels.server.ts";
import { createProducts } from "#app/catalog/products/product-writes.server.ts";
import { queueOutdatedSearchTexts } from "#app/catalog/search/search-text.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import type { OpenDatabase } from "#app/platform/db/client.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { prepareQueues } from "#app/platform/jobs/queue.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { defaultSettings } from "#app/settings/settings.ts";
import { categories, labelDescription } from "#demo/categories.ts";
import { readStoredPictures } from "#demo/stored-pictures.ts";
import { createFactSource } from "./facts.ts";
import type { BenchProduct } from "./generate.ts";
import { type Amounts, fillOrders } from "./orders.ts";
import { fillPeople } from "./people.ts";

const PRODUCTS_PER_TRANSACTION = 2000;
const VIEWS = ["three-quarter", "front"];

/** Fills a store with these products, people and orders; products are stored by the same code as in a real store. */
export async function fillStore(
  opened: OpenDatabase,
  products: BenchProduct[],
  amounts: Amounts,
  logProgress: (progress: string) => void,
): Promise<void> {
  const { db } = opened;
  await migrate(db);
  await prepareQueues(opened, console);
  // The few customers of a measurement place many unpaid orders.
  const settings = { ...defaultSettings, mostUnpaid: 1_000_000 };
  await db.transaction().execute((transaction) => writeSettings(transaction, settings));
  // The first start of a store does the same; otherwise each measured store would do it during the
  // measurement.
  await queueOutdatedSearchTexts(db);
  const names = await fillNames(db, products);
  const pictures = picturesByKind();
  const typed = createFactSource(await readTypes(db));
  for (let start = 0; start < products.length; start += PRODUCTS_PER_TRANSACTION) {
    const part = products.slice(start, start + PRODUCTS_PER_TRANSACTION);
    await db.transaction().execute((transaction) =>
      createProducts(
        transaction,
        part.map(({ category, subcategory, labels, picture, ...values }, place) => ({
          ...values,
          ...typed(subcategory),
          categoryId: idOf(names.categories, category),
          labelIds: [...(subcategory ? [subcategory] : []), ...labels].map((name) =>
            idOf(names.labels, name),
          ),
          media: pictures(picture, start + place),
        })),
      ),
    );
    logProgress(
      `${Math.min(start + PRODUCTS_PER_TRANSACTION, products.length)} of ${products.length} products`,
    );
  }
  const customers = await fillPeople(db, amounts.customers);
  await fillOrders(db, customers, products.length, amounts.orders);
  logProgress("vacuum");
  await opened.executeSql("vacuum (analyze)");
  await opened.executeSql("checkpoint");
}

async function fillNames(db: Db, products: BenchProduct[]) {
  return db.transaction().execute(async (transaction) => {
    const known = new Map(categories.map(({ name, description }) => [name, description]));
    const named = [...new Set([...known.keys(), ...products.map(({ category }) => category)])];
    const categoryIds = await createCategories(
      transaction,
      named.map((name) => ({ name, description: known.get(name) ?? name, image: null })),
    );
    const categoriesByName = new Map(named.map((name, index) => [name, categoryIds[index] ?? 0]));
    const owners = new Map(
      products.flatMap(({ subcategory, category }) => (subcategory ? [[subcategory, category]] : [])),
    );
    const labelNames = [...new Set([...owners.keys(), ...products.flatMap(({ labels }) => labels)])];
    const labelIds = await createLabels(
      transaction,
      labelNames.map((name) => ({
        name,
        description: labelDescription(name),
        categoryId: categoriesByName.get(owners.get(name) ?? "") ?? null,
      })),
    );
    return {
      categories: categoriesByName,
      labels: new Map(labelNames.map((name, index) => [name, labelIds[index] ?? 0])),
    };
  });
}

function picturesByKind() {
  const stored = [...readStoredPictures()];
  return (kind: string, index: number) =>
    VIEWS.flatMap((view) => {
      const fitting = stored.filter(([name]) => name.startsWith(`${kind}-${view}-`));
      const [, file] = fitting[index % fitting.length] ?? [];
      return file ? [{ kind: "image" as const, file }] : [];
    });
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is called ${name}.`);
  return id;
}
