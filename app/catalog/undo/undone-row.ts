import type { Author, SystemAuthor } from "#app/platform/audit/audit.server.ts";

export interface UndoneRow {
  id: number;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface UndoContext {
  by: Author | SystemAuthor;
  entryId: number;
  /** the audit entry that is undone */
  undone: number;
}
