import { planChunk, type RowResult, writeChunk } from "#app/imports/products/chunk.server.ts";
import type { Mapping } from "#app/imports/read/columns.ts";
import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import type { Collection, Db } from "#app/platform/db/schema.ts";
import { isSlug } from "#app/values/slug.ts";
import { importCustomers } from "./old-customers.server.ts";
import { rememberDocuments } from "./old-documents.server.ts";
import { importCategories, importLabels } from "./old-names.server.ts";
import { importOrders } from "./old-orders.server.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { isDocument, textOf } from "./old-shop.ts";
import { importVisits } from "./old-visits.server.ts";

/** Without a writer, only reports what would happen. Call inside a transaction. */
export function importOldChunk(
  db: Db,
  context: OldContext,
  collection: Collection,
  staged: readonly StagedRow[],
): Promise<RowResult[]> {
  const rows = staged.map(oldRow);
  switch (collection) {
    case "Categorias":
      return importCategories(db, context, rows);
    case "Etiquetas":
      return importLabels(db, context, rows);
    case "Productos":
      return importProducts(db, context, rows);
    case "Clientes":
      return importCustomers(db, context, rows);
    case "Pedidos":
      return importOrders(db, context, rows);
    case "Visitas":
      return importVisits(db, context, rows);
  }
}

function oldRow(row: StagedRow): OldRow {
  const [id = "", document = null] = "cells" in row ? row.cells : [];
  return { line: row.line, id: String(id), document: isDocument(document) ? document : {} };
}

const PRODUCT_FIELDS: [field: string, target: Mapping[number]][] = [
  ["UrlProducto", "slug"],
  ["Nombre", "name"],
  ["Marca", "brand"],
  ["Categoria", "category"],
  ["Etiqueta", "labels"],
  ["Precio", "price"],
  ["Cantidad", "stock"],
  ["TiempoEntrega", "deliveryDays"],
  ["Descripcion", "description"],
  ["ImagenesUrl", "images"],
];

async function importProducts(db: Db, context: OldContext, rows: readonly OldRow[]): Promise<RowResult[]> {
  const mapping = PRODUCT_FIELDS.map(([, target]) => target);
  const productContext = { ...context, columns: [], options: { ...context.options, mapping } };
  const staged = rows.map(({ line, document }) => ({
    line,
    cells: PRODUCT_FIELDS.map(([field]): Cell => {
      const cell = document[field] ?? null;
      // A URL that is no slug is ignored: the import then makes one from the name.
      return field === "UrlProducto" && !isSlug(textOf(cell)) ? null : cell;
    }),
  }));
  const { planned: read, names } = await planChunk(db, productContext, staged, {
    hold: context.writer !== undefined,
  });
  // Visible even without pictures, as in the old shop.
  const planned = read.map((row) => ({ ...row, publishes: false }));
  if (!context.writer) return planned;
  await writeChunk(db, context.writer, planned, names);
  const made = planned.flatMap(({ productId, outcome }, index) => {
    const id = rows[index]?.id;
    return productId === null || outcome === "bad" || !id ? [] : [{ oldId: id, newId: String(productId) }];
  });
  await rememberDocuments(db, "Productos", made);
  return planned;
}
