import type { Db } from "#app/db/schema.ts";
import { recordChange } from "./freshness.server.ts";

/** Who writes in the back office. */
export interface Author {
  id: string;
  name: string;
}

type Fields = Record<string, unknown>;

interface AuditedWrite {
  action: "create" | "update" | "delete";
  /** the table's name */
  entity: string;
  entityId: string | number;
  /** what stood there, null when it is new */
  before: Fields | null;
  /** what stands there now, null when it is gone */
  after: Fields | null;
}

/**
 * Keeps who changed what and when; call it inside the write's transaction.
 * Of an update only the fields that differ are kept, and one that changes nothing leaves no entry.
 */
export function recordAudit(db: Db, by: Author, write: AuditedWrite): Promise<void> {
  return recordAudits(db, by, [write]);
}

/** The same for several at once. */
export async function recordAudits(db: Db, by: Author, writes: readonly AuditedWrite[]): Promise<void> {
  const rows = writes
    .map((write) => ({ ...write, ...differing(write) }))
    .filter(({ action, after }) => action !== "update" || Object.keys(after ?? {}).length > 0)
    .map(({ action, entity, entityId, before, after }) => ({
      person_id: by.id,
      person_name: by.name,
      action,
      entity,
      entity_id: String(entityId),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
  if (rows.length === 0) return;
  await db.insertInto("audit_entry").values(rows).execute();
  await recordChange(db, ["audit"]);
}

function differing({ before, after }: AuditedWrite): Pick<AuditedWrite, "before" | "after"> {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
