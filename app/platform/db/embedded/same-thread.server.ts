import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import type { Schema } from "#app/platform/db/schema.ts";
import { valueParsers } from "#app/platform/db/value-parsers.ts";
import { withNamedStatements } from "./named-statements.server.ts";
import { runScript } from "./run-script.server.ts";

export async function openMemory(snapshot?: Blob) {
  const loaded = snapshot && { loadDataDir: snapshot };
  const pglite = await PGlite.create({ parsers: valueParsers, ...loaded });
  return wrapPGlite(pglite, () => pglite.close());
}

export function wrapPGlite(pglite: PGlite, close: () => Promise<void>) {
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
