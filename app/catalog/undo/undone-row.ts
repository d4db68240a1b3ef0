import type { Author, Nobody } from "#app/platform/audit/audit.server.ts";

/** What a change did to one thing, as the audit kept it. */
export interface UndoneRow {
  id: number;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Who undoes it, and the audit entry of the undo. */
export interface Undoing {
  by: Author | Nobody;
  entryId: number;
  /** the entry of what is undone */
  undone: number;
}
