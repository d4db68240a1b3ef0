import { sql } from "kysely";
import { plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

const MAX_NAMES = 60;

interface NamedCount {
  names: string[];
  total: number;
}

export interface ImportPlan {
  categories: NamedCount;
  labels: NamedCount;
}

/** A new name is spelled as in its first line, which creates it. */
export async function readImportPlan(db: Db, importId: string): Promise<ImportPlan> {
  const { rows } = await sql<{ kind: "category" | "label"; name: string; total: number }>`
    with fresh as (
      select name ->> 'kind' as kind, (array_agg(name ->> 'name' order by line))[1] as name
      from import_row, jsonb_array_elements(new_names) as name
      where import_id = ${importId} and new_names <> '[]'
      group by name ->> 'kind', ${plainSql(sql`name ->> 'name'`)}
    ), ranked as (
      select kind, name, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by name) as place
      from fresh
    )
    select kind, name, total from ranked where place <= ${MAX_NAMES} order by kind, place`.execute(db);
  const of = (kind: "category" | "label") => {
    const found = rows.filter((row) => row.kind === kind);
    return { names: found.map(({ name }) => name), total: found[0]?.total ?? 0 };
  };
  return { categories: of("category"), labels: of("label") };
}
