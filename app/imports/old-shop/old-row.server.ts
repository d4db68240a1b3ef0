import type { ChunkContext } from "#app/imports/products/chunk.server.ts";
import type { Writer } from "#app/imports/products/writer.ts";
import type { OldDocument } from "./old-shop.ts";

export interface OldRow {
  line: number;
  id: string;
  document: OldDocument;
}

export interface OldContext extends ChunkContext {
  /** undefined: only reports what would happen */
  writer: Writer | undefined;
}
