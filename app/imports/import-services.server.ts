import type { Selectable } from "kysely";
import type { CatalogImport, Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { ReadAddress } from "./pictures/public-address.server.ts";
import type { ImportOptions } from "./read/import-options.ts";

export interface ImportServices {
  db: Db;
  files: FileStore;
  origin: string;
  /** folder of zips whose pictures are not stored yet */
  folder: string;
  readAddress: ReadAddress;
}

export type Import = Omit<Selectable<CatalogImport>, "options"> & { options: ImportOptions };
