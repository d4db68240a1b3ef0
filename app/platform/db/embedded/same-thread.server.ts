import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { runScript } from "#app/platform/db/run-script.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { valueParsers } from "#app/platform/db/values.ts";
import { withNamedStatements } from "./named-statements.server.ts";

export async function openMemory(snapshot?: Blob) {
  const loaded = snapshot && { loadDataDir: snapshot };
  const pglite = await PGlite.create({ parsers: valueParsers, ...loaded });
  return databaseOn(pglite, () => pglite.close());
}

export function databaseOn(pglite: PGlite, close: () => Promise<void>) {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: withNamedStatements(pglite) }) });
  return {
    db,
    work: db,
    kind: "embedded" as const,
    pglite,
    async executeSql(text: string, values?: unknown[]) {
      if (values?.length) return { rows: (await pglite.query<Record<string, unknown>>(text, values)).rows };
      return { rows: await runScript(pglite, text) };
    },
    close,
  };
}
