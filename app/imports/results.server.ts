import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Import } from "./import-services.server.ts";
import type { RowResult } from "./products/chunk.server.ts";
import { toStorableJson } from "./read/storable-json.ts";

/** Stores results and advances the import by one chunk. Call inside the step's transaction. */
export async function storeResults(
  db: Db,
  { id }: Import,
  results: readonly RowResult[],
  { pictures }: { pictures: boolean },
): Promise<void> {
  const rows = results.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    title: row.title,
    key: row.key,
    problems: row.problems,
    product_id: row.productId,
    changes: row.changes,
    new_names: row.newNames,
  }));
  await sql`
    insert into import_row (import_id, line, outcome, title, key, problems, product_id, changes, new_names)
    select ${id}, row.* from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as row
      (line int, outcome text, title text, key text, problems jsonb, product_id int, changes jsonb, new_names jsonb)
    on conflict (import_id, line) do update set outcome = excluded.outcome, title = excluded.title,
      problems = excluded.problems, product_id = excluded.product_id,
      changes = excluded.changes, new_names = excluded.new_names`.execute(db);
  const fetched = pictures ? await queuePictures(db, id, results) : 0;
  const count = (outcome: RowResult["outcome"]) => results.filter((row) => row.outcome === outcome).length;
  const noticed = results.filter(({ problems }) => problems.some(({ kind }) => kind === "notice")).length;
  await db
    .updateTable("catalog_import")
    .set((row) => ({
      chunks_done: row("chunks_done", "+", 1),
      rows_done: row("rows_done", "+", results.length),
      created: row("created", "+", count("create")),
      changed: row("changed", "+", count("change")),
      unchanged: row("unchanged", "+", count("same")),
      refused: row("refused", "+", count("bad")),
      noticed: row("noticed", "+", noticed),
      drafts: row("drafts", "+", results.filter(staysDraft).length),
      pictures: row("pictures", "+", fetched),
    }))
    .where("id", "=", id)
    .execute();
}

function staysDraft({ publishes, pictures }: RowResult): boolean {
  return publishes === true && pictures.length === 0;
}

async function queuePictures(db: Db, importId: string, results: readonly RowResult[]): Promise<number> {
  const pictures = results.flatMap(({ line, productId, outcome, pictures, owner, publishes }) => {
    const target = owner ?? (productId === null ? undefined : { product_id: productId });
    if (!target || outcome === "bad") return [];
    return pictures.map((source, position) => ({
      import_id: importId,
      line,
      ...target,
      position,
      source,
      publishes,
    }));
  });
  if (pictures.length > 0) await db.insertInto("import_picture").values(pictures).execute();
  return pictures.length;
}
