import type { Author } from "#app/platform/audit/audit.server.ts";

/** `entryId`: the audit entry of all the import's changes. */
export interface Writer {
  by: Author;
  entryId: number;
}
