import type { Selectable } from "kysely";
import type { CatalogImport, Db } from "#app/db/schema.ts";
import type { FileStore } from "#app/domain/media/files.server.ts";
import type { ReadAddress } from "./public-address.ts";

/** What an import needs to be worked off. */
export interface ImportServices {
  db: Db;
  files: FileStore;
  origin: string;
  /** where zips of pictures wait */
  folder: string;
  readAddress: ReadAddress;
}

export type Import = Selectable<CatalogImport>;
