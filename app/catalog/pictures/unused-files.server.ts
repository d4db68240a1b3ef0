import { sql } from "kysely";
import { type AuditedWrite, NIGHTLY_JOB, recordAudits } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { UNUSED_FILES_HOURS } from "#app/settings/retention/retention.ts";

const FILES_AT_ONCE = 100;

/** Removes old files that no product, category, order or list shows. Never pass a transaction. */
export async function removeUnusedFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - UNUSED_FILES_HOURS * 60 * 60 * 1000);
  for (;;) {
    const waiting = await db
      .selectFrom("upload")
      .select("key")
      .where("created_at", "<", cutoff)
      .where("key", "not in", keptKeys(db))
      .orderBy("created_at")
      .limit(FILES_AT_ONCE)
      .execute();
    if (waiting.length === 0) return;
    const keys = waiting.map(({ key }) => key);
    const used = await usedKeys(db, keys);
    const unused = keys.filter((key) => !used.has(key));
    for (const key of unused) await files.remove(key);
    await inTransaction(db, async (transaction) => {
      await transaction
        .deleteFrom("upload")
        .where("key", "in", keys)
        .where("created_at", "<", cutoff)
        .execute();
      const writes: AuditedWrite[] = unused.map((key) => ({
        action: "delete",
        entity: "upload",
        entityId: key,
        before: { file: key },
        after: null,
      }));
      await recordAudits(transaction, NIGHTLY_JOB, writes);
    });
  }
}

/** Files of deleted products wait until the deletion can't be undone any more. */
function keptKeys(db: Db) {
  return db
    .selectFrom("deleted_product")
    .select(sql<string>`jsonb_array_elements(rows -> 'product_media') -> 'file' ->> 'key'`.as("key"));
}

async function usedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select file ->> 'key' as key from product_media where file ->> 'key' = any(${keys})
    union select image ->> 'key' from category where image ->> 'key' = any(${keys})
    union select picture ->> 'key' from order_line where picture ->> 'key' = any(${keys})
    union select gone_picture ->> 'key' from favorite where gone_picture ->> 'key' = any(${keys})
    union select gone_picture ->> 'key' from saved_item where gone_picture ->> 'key' = any(${keys})
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}
