import type { Author, Nobody } from "#app/platform/audit/audit.server.ts";

export interface UndoneRow {
  id: number;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Undoing {
  by: Author | Nobody;
  entryId: number;
  /** the audit entry that is undone */
  undone: number;
}
