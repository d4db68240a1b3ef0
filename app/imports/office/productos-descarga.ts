import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { productSorts, readProductFilter } from "#app/catalog/products/list/product-list.ts";
import {
  excelColumns,
  excelRow,
  exportedTypes,
  exportHeader,
  exportLine,
  exportProducts,
  exportRow,
} from "#app/imports/export.server.ts";
import type { StoredProduct } from "#app/imports/products/stored-product.ts";
import { excelResponse } from "#app/platform/excel/excel-stream.server.ts";
import { csvStream, textStream } from "#app/platform/http/csv-stream.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/productos-descarga.ts";

export const middleware = [requirePermission("catalog.read")];

/** Exports the columns that an import reads. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(servicesContext);
  const { currency } = await readSettings(db);
  const exporter = { origin, currency, types: await exportedTypes(db) };
  const { text } = readListQuery(url.searchParams, { sorts: productSorts, start: "-fecha" });
  recordSecurityEvent(context, "download", { detail: "Los productos" });
  const batches = exportProducts(db, { text, filter: readProductFilter(url.searchParams) });
  const format = url.searchParams.get("formato");
  if (format === "jsonl")
    return textStream("productos.jsonl", "application/x-ndjson; charset=utf-8", lines());
  if (format === "xlsx")
    return excelResponse("productos.xlsx", {
      title: "Productos",
      columns: excelColumns(exporter),
      batches: rows(excelRow),
    });
  return csvStream("productos.csv", exportHeader(exporter), rows(exportRow));

  async function* rows<Row>(rowOf: (product: StoredProduct, from: typeof exporter) => Row) {
    for await (const products of batches) yield products.map((product) => rowOf(product, exporter));
  }

  async function* lines() {
    for await (const products of batches)
      yield products.map((product) => exportLine(product, exporter)).join("");
  }
}
