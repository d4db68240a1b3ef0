import { readFile } from "node:fs/promises";
import path from "node:path";
import { createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import type { ProductMediaItem } from "#app/catalog/products/product.ts";
import { createProducts } from "#app/catalog/products/product-writes.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { writeMethod } from "#app/payments/methods.server.ts";
import { emptyMethod, type PaymentMethod } from "#app/payments/methods.ts";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { type StoredSettings, storedSettings } from "#app/settings/settings.ts";
import { writeSlides } from "#app/storefront/slides.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { BACKPACK_TERMS, backpackDesigns } from "./backpack-colours.ts";
import { seedBuildModels } from "./build-models.ts";
import { categories, labelDescription, subcategoryDescriptions } from "./categories.ts";
import { seedDelivery } from "./delivery.ts";
import { knownFacts } from "./known-facts.ts";
import { readStoredModels } from "./models/stored-models.ts";
import { DEMO_COMPANY, DEMO_CUSTOMER } from "./people.ts";
import { framesOf } from "./pictures/frames.ts";
import type { PicturedProduct } from "./pictures/pictured-product.ts";
import { demoSlides } from "./slides.ts";
import { readStoredPictures } from "./stored-pictures.ts";

const here = path.join(packageRoot, "demo");
export const slidePictures = ["portada-componentes", "portada-accesorios", "portada-mochilas"];

/** Prices are in dollars, as is usual for computer parts; places show different currencies. */
const places: StoredSettings["places"] = {
  shop: { currency: "USD", symbol: "$" },
  adminLine: { currency: "PEN", symbol: "S/." },
  adminTotal: { currency: "PAB", symbol: "B/." },
};

interface CatalogProduct extends PicturedProduct {
  brand: string;
  category: string;
  /** whole dollars */
  price: number;
  stock: number;
  deliveryDays: number;
  description: string;
  /** where attributes.json does not know it */
  partNumber?: string;
}

/** The usual warranty of a parts shop; the catalogue's source has none (demo/SOURCE.md). */
const DEMO_WARRANTY = 12;

/** The demo's pictures and models with all their variants: copied as they are, never encoded. */
export function copyDemoFiles(files: FileStore): Promise<void> {
  return files.copyIn(path.join(here, "files"));
}

/** The whole demonstration store. Call inside a transaction on an empty database. */
export async function seedDemo(db: Db, customerPasswordHash: string | undefined): Promise<void> {
  const catalog = JSON.parse(await readFile(path.join(here, "catalog.json"), "utf8")) as CatalogProduct[];
  const products = interleaved(catalog);
  const pictures = readStoredPictures();
  const models = readStoredModels();
  const categoryIds = await seedCategories(db, pictures);
  const labelIds = await seedLabels(db, products, categoryIds);
  const types = await readTypes(db);
  await seedAssembly(db, {
    categoryId: idOf(categoryIds, "Componentes"),
    typeId: types.find(({ key }) => key === "assembly")?.id ?? null,
    picture: pictures.get(slidePictures[0] ?? ""),
  });
  const productIds = await createProducts(
    db,
    products.map((product) => ({
      name: product.name,
      brand: product.brand,
      description: product.description,
      price: fromWholeUnits(product.price),
      stock: product.stock,
      deliveryDays: product.deliveryDays,
      warrantyMonths: DEMO_WARRANTY,
      categoryId: idOf(categoryIds, product.category),
      labelIds: [product.subcategory, ...product.labels].map((name) => idOf(labelIds, name)),
      ...factsOf(product, types),
      ...backpackDesigns[product.name],
      ...(backpackDesigns[product.name] && { ownTerms: BACKPACK_TERMS }),
      media: mediaOf(
        models.get(product.name),
        framesOf(product).flatMap(({ name }) => pictures.get(name) ?? []),
      ),
    })),
  );
  const idsByName = new Map(products.map(({ name }, at) => [name, productIds[at] ?? 0]));
  await seedBuildModels(db, (name) => idOf(idsByName, name));
  await writeSettings(db, storedSettings.parse({ currency: "USD", places, ...DEMO_COMPANY }));
  await seedRate(db);
  await seedDelivery(db);
  await seedMethods(db);
  await writeSlides(
    db,
    demoSlides.map((slide, index) => ({
      ...slide,
      picture: pictures.get(slidePictures[index] ?? "") ?? null,
    })),
  );
  // Seeded last, because the customer accepts the final texts.
  if (customerPasswordHash) await seedCustomer(db, customerPasswordHash);
}

interface Assembly {
  categoryId: number;
  typeId: number | null;
  picture: Picture | undefined;
}

/**
 * The builder's assembly service. Invented, and created first, so that it is not among the newest products.
 */
async function seedAssembly(db: Db, { categoryId, typeId, picture }: Assembly): Promise<void> {
  await createProducts(db, [
    {
      name: "Armado y prueba de tu PC",
      brand: "Yupana",
      description:
        "Armamos tu PC con las partes que elegiste: ordenamos los cables, actualizamos la BIOS si hace falta y la probamos antes de entregarla.",
      price: fromWholeUnits(30),
      stock: 500,
      deliveryDays: 2,
      warrantyMonths: 3,
      categoryId,
      typeId,
      labelIds: [],
      specs: [],
      media: picture ? [{ kind: "image", file: picture }] : [],
    },
  ]);
}

function factsOf(product: CatalogProduct, types: Awaited<ReturnType<typeof readTypes>>) {
  const known = knownFacts(product.name, product.subcategory, specsOf(product), types);
  return { ...known, partNumber: known.partNumber || (product.partNumber ?? "") };
}

function specsOf({ specs }: CatalogProduct) {
  return Object.entries(specs).map(([name, value = ""]) => ({ name, value: String(value) }));
}

/** An invented rate, valid from the store's first day. */
async function seedRate(db: Db): Promise<void> {
  await db
    .insertInto("exchange_rate")
    .values({ rate: 37_450, valid_on: limaDay(new Date()), person_name: "Demostración" })
    .execute();
}

/** Invented numbers and accounts; cash at the door where the rates allow it. */
async function seedMethods(db: Db): Promise<void> {
  const holder = "Yupana Demostración";
  const on = (id: PaymentMethod["id"], data: Partial<PaymentMethod>) =>
    writeMethod(db, { ...emptyMethod(id), enabled: true, ...data });
  await on("yape", {
    number: "900000001",
    holder,
    instructions: "Escribe tu número de pedido en el mensaje.",
  });
  await on("plin", { number: "900000002", holder });
  await on("transferencia", {
    expiryHours: 48,
    accounts: [
      { bank: "Banco de ejemplo", account: "00000000000001", cci: "00000000000000000001", holder },
      {
        bank: "Banco de ejemplo",
        account: "00000000000002",
        cci: "00000000000000000002",
        holder,
        currency: "USD",
      },
    ],
  });
  await on("contra-entrega", { instructions: "Paga en efectivo a quien te entrega el pedido." });
  await on("en-tienda", { instructions: "En efectivo o con tarjeta." });
}

async function seedCategories(db: Db, pictures: Map<string, Picture>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, description, banner } of categories) {
    ids.set(name, await createCategory(db, { name, description, image: pictures.get(banner) ?? null }));
  }
  return ids;
}

/** Subcategories are labels that belong to a category; the others belong to none. */
async function seedLabels(
  db: Db,
  products: CatalogProduct[],
  categoryIds: Map<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { category, subcategory: name } of products) {
    if (ids.has(name)) continue;
    const description = subcategoryDescriptions[name] ?? labelDescription(name);
    ids.set(name, await createLabel(db, { name, description, categoryId: idOf(categoryIds, category) }));
  }
  for (const name of new Set(products.flatMap((product) => product.labels))) {
    ids.set(name, await createLabel(db, { name, description: labelDescription(name), categoryId: null }));
  }
  return ids;
}

async function seedCustomer(db: Db, passwordHash: string): Promise<void> {
  const { address, ...customer } = DEMO_CUSTOMER;
  const id = await createVerifiedCustomer(db, passwordHash, customer);
  await db
    .insertInto("address")
    .values({ customer_id: id, ...address })
    .execute();
}

/** Alternates the subcategories, so that the newest products are mixed. */
function interleaved(catalog: CatalogProduct[]): CatalogProduct[] {
  const shelves = Object.values(Object.groupBy(catalog, (product) => product.subcategory)).filter(
    (shelf) => shelf !== undefined,
  );
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  const rows = Array.from({ length: longest }, (_, row) => shelves.flatMap((shelf) => shelf[row] ?? []));
  return rows.reverse().flat();
}

/** A product that has a model leads with it; its first picture is the poster. */
function mediaOf(model: Picture | undefined, pictures: Picture[]): ProductMediaItem[] {
  return [
    ...(model ? [{ kind: "model" as const, file: model }] : []),
    ...pictures.map((file) => ({ kind: "image" as const, file })),
  ];
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo catalogue names ${name}, which it does not define.`);
  return id;
}
