import type { ChunkContext } from "#app/imports/products/chunk.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { OldDocument } from "./old-shop.ts";

/** Document of the old shop on its way in. */
export interface OldRow {
  line: number;
  id: string;
  document: OldDocument;
}

export interface OldContext extends ChunkContext {
  by: Author;
  /** false: only says what would happen */
  write: boolean;
}
