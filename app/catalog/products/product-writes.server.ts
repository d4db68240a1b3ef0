import type { Insertable } from "kysely";
import { claimSlugs } from "#app/catalog/products/slugs/slugs.server.ts";
import { productLexemes } from "#app/catalog/search/lexemes.ts";
import { recordStock, type StockCause } from "#app/catalog/stock/stock-ledger.server.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { cardFacts } from "#app/catalog/types/write-value.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db, Product } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { columnsOf } from "./product-columns.server.ts";
import type { ProductValues } from "./product-fields.ts";
import { storeLabels } from "./product-parts.server.ts";
import { emptyProduct, valuesOf } from "./product-values.ts";

type Needed = "name" | "brand" | "categoryId" | "price" | "stock" | "deliveryDays" | "description" | "specs";

export type ProductDraft = Partial<ProductValues> &
  Pick<ProductValues, Needed> & {
    /** requested slug; by default it follows the name */
    slug?: string | undefined;
    labelIds: number[];
    media: { kind: "image" | "model"; file: Picture }[];
  };

const ROWS_PER_INSERT = 1000;

/**
 * Stores labels, media and first stock too. Returns ids in the order of the drafts. Call inside a
 * transaction.
 */
export async function createProducts(
  db: Db,
  drafts: readonly ProductDraft[],
  cause: StockCause = { reason: "opening" },
): Promise<number[]> {
  const slugs = await claimSlugs(
    db,
    "product",
    drafts.map((draft) => draft.slug ?? draft.name),
  );
  const names = await readNames(db);
  const rows = drafts.map((draft, index) => productRow(draft, slugs[index] ?? "", names));
  const ids = new Map<string, number>();
  for (const part of parts(rows)) {
    const stored = await db.insertInto("product").values(part).returning(["id", "slug"]).execute();
    for (const { id, slug } of stored) ids.set(slug, id);
  }
  const created = drafts.map((draft, index) => ({ id: ids.get(slugs[index] ?? "") ?? 0, draft }));
  for (const part of parts(created))
    await storeLabels(
      db,
      part.map(({ id, draft }) => ({ ...draft, id })),
    );
  await storeMedia(db, created);
  const stocked = created.map(({ id, draft: { stock } }) => ({ productId: id, change: stock, stock }));
  await recordStock(db, stocked, cause);
  await recordChange(db, ["list", "menu"]);
  return created.map(({ id }) => id);
}

interface CatalogNames {
  categories: Map<number, string>;
  labels: Map<number, { name: string; kind: boolean }>;
  types: ProductType[];
}

async function readNames(db: Db): Promise<CatalogNames> {
  const categories = await db.selectFrom("category").select(["id", "name"]).execute();
  const labels = await db.selectFrom("label").select(["id", "name", "category_id"]).execute();
  return {
    types: await readTypes(db),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    labels: new Map(labels.map(({ id, name, category_id }) => [id, { name, kind: category_id !== null }])),
  };
}

function productRow(draft: ProductDraft, slug: string, names: CatalogNames): Insertable<Product> {
  const type = typeOf(draft, names.types);
  const values = valuesOf({ ...emptyProduct, ...draft, typeId: type?.id ?? null });
  return {
    ...(columnsOf(values) as Insertable<Product>),
    slug,
    specs: JSON.stringify(values.specs),
    design_colours: JSON.stringify(values.designColours),
    attributes: JSON.stringify(values.attributes),
    card_facts: cardFacts(type?.attributes ?? [], values.attributes),
    search_text: productLexemes({
      ...values,
      type,
      category: { id: draft.categoryId, name: names.categories.get(draft.categoryId) ?? "" },
      labels: draft.labelIds.map((id) => ({ id, name: "", kind: false, ...names.labels.get(id) })),
    }),
  };
}

/** The given type, or that of the subcategory. */
function typeOf({ typeId, labelIds }: ProductDraft, types: ProductType[]): ProductType | undefined {
  return types.find((type) =>
    typeId ? type.id === typeId : type.labelId !== null && labelIds.includes(type.labelId),
  );
}

type Created = { id: number; draft: ProductDraft }[];

async function storeMedia(db: Db, created: Created): Promise<void> {
  const rows = created.flatMap(({ id, draft }) =>
    draft.media.map(({ kind, file }, position) => ({
      product_id: id,
      position,
      kind,
      file: JSON.stringify(file),
    })),
  );
  for (const part of parts(rows)) await db.insertInto("product_media").values(part).execute();
}

function parts<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, index) =>
    rows.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
  );
}
