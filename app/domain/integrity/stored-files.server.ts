import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { FileStore } from "#app/domain/media/files.server.ts";

export interface StoredFiles {
  files: number;
  /** pictures and models that a row names and that are not there */
  missing: string[];
  /** folders of files that no row names: they take room, nothing more */
  orphans: string[];
}

/** Compares what the rows name with what is stored. */
export async function compareFiles(db: Db, files: FileStore): Promise<StoredFiles> {
  const { needed, known } = await namedKeys(db);
  const stored = new Set<string>();
  let count = 0;
  for await (const key of files.keys()) {
    count += 1;
    stored.add(key.slice(0, key.lastIndexOf("/")));
  }
  // Read again: whatever was stored or removed meanwhile is told by the rows of now.
  const now = await namedKeys(db);
  return {
    files: count,
    missing: [...needed].filter((key) => !stored.has(key) && now.needed.has(key)).sort(),
    orphans: [...stored].filter((key) => !known.has(key) && !now.known.has(key)).sort(),
  };
}

async function namedKeys(db: Db): Promise<{ needed: Set<string>; known: Set<string> }> {
  const { rows } = await sql<{ key: string; needed: boolean }>`
    select key, bool_or(needed) as needed from (
      select file ->> 'key' as key, true as needed from product_media
      union all select image ->> 'key', true from category
      union all select photo ->> 'key', true from customer
      union all select photo ->> 'key', true from staff
      union all select picture ->> 'key', true from order_line
      union all select gone_picture ->> 'key', true from favorite
      union all select gone_picture ->> 'key', true from saved_item
      union all select picture ->> 'key', true from design
      union all select preview ->> 'key', true from design
      union all select jsonb_path_query(photos, '$[*].key') #>> '{}', true from repair_request
      union all select jsonb_path_query(value, '$.**.key') #>> '{}', true from setting
      union all select key, false from upload
    ) as named where key is not null group by key`.execute(db);
  return {
    needed: new Set(rows.filter(({ needed }) => needed).map(({ key }) => key)),
    known: new Set(rows.map(({ key }) => key)),
  };
}
