import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { digestInKey } from "#app/platform/media/images.server.ts";

export interface StoredFiles {
  files: number;
  /** files that a row names but that do not exist */
  missing: string[];
  /** empty files, and originals that differ from the digest in their key */
  damaged: string[];
  /** folders that no row names, which is harmless */
  orphans: string[];
}

const READ_AT_ONCE = 16;

export async function compareFiles(db: Db, files: FileStore): Promise<StoredFiles> {
  const { needed, known } = await namedFiles(db);
  const [folders, found, damaged] = [new Set<string>(), new Set<string>(), [] as string[]];
  let count = 0;
  const keys = files.keys();
  const work = async () => {
    for await (const key of keys) {
      count += 1;
      folders.add(folderOf(key));
      if (needed.has(key)) found.add(key);
      if (await isDamaged(files, key)) damaged.push(key);
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, work));
  // Read again, because files may have been stored or deleted meanwhile.
  const now = await namedFiles(db);
  return {
    files: count,
    missing: [...needed].filter((key) => !found.has(key) && now.needed.has(key)).sort(),
    damaged: damaged.filter((key) => now.known.has(folderOf(key))).sort(),
    orphans: [...folders].filter((key) => !known.has(key) && !now.known.has(key)).sort(),
  };
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function isDamaged(files: FileStore, key: string): Promise<boolean> {
  const beginning = digestInKey(key);
  if (!beginning) return (await files.size(key)) === 0;
  const digest = await files.digest(key);
  return digest !== undefined && !digest.startsWith(beginning);
}

/** `needed`: originals that must exist; `known`: folders that may exist. */
async function namedFiles(db: Db): Promise<{ needed: Set<string>; known: Set<string> }> {
  const { rows } = await sql<{ key: string; original: string | null }>`
    select distinct file ->> 'key' as key, file ->> 'original' as original from (
      select file from product_media
      union all select image from category
      union all select photo from customer
      union all select photo from staff
      union all select picture from order_line
      union all select gone_picture from favorite
      union all select gone_picture from saved_item
      union all select picture from design
      union all select preview from design
      union all select qr from payment_method
      union all select picture from voucher
      union all select jsonb_path_query(photos, '$[*]') from order_return
      union all select jsonb_path_query(photos, '$[*]') from repair_request
      union all select jsonb_path_query(value, '$.** ? (exists (@.key))') from setting
      union all select file from issued_receipt
      union all select jsonb_build_object('key', key) from upload
    ) as named where file ->> 'key' is not null`.execute(db);
  return {
    needed: new Set(rows.flatMap(({ key, original }) => (original ? [`${key}/${original}`] : []))),
    known: new Set(rows.map(({ key }) => key)),
  };
}
