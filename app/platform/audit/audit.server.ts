import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface Author {
  id: string;
  name: string;
}

export interface SystemAuthor {
  id: null;
  name: string;
}

export const NIGHTLY_JOB: SystemAuthor = { id: null, name: "Tarea nocturna" };

type Fields = Record<string, unknown>;

export interface AuditedWrite {
  /** "keep": an undo left the thing as it is; `after` gives the reason */
  action: "create" | "update" | "delete" | "download" | "undo" | "keep";
  entity: string;
  entityId: string | number;
  before: Fields | null;
  after: Fields | null;
}

/** Call inside the write's transaction. An update keeps the changed fields; without any it leaves no entry. */
export function recordAudit(db: Db, by: Author | SystemAuthor, write: AuditedWrite): Promise<void> {
  return recordAudits(db, by, [write]);
}

/** The usual entry: a change of one thing, such as `["order", number]`. */
export function recordUpdate(
  db: Db,
  by: Author | SystemAuthor,
  [entity, entityId]: readonly [entity: string, id: string | number],
  change: Pick<AuditedWrite, "before" | "after">,
): Promise<void> {
  return recordAudit(db, by, { action: "update", entity, entityId, ...change });
}

export async function recordAudits(
  db: Db,
  by: Author | SystemAuthor,
  writes: readonly AuditedWrite[],
): Promise<void> {
  const rows = storedRows(writes);
  if (rows.length === 0) return;
  // One array parameter for any number of products: PostgreSQL limits the number of parameters.
  await sql`
    insert into audit_entry (person_id, person_name, action, entity, entity_id, before, after)
    select ${by.id}::text, ${by.name}, action, entity, entity_id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written
      (action text, entity text, entity_id text, before jsonb, after jsonb)`.execute(db);
  await recordChange(db, ["audit"]);
}

/** Opens an entry for a bulk change, whose things become its rows. Call inside a transaction. */
export async function openAudit(
  db: Db,
  by: Author | SystemAuthor,
  { entityId, before, after, ...write }: AuditedWrite,
): Promise<number> {
  const entry = { ...write, entity_id: String(entityId), person_id: by.id, person_name: by.name };
  const { id } = await db
    .insertInto("audit_entry")
    .values({ ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChange(db, ["audit"]);
  return id;
}

export async function recordAuditRows(
  db: Db,
  entryId: number,
  writes: readonly AuditedWrite[],
): Promise<void> {
  const rows = storedRows(writes);
  if (rows.length === 0) return;
  await sql`
    insert into audit_row (entry_id, action, entity, entity_id, before, after)
    select ${entryId}::bigint, action, entity, entity_id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written
      (action text, entity text, entity_id text, before jsonb, after jsonb)`.execute(db);
  await recordChange(db, ["audit"]);
}

function storedRows(writes: readonly AuditedWrite[]) {
  const rows = writes.map((write) => {
    const { before, after } = differing(write);
    return {
      action: write.action,
      entity: write.entity,
      entity_id: String(write.entityId),
      before: withoutSecrets(before),
      after: withoutSecrets(after),
    };
  });
  return rows.filter(({ action, after }) => action !== "update" || Object.keys(after ?? {}).length > 0);
}

const SECRET = /password|contrasena|token|secret|hash/i;

function withoutSecrets(fields: Fields | null): Fields | null {
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, SECRET.test(name) ? "•••" : value]),
    )
  );
}

function differing({ before, after }: AuditedWrite): Pick<AuditedWrite, "before" | "after"> {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
