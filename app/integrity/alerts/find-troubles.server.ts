import { sql } from "kysely";
import { readRecipient } from "#app/backups/recipient.server.ts";
import { readUnanswered } from "#app/complaints/read-complaints.server.ts";
import { readUnnotified } from "#app/data-rights/incidents/read-incidents.server.ts";
import { readUnansweredRequests } from "#app/data-rights/requests/read-requests.server.ts";
import { UNDECRYPTABLE_MAIL } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { deadlineState, dueOf } from "#app/values/days/deadline.ts";
import { type Disk, isNearlyFull } from "#app/values/disk.ts";
import { LATE_BACKUP_MS, LATE_MAIL_MS, type Trouble } from "./trouble.ts";

interface Watched {
  now: Date;
  /** space of the data folder; undefined when unknown */
  disk: Disk | undefined;
  /** false when the owner has switched daily backups off */
  expectsBackups: boolean;
}

export async function findTroubles(db: Db, { now, disk, expectsBackups }: Watched): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const mails = await lateMails(db, now);
  if (mails.waiting > 0 && mails.since)
    troubles.push({ kind: "mails", waiting: mails.waiting, locked: mails.locked, since: mails.since });
  if (disk && isNearlyFull(disk)) troubles.push({ kind: "disk", ...disk });
  const { last, open } = await lastBackup(db);
  if (expectsBackups) {
    const since = last ?? open;
    if (since && now.getTime() - since.getTime() > LATE_BACKUP_MS) troubles.push({ kind: "backups", last });
  }
  // A missing key is reported only once there is a backup.
  if (last && (await readRecipient(db)) === undefined) troubles.push({ kind: "unencrypted" });
  return [...troubles, ...(await findLegalTroubles(db, now))];
}

export type LegalTrouble = Extract<Trouble, { kind: "complaints" | "rights" | "incidents" }>;

export async function findLegalTroubles(db: Db, now: Date): Promise<LegalTrouble[]> {
  const troubles: LegalTrouble[] = [];
  const unnotified = await readUnnotified(db, now);
  const [next] = unnotified;
  if (next) troubles.push({ kind: "incidents", count: unnotified.length, next });
  const { nonWorkingDays } = await readSettings(db);
  const standing = ({ deadline }: { deadline: string }) =>
    deadlineState({ deadline, answeredAt: null }, nonWorkingDays, now);
  const complaints = dueOf((await readUnanswered(db)).map(standing));
  if (complaints) troubles.push({ kind: "complaints", ...complaints });
  const rights = dueOf((await readUnansweredRequests(db)).map(standing));
  if (rights) troubles.push({ kind: "rights", ...rights });
  return troubles;
}

interface Late {
  waiting: number;
  /** mails encrypted with another secret, included in `waiting` */
  locked: number;
  since: Date | null;
}

/** Mails waiting too long, and mails that failed for good within the last day. */
async function lateMails(db: Db, now: Date): Promise<Late> {
  const late = new Date(now.getTime() - LATE_MAIL_MS);
  const { rows } = await sql<Late>`
    select count(*) as waiting, min(created_on) as since,
      count(*) filter (where output ->> 'message' like ${`%${UNDECRYPTABLE_MAIL}%`}) as locked from pgboss.job
    where name = 'mail' and (
      (state in ('created', 'retry', 'active') and created_on < ${late} and start_after < ${now})
      or (state = 'retry' and created_on < ${late})
      or (state = 'failed' and completed_on > ${now}::timestamptz - interval '1 day')
    )`.execute(db);
  return rows[0] ?? { waiting: 0, locked: 0, since: null };
}

/** `last`: the last finished backup. `open`: the start of the store, used while it has none. */
async function lastBackup(db: Db): Promise<{ last: Date | null; open: Date | null }> {
  const { rows } = await sql<{ last: Date | null; open: Date | null }>`
    select (select max(finished_at) from backup where status = 'done') as last,
      (select min(created_at) from person) as open`.execute(db);
  return rows[0] ?? { last: null, open: null };
}
