import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  exportedTypes,
  exportHeader,
  exportLine,
  exportProducts,
  exportRow,
} from "#app/imports/export.server.ts";
import { publicOrigin } from "#app/platform/config/environment.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { csvLine, csvStart } from "#app/values/csv.ts";
import { openForCommand } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

/** `npm run export -- FILE`: all products as CSV, or as JSON Lines where the file's name ends in .jsonl. */
await runCommand(async (environment) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file = "productos.csv"] = positionals;
  const opened = await openForCommand(environment);
  const { currency } = await readSettings(opened.db);
  const exporter = { origin: publicOrigin(environment), currency, types: await exportedTypes(opened.db) };
  const isLines = file.endsWith(".jsonl");
  let count = 0;

  async function* text() {
    if (!isLines) yield csvStart + csvLine(exportHeader(exporter));
    const everything = { text: "", narrowing: { categoryId: undefined, state: undefined } };
    for await (const products of exportProducts(opened.db, everything)) {
      count += products.length;
      yield products
        .map((product) => (isLines ? exportLine(product, exporter) : csvLine(exportRow(product, exporter))))
        .join("");
    }
  }

  try {
    await pipeline(Readable.from(text()), createWriteStream(file));
    console.log(`${count} products in ${file}`);
    return true;
  } finally {
    await opened.close();
  }
});
