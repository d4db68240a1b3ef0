import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { QueuedMail } from "#app/platform/jobs/queues.ts";
import { openMail } from "./mail-seal.server.ts";

/** Takes mails to somebody, and those that are answered to them, out of the queue. Who they are for is sealed. */
export async function dropQueuedMails(db: Db, email: string): Promise<void> {
  const { rows } = await sql<{ id: string; data: QueuedMail }>`
    select id, data from pgboss.job where name = 'mail' and jsonb_exists_any(data, array['sealed', 'to'])`.execute(
    db,
  );
  const theirs = rows.filter(({ data }) => {
    const mail = openMail(data);
    return mail?.to === email || mail?.replyTo === email;
  });
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0)
    await sql`delete from pgboss.job where name = 'mail' and id = any(${ids}::uuid[])`.execute(db);
}

/** Removes mails to somebody, and those that are answered to them, from the folder of mails. */
export async function removeMailFiles(folder: string, email: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((file) => file.endsWith(".eml"))) {
    const file = path.join(folder, name);
    if (addressesOf(await readFile(file, "utf8")).includes(email.toLowerCase()))
      await rm(file, { force: true });
  }
}

function addressesOf(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const named = lines.filter((line) => /^(to|reply-to):/i.test(line));
  return named.flatMap((line) => line.toLowerCase().split(/[\s<>,;"]+/));
}
