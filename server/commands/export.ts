import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { recordCommand } from "#app/accounts/security-record/record-command.server.ts";
import {
  excelColumns,
  excelRow,
  exportedTypes,
  exportHeader,
  exportLine,
  exportProducts,
  exportRow,
} from "#app/imports/export.server.ts";
import { publicOrigin } from "#app/platform/config/environment.ts";
import { excelBytes } from "#app/platform/excel/excel-stream.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { csvLine, csvStart } from "#app/values/csv.ts";
import { openForCommand } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

/** `npm run export -- FILE`: all products as .csv, .xlsx or .jsonl. */
await runCommand(async (environment) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file = "productos.csv"] = positionals;
  const opened = await openForCommand(environment);
  const { currency } = await readSettings(opened.db);
  const exporter = { origin: publicOrigin(environment), currency, types: await exportedTypes(opened.db) };
  const isLines = file.endsWith(".jsonl");
  let count = 0;

  async function* counted() {
    const everything = { text: "", narrowing: { categoryId: undefined, state: undefined } };
    for await (const products of exportProducts(opened.db, everything)) {
      count += products.length;
      yield products;
    }
  }

  async function* text() {
    if (!isLines) yield csvStart + csvLine(exportHeader(exporter));
    for await (const products of counted())
      yield products
        .map((product) => (isLines ? exportLine(product, exporter) : csvLine(exportRow(product, exporter))))
        .join("");
  }

  async function* rows() {
    for await (const products of counted()) yield products.map((product) => excelRow(product, exporter));
  }

  const bytes = () =>
    file.endsWith(".xlsx")
      ? excelBytes({ title: "Productos", columns: excelColumns(exporter), batches: rows() })
      : Readable.from(text());

  try {
    const detail = `Los productos, a ${path.resolve(file)}`;
    await recordCommand(opened.db, "export", { kind: "download", detail });
    await pipeline(await bytes(), createWriteStream(file));
    console.log(`${count} products in ${file}`);
    return true;
  } finally {
    await opened.close();
  }
});
