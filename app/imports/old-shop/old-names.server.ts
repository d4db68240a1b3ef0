import { createCategories } from "#app/catalog/categories/create-categories.server.ts";
import { createLabels } from "#app/catalog/labels/create-labels.server.ts";
import { descriptionText, nameText } from "#app/catalog/products/texts.ts";
import { singlePicture } from "#app/imports/pictures/row-pictures.ts";
import { auditCreatedNames, readCatalogNames } from "#app/imports/products/catalog-names.server.ts";
import type { RowResult } from "#app/imports/products/chunk.server.ts";
import type { Collection, Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import { documentResult } from "./old-documents.server.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { type OldDocument, textOf } from "./old-shop.ts";

interface CreatedName {
  name: string;
  description: string;
}

const nameOf = nameText("No tiene nombre.");

/** Existing categories stay unchanged, but get a missing picture. */
export async function importCategories(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const { categories } = await readCatalogNames(db);
  const bare = await withoutPicture(db);
  const { results, fresh } = sort(rows, "Categorias", (name) => categories.has(plainText(name)));
  if (context.writer && fresh.length > 0) {
    const drafts = fresh.map((category) => ({ ...category, image: null }));
    const ids = await createCategories(db, drafts);
    await auditCreatedNames(db, context.writer.entryId, "category", fresh, ids);
    fresh.forEach(({ name }, index) => {
      categories.set(plainText(name), ids[index] ?? 0);
    });
  }
  return results.map((result, index) => {
    const document = rows[index]?.document ?? {};
    const id = categories.get(plainText(textOf(document.Nombre)));
    return withPicture(result, document, id, { context, bare });
  });
}

async function withoutPicture(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom("category").select("id").where("image", "is", null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** `bare`: existing categories without a picture. */
function withPicture(
  result: RowResult,
  document: OldDocument,
  id: number | undefined,
  { context, bare }: { context: OldContext; bare: Set<number> },
): RowResult {
  const isNew = result.outcome === "create";
  if (!isNew && (id === undefined || !bare.has(id))) return result;
  const { pictures, problems } = singlePicture(document.ImagenUrl, context);
  const checked = { ...result, pictures, problems: [...result.problems, ...problems] };
  if (id === undefined || pictures.length === 0) return checked;
  bare.delete(id);
  return { ...checked, outcome: isNew ? "create" : "change", owner: { category_id: id } };
}

/** Existing labels stay unchanged. */
export async function importLabels(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const { labels } = await readCatalogNames(db);
  const { results, fresh } = sort(rows, "Etiquetas", (name) => labels.has(plainText(name)));
  if (!context.writer || fresh.length === 0) return results;
  const ids = await createLabels(
    db,
    fresh.map((label) => ({ ...label, categoryId: null })),
  );
  await auditCreatedNames(db, context.writer.entryId, "label", fresh, ids);
  return results;
}

function sort(rows: readonly OldRow[], collection: Collection, isKnown: (name: string) => boolean) {
  const fresh: CreatedName[] = [];
  const results = rows.map((row) => {
    const name = nameOf.safeParse(textOf(row.document.Nombre));
    if (!name.success) {
      const sentence = name.error.issues[0]?.message ?? "";
      return documentResult(row, collection, "", "bad", [{ kind: "error", sentence }]);
    }
    const isRepeated = fresh.some((other) => plainText(other.name) === plainText(name.data));
    if (isRepeated || isKnown(name.data)) return documentResult(row, collection, name.data, "same");
    const description = descriptionText.safeParse(textOf(row.document.Descripcion));
    fresh.push({ name: name.data, description: description.data ?? `Productos de ${name.data}.` });
    return documentResult(row, collection, name.data, "create");
  });
  return { results, fresh };
}
