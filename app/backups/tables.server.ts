import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { queueNames } from "#app/platform/jobs/queues.ts";
import type { CopiedTable } from "./contents.ts";

/** These grant access: a restored store signs everybody out. */
const CREDENTIAL_TABLES = ["session", "verification", "action_code"];
/** State of this database only, not of the store. */
const TRANSIENT_TABLES = ["change_log", "rate_limit", "backup", "alert_sent", "mail_test"];

export const EXCLUDED_TABLES = [...CREDENTIAL_TABLES, ...TRANSIENT_TABLES];
/** Mails are left out, because their links grant access. */
export const COPIED_QUEUES = queueNames.filter((queue) => queue !== "mail" && queue !== "backup");

/** Leaves out generated columns. */
export async function copiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select pg_class.relname as name,
      jsonb_agg(
        jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
      ) filter (where attgenerated = '') as columns,
      -- Texts bytewise, so that two databases with different collations sort alike.
      coalesce(
        string_agg(
          quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by array_position(indkey::int2[], attnum)
        ) filter (where attnum = any(indkey::int2[])),
        'ctid'
      ) as "order"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and not relname = any(${EXCLUDED_TABLES})
    group by pg_class.relname, indkey
    order by pg_class.relname collate "C"`.execute(db);
  return rows;
}

export interface SequenceState {
  name: string;
  value: number | null;
}

export async function readSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<SequenceState>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`.execute(db);
  return rows;
}
