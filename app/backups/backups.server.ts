import { sql } from "kysely";
import { z } from "zod";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { BackupStatus, Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";

const LISTED = 30;
const uuid = z.uuid();

export interface ListedBackup {
  id: string;
  status: BackupStatus;
  file: string | null;
  bytes: number | null;
  /** null: a scheduled backup */
  requestedBy: string | null;
  stepsDone: number;
  steps: number;
  failure: string | null;
  at: Date;
}

export function listBackups(db: Db): Promise<ListedBackup[]> {
  return db
    .selectFrom("backup")
    .select([
      "id",
      "status",
      "file",
      "bytes",
      "steps",
      "failure",
      "person_name as requestedBy",
      "steps_done as stepsDone",
      sql<Date>`coalesce(finished_at, created_at)`.as("at"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(LISTED)
    .execute();
}

export type RequestBackupResult = { ok: true } | { ok: false; reason: "under-way" };

export function requestBackup(db: Db, by: Author): Promise<RequestBackupResult> {
  return inTransaction(db, async (transaction): Promise<RequestBackupResult> => {
    // Two concurrent requests must not both start one.
    await sql`lock table backup in share row exclusive mode`.execute(transaction);
    const running = await transaction
      .selectFrom("backup")
      .select("id")
      .where("status", "in", ["waiting", "running"])
      .executeTakeFirst();
    if (running) return { ok: false, reason: "under-way" };
    const { id } = await transaction
      .insertInto("backup")
      .values({ person_id: by.id, person_name: by.name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, by, {
      action: "create",
      entity: "backup",
      entityId: id,
      before: null,
      after: {},
    });
    await recordChange(transaction, ["backups"]);
    await enqueue(transaction, "backup", { backupId: id });
    return { ok: true };
  });
}

/** Once per day for all nodes. */
export function scheduleBackup(db: Db, day: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const made = await transaction
      .insertInto("backup")
      .values({ scheduled_on: day })
      .onConflict((conflict) => conflict.column("scheduled_on").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return false;
    await recordChange(transaction, ["backups"]);
    await enqueue(transaction, "backup", { backupId: made.id });
    return true;
  });
}

export interface FinishedBackup {
  file: string;
  bytes: number | null;
  at: Date;
}

export async function findBackup(db: Db, id: string): Promise<FinishedBackup | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  return db
    .selectFrom("backup")
    .select(["file", "bytes", sql<Date>`coalesce(finished_at, created_at)`.as("at")])
    .where("id", "=", id)
    .where("status", "=", "done")
    .where("file", "is not", null)
    .$narrowType<{ file: string }>()
    .executeTakeFirst();
}

export async function auditBackupDownload(db: Db, by: Author, id: string): Promise<string | undefined> {
  const found = await findBackup(db, id);
  if (!found) return undefined;
  await inTransaction(db, (transaction) =>
    recordAudit(transaction, by, {
      action: "download",
      entity: "backup",
      entityId: id,
      before: null,
      after: { file: found.file },
    }),
  );
  return found.file;
}
