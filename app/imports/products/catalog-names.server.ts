import { createCategories } from "#app/catalog/categories/create-categories.server.ts";
import { createLabels } from "#app/catalog/labels/create-labels.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import type { NewName } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { PlannedProduct } from "./plan.ts";
import type { StoredProduct } from "./stored-product.ts";

interface KnownLabel {
  id: number;
  categoryId: number | null;
}

/** Ids by name, without case and accents. */
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

export function newNames(planned: PlannedProduct, { categories, labels }: CatalogNames): NewName[] {
  const isKnown = planned.category === "" || categories.has(plainText(planned.category));
  const category = isKnown ? [] : [planned.category];
  const fresh = [...planned.subcategories, ...planned.labels].filter((name) => !labels.has(plainText(name)));
  return [
    ...category.map((name) => ({ kind: "category" as const, name })),
    ...fresh.map((name) => ({ kind: "label" as const, name })),
  ];
}

export function unknownNames(names: readonly NewName[]): string[] {
  return names.map(
    ({ kind, name }) => `No hay una ${kind === "category" ? "categoría" : "etiqueta"} “${name}”.`,
  );
}

/** Call inside a transaction. */
export async function createMissingNames(
  db: Db,
  entryId: number,
  planned: readonly PlannedProduct[],
  names: CatalogNames,
): Promise<void> {
  await createMissingCategories(db, entryId, planned, names);
  const missing = new Map<string, { name: string; categoryId: number | null }>();
  const addMissing = (name: string, categoryId: number | null) => {
    const key = plainText(name);
    if (!names.labels.has(key) && !missing.has(key)) missing.set(key, { name, categoryId });
  };
  for (const { subcategories, category } of planned)
    for (const name of subcategories) addMissing(name, names.categories.get(plainText(category)) ?? null);
  for (const { labels } of planned) for (const name of labels) addMissing(name, null);
  const drafts = [...missing.values()].map((label) => ({
    ...label,
    description: `Productos con la etiqueta ${label.name}.`,
  }));
  if (drafts.length === 0) return;
  const ids = await createLabels(db, drafts);
  drafts.forEach(({ name, categoryId }, index) => {
    remember(names.labels, name, { id: ids[index] ?? 0, categoryId });
  });
  await auditCreatedNames(db, entryId, "label", drafts, ids);
}

async function createMissingCategories(
  db: Db,
  entryId: number,
  planned: readonly PlannedProduct[],
  { categories }: CatalogNames,
): Promise<void> {
  const missing = new Map(
    planned
      .map(({ category }) => [plainText(category), category] as const)
      .filter(([key]) => !categories.has(key)),
  );
  if (missing.size === 0) return;
  const drafts = [...missing.values()].map((name) => ({
    name,
    description: `Productos de la categoría ${name}.`,
    image: null,
  }));
  const ids = await createCategories(db, drafts);
  drafts.forEach(({ name }, index) => {
    categories.set(plainText(name), ids[index] ?? 0);
  });
  await auditCreatedNames(db, entryId, "category", drafts, ids);
}

export function auditCreatedNames(
  db: Db,
  entryId: number,
  entity: "category" | "label",
  drafts: readonly { name: string; description: string }[],
  ids: readonly number[],
): Promise<void> {
  const writes: AuditedWrite[] = drafts.map(({ name, description }, index) => ({
    action: "create",
    entity,
    entityId: ids[index] ?? 0,
    before: null,
    after: { name, description },
  }));
  return recordAuditRows(db, entryId, writes);
}

/** Among labels with the same name, prefers the product's own, then one of its category. */
export function idsOfPlannedNames(
  planned: PlannedProduct,
  stored: StoredProduct | undefined,
  names: CatalogNames,
) {
  const categoryId = names.categories.get(plainText(planned.category)) ?? 0;
  const own = new Map(stored?.labels.map(({ id, name }) => [plainText(name), id]));
  const idOf = (name: string, home: number | null) => {
    const key = plainText(name);
    const known = names.labels.get(key) ?? [];
    return own.get(key) ?? (known.find((label) => label.categoryId === home) ?? known[0])?.id ?? 0;
  };
  const labelIds = [
    ...planned.subcategories.map((name) => idOf(name, categoryId)),
    ...planned.labels.map((name) => idOf(name, null)),
  ];
  return { categoryId, labelIds: [...new Set(labelIds)] };
}
