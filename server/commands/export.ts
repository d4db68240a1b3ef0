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
import { type Environment, publicOrigin } from "#app/platform/config/environment.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { excelBytes } from "#app/platform/excel/excel-stream.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { csvLine, csvStart } from "#app/values/csv.ts";
import { openForCommand, withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

/** `npm run export -- FILE`: all products as .csv, .xlsx or .jsonl. */
await runCommand((environment) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file = "productos.csv"] = positionals;
  return withDatabase(openForCommand(environment), async ({ db }) => {
    const detail = `Los productos, a ${path.resolve(file)}`;
    await recordCommand(db, "export", { kind: "download", detail });
    const count = await writeProducts(db, environment, file);
    console.log(`${count} products in ${file}`);
    return true;
  });
});

/** Returns how many. */
async function writeProducts(db: Db, environment: Environment, file: string): Promise<number> {
  const { currency } = await readSettings(db);
  const exporter = { origin: publicOrigin(environment), currency, types: await exportedTypes(db) };
  const isLines = file.endsWith(".jsonl");
  let count = 0;

  async function* counted() {
    const everything = { text: "", filter: { categoryId: undefined, state: undefined } };
    for await (const products of exportProducts(db, everything)) {
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

  const bytes = file.endsWith(".xlsx")
    ? await excelBytes({ title: "Productos", columns: excelColumns(exporter), batches: rows() })
    : Readable.from(text());
  await pipeline(bytes, createWriteStream(file));
  return count;
}
