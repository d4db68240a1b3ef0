// Commits rows one by one to the embedded database of the given folder; prints each id after its commit.
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#app/platform/db/client.server.ts";

const [folder = "", text = ""] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir: folder, embeddedFsync: true });
await sql`create table if not exists answered (id integer generated always as identity primary key)`.execute(
  db,
);
for (;;) {
  const id = await db.transaction().execute(async (transaction) => {
    await sql`select pg_logical_emit_message(true, 'test', ${text})`.execute(transaction);
    const { rows } = await sql<{ id: number }>`insert into answered default values returning id`.execute(
      transaction,
    );
    return rows[0]?.id;
  });
  process.stdout.write(`${id}\n`);
  await setImmediate();
}
