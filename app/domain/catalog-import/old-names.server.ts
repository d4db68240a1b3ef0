import type { Collection, Db } from "#app/db/schema.ts";
import { createCategories, createLabels } from "#app/domain/catalog/category-writes.server.ts";
import { descriptionText, nameText } from "#app/domain/catalog/texts.ts";
import { plainText } from "#app/domain/text.ts";
import { auditNew, readCatalogNames } from "./catalog-names.server.ts";
import type { RowResult } from "./chunk.server.ts";
import { documentResult } from "./old-documents.server.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { textOf } from "./old-shop.ts";
import type { Problem } from "./shapes.ts";

interface Named {
  name: string;
  description: string;
}

const nameOf = nameText("No tiene nombre.");
const NO_PICTURE: Problem = { kind: "notice", sentence: "Su imagen no se trae: súbela en Categorías." };

/** Categories of the old shop; one whose name is known stays as it is. */
export async function importCategories(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const { categories } = await readCatalogNames(db);
  const { results, fresh } = sort(rows, "Categorias", (name) => categories.has(plainText(name)));
  rows.forEach(({ document }, index) => {
    if (results[index]?.outcome === "create" && textOf(document.ImagenUrl))
      results[index].problems.push(NO_PICTURE);
  });
  if (!context.write || fresh.length === 0) return results;
  const ids = await createCategories(
    db,
    fresh.map((category) => ({ ...category, image: null })),
  );
  await auditNew(db, context.by, "category", fresh, ids);
  return results;
}

/** Labels of the old shop; one whose name is known stays as it is. */
export async function importLabels(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const { labels } = await readCatalogNames(db);
  const { results, fresh } = sort(rows, "Etiquetas", (name) => labels.has(plainText(name)));
  if (!context.write || fresh.length === 0) return results;
  const ids = await createLabels(
    db,
    fresh.map((label) => ({ ...label, categoryId: null })),
  );
  await auditNew(db, context.by, "label", fresh, ids);
  return results;
}

function sort(rows: readonly OldRow[], collection: Collection, isKnown: (name: string) => boolean) {
  const fresh: Named[] = [];
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
