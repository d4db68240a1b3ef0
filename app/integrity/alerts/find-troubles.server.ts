import { sql } from "kysely";
import { readRecipient } from "#app/backups/recipient.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type Disk, isNearlyFull } from "#app/values/disk.ts";
import { BACKUP_PATIENCE_MS, MAIL_PATIENCE_MS, type Trouble } from "./trouble.ts";

export interface Watched {
  now: Date;
  /** of the data folder; undefined when it cannot be told */
  disk: Disk | undefined;
  /** false when the owner has switched daily backups off */
  expectsBackups: boolean;
}

/** What is wrong at this moment. */
export async function findTroubles(db: Db, { now, disk, expectsBackups }: Watched): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const mails = await lateMails(db, now);
  if (mails.waiting > 0 && mails.since)
    troubles.push({ kind: "mails", waiting: mails.waiting, since: mails.since });
  if (disk && isNearlyFull(disk)) troubles.push({ kind: "disk", ...disk });
  const { last, open } = await lastBackup(db);
  if (expectsBackups) {
    const since = last ?? open;
    if (since && now.getTime() - since.getTime() > BACKUP_PATIENCE_MS)
      troubles.push({ kind: "backups", last });
  }
  // Nothing lies about before the first one.
  if (last && (await readRecipient(db)) === undefined) troubles.push({ kind: "unencrypted" });
  return troubles;
}

/** Those that a mail server has kept waiting, and those that were given up within the last day. */
async function lateMails(db: Db, now: Date): Promise<{ waiting: number; since: Date | null }> {
  const late = new Date(now.getTime() - MAIL_PATIENCE_MS);
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*) as waiting, min(created_on) as since from pgboss.job
    where name = 'mail' and (
      (state in ('created', 'retry', 'active') and created_on < ${late} and start_after < ${now})
      or (state = 'retry' and created_on < ${late})
      or (state = 'failed' and completed_on > ${now}::timestamptz - interval '1 day')
    )`.execute(db);
  return rows[0] ?? { waiting: 0, since: null };
}

/** And since when the store is open, for one that has none yet. */
async function lastBackup(db: Db): Promise<{ last: Date | null; open: Date | null }> {
  const { rows } = await sql<{ last: Date | null; open: Date | null }>`
    select (select max(finished_at) from backup where status = 'done') as last,
      (select min(created_at) from person) as open`.execute(db);
  return rows[0] ?? { last: null, open: null };
}
