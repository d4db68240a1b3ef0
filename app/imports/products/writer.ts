import type { Author } from "#app/platform/audit/audit.server.ts";

/** Who imports, and the entry of the audit that holds what it changes. */
export interface Writer {
  by: Author;
  entryId: number;
}
