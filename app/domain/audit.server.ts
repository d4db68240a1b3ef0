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
export async function recordAudit(db: Db, by: Author, write: AuditedWrite): Promise<void> {
  const { before, after } = differing(write);
  if (write.action === "update" && Object.keys(after ?? {}).length === 0) return;
  await db
    .insertInto("audit_entry")
    .values({
      person_id: by.id,
      person_name: by.name,
      action: write.action,
      entity: write.entity,
      entity_id: String(write.entityId),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
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
