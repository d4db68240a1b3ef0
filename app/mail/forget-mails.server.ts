import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { namesIn } from "#app/platform/db/write-durably.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { COMPLAINTS_KEPT_YEARS, MAIL_FILES_DAYS } from "#app/settings/retention/retention.ts";
import { readQueuedMails } from "./queued-mails.server.ts";

/** Files with the first ending are kept for one day, with the second as long as the complaints book. */
const BRIEF = "-breve.eml";
const REQUIRED_BY_LAW = "-libro.eml";
const DAY_MS = 24 * 60 * 60 * 1000;

/** End of a mail file's name, which decides how long the file is kept. */
export function mailFileSuffix({ brief, requiredByLaw }: Pick<Mail, "brief" | "requiredByLaw">): string {
  if (brief) return BRIEF;
  return requiredByLaw ? REQUIRED_BY_LAW : ".eml";
}

export async function removeOldMails(folder: string, now: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(".eml")) continue;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && now - written.mtimeMs > daysOf(name) * DAY_MS) await rm(file, { force: true });
  }
}

function daysOf(name: string): number {
  if (name.endsWith(BRIEF)) return 1;
  return name.endsWith(REQUIRED_BY_LAW) ? COMPLAINTS_KEPT_YEARS * 366 : MAIL_FILES_DAYS;
}

/**
 * Deletes queued mails to these addresses or with them as reply address, except those that the law requires.
 */
export async function dropQueuedMails(db: Db, emails: readonly string[]): Promise<void> {
  const matching = (await readQueuedMails(db)).filter(
    ({ mail }) => !mail.requiredByLaw && emails.some((email) => mail.to === email || mail.replyTo === email),
  );
  const ids = matching.map(({ id }) => id);
  if (ids.length > 0)
    await sql`delete from pgboss.job where name = 'mail' and id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Deletes mail files to these addresses or with them as reply address, except those that the law requires.
 */
export async function removeMailFiles(folder: string, emails: readonly string[]): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(".eml") || name.endsWith(REQUIRED_BY_LAW)) continue;
    const file = path.join(folder, name);
    const addresses = addressesOf(await readFile(file, "utf8"));
    if (emails.some((email) => addresses.includes(email.toLowerCase()))) await rm(file, { force: true });
  }
}

function addressesOf(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const named = lines.filter((line) => /^(to|reply-to):/i.test(line));
  return named.flatMap((line) => line.toLowerCase().split(/[\s<>,;"]+/));
}
