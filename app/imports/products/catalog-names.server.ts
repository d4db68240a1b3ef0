import { createCategories, createLabels } from "#app/catalog/categories/category-writes.server.ts";
import { type Author, recordAudits } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { WantedProduct } from "./plan.ts";
import type { StoredProduct } from "./stored-product.ts";

interface KnownLabel {
  id: number;
  categoryId: number | null;
}

/** The store's categories and labels by their names without case and accents. */
export interface CatalogNames {
  categories: Map<string, number>;
  labels: Map<string, KnownLabel[]>;
}

export async function readCatalogNames(db: Db): Promise<CatalogNames> {
  const categories = await db.selectFrom("category").select(["id", "name"]).orderBy("id", "desc").execute();
  const rows = await db.selectFrom("label").select(["id", "name", "category_id"]).orderBy("id").execute();
  const labels = new Map<string, KnownLabel[]>();
  for (const { id, name, category_id } of rows) remember(labels, name, { id, categoryId: category_id });
  return { categories: new Map(categories.map(({ id, name }) => [plainText(name), id])), labels };
}

function remember(labels: CatalogNames["labels"], name: string, label: KnownLabel): void {
  const key = plainText(name);
  labels.set(key, [...(labels.get(key) ?? []), label]);
}

/** The first of these names that the store does not have, in words. */
export function unknownName(wanted: WantedProduct, { categories, labels }: CatalogNames): string | undefined {
  if (!categories.has(plainText(wanted.category))) return `No hay una categoría “${wanted.category}”.`;
  const label = [...wanted.subcategories, ...wanted.labels].find((name) => !labels.has(plainText(name)));
  return label === undefined ? undefined : `No hay una etiqueta “${label}”.`;
}

/** Ids of what an import had to make. */
export interface MadeNames {
  categories: number[];
  labels: number[];
}

/** Makes what these products name and the store does not have yet. Call inside a transaction. */
export async function createMissingNames(
  db: Db,
  by: Author,
  wanted: readonly WantedProduct[],
  names: CatalogNames,
): Promise<MadeNames> {
  const categories = await createMissingCategories(db, by, wanted, names);
  const missing = new Map<string, { name: string; categoryId: number | null }>();
  const want = (name: string, categoryId: number | null) => {
    const key = plainText(name);
    if (!names.labels.has(key) && !missing.has(key)) missing.set(key, { name, categoryId });
  };
  for (const { subcategories, category } of wanted)
    for (const name of subcategories) want(name, names.categories.get(plainText(category)) ?? null);
  for (const { labels } of wanted) for (const name of labels) want(name, null);
  const drafts = [...missing.values()].map((label) => ({
    ...label,
    description: `Productos con la etiqueta ${label.name}.`,
  }));
  if (drafts.length === 0) return { categories, labels: [] };
  const ids = await createLabels(db, drafts);
  drafts.forEach(({ name, categoryId }, index) => {
    remember(names.labels, name, { id: ids[index] ?? 0, categoryId });
  });
  await auditNew(db, by, "label", drafts, ids);
  return { categories, labels: ids };
}

async function createMissingCategories(
  db: Db,
  by: Author,
  wanted: readonly WantedProduct[],
  { categories }: CatalogNames,
): Promise<number[]> {
  const missing = new Map(
    wanted
      .map(({ category }) => [plainText(category), category] as const)
      .filter(([key]) => !categories.has(key)),
  );
  if (missing.size === 0) return [];
  const drafts = [...missing.values()].map((name) => ({
    ...{ name, description: `Productos de la categoría ${name}.`, image: null },
  }));
  const ids = await createCategories(db, drafts);
  drafts.forEach(({ name }, index) => {
    categories.set(plainText(name), ids[index] ?? 0);
  });
  await auditNew(db, by, "category", drafts, ids);
  return ids;
}

/** Names that an import brought. */
export function auditNew(
  db: Db,
  by: Author,
  entity: "category" | "label",
  drafts: readonly { name: string; description: string }[],
  ids: readonly number[],
): Promise<void> {
  const writes = drafts.map(({ name, description }, index) => ({
    ...({ action: "create", entity, entityId: ids[index] ?? 0 } as const),
    ...{ before: null, after: { name, description } },
  }));
  return recordAudits(db, by, writes);
}

/** The ids behind a product's names. Of several labels with one name its own comes first, then the fitting one. */
export function idsOf(wanted: WantedProduct, stored: StoredProduct | undefined, names: CatalogNames) {
  const categoryId = names.categories.get(plainText(wanted.category)) ?? 0;
  const own = new Map(stored?.labels.map(({ id, name }) => [plainText(name), id]));
  const idOf = (name: string, home: number | null) => {
    const key = plainText(name);
    const known = names.labels.get(key) ?? [];
    return own.get(key) ?? (known.find((label) => label.categoryId === home) ?? known[0])?.id ?? 0;
  };
  const labelIds = [
    ...wanted.subcategories.map((name) => idOf(name, categoryId)),
    ...wanted.labels.map((name) => idOf(name, null)),
  ];
  return { categoryId, labelIds: [...new Set(labelIds)] };
}
