import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { UndoContext } from "./undone-row.ts";

interface Unchanged {
  id: number;
  sentence: string;
}

/** Records the products, categories or labels that an undo left unchanged; returns their number. */
export async function recordUnchanged(
  db: Db,
  { entryId }: UndoContext,
  entity: "product" | "category" | "label",
  kept: readonly Unchanged[],
): Promise<number> {
  const writes: AuditedWrite[] = kept.map(({ id, sentence }) => ({
    action: "keep",
    entity,
    entityId: id,
    before: null,
    after: { kept: sentence },
  }));
  await recordAuditRows(db, entryId, writes);
  return kept.length;
}
