import { sql } from "kysely";
import type { RowResult } from "#app/imports/products/chunk.server.ts";
import type { Problem } from "#app/platform/db/json-columns.ts";
import type { Collection, Db, ImportOutcome } from "#app/platform/db/schema.ts";
import type { OldRow } from "./old-row.server.ts";

export async function knownDocuments(
  db: Db,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("old_shop_document")
    .select(["old_id", "new_id"])
    .where("collection", "=", collection)
    .where(sql<boolean>`old_id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]));
}

export async function rememberDocuments(
  db: Db,
  collection: Collection,
  made: readonly { oldId: string; newId: string }[],
): Promise<void> {
  if (made.length === 0) return;
  await sql`
    insert into old_shop_document (collection, old_id, new_id)
    select ${collection}, row."oldId", row."newId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as row ("oldId" text, "newId" text)
    on conflict (collection, old_id) do update set new_id = excluded.new_id`.execute(db);
}

/** Result of any document other than a product. */
export function documentResult(
  { line, id }: OldRow,
  collection: Collection,
  title: string,
  outcome: ImportOutcome,
  problems: Problem[] = [],
): RowResult {
  return {
    line,
    outcome,
    problems,
    title: `${collection}: ${title || id}`.slice(0, 200),
    key: null,
    productId: null,
    changes: [],
    newNames: [],
    pictures: [],
  };
}
