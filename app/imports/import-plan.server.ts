import { sql } from "kysely";
import { plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

const MAX_NAMES = 60;
const MAX_LINES = 5;

interface NamedCount {
  names: string[];
  total: number;
}

export interface ImportPlan {
  categories: NamedCount;
  labels: NamedCount;
  missingPictures: MissingPicture[];
}

interface MissingPicture {
  name: string;
  /** the first rows that name it */
  lines: number[];
  /** number of rows */
  rows: number;
  /** number of all missing pictures */
  total: number;
}

/** A new name has the spelling of the first line that contains it, because that line creates it. */
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
  const newNames = (kind: "category" | "label") => {
    const found = rows.filter((row) => row.kind === kind);
    return { names: found.map(({ name }) => name), total: found[0]?.total ?? 0 };
  };
  const missingPictures = await readMissingPictures(db, importId);
  return { categories: newNames("category"), labels: newNames("label"), missingPictures };
}

async function readMissingPictures(db: Db, importId: string): Promise<MissingPicture[]> {
  const { rows } = await sql<MissingPicture>`
    with missing as (
      select problem ->> 'picture' as name, array_agg(line order by line) as lines
      from import_row, jsonb_array_elements(problems) as problem
      where import_id = ${importId} and outcome <> 'bad' and problem ->> 'picture' is not null
      group by problem ->> 'picture'
    )
    select name, lines[:${sql.lit(MAX_LINES)}] as lines, cardinality(lines) as rows, count(*) over ()::int as total
    from missing order by missing.lines[1], name limit ${MAX_NAMES}`.execute(db);
  return rows;
}
