import type { DefaultValues } from "#app/imports/read/default-fields.ts";
import type { StoredImportOptions } from "#app/platform/db/json-columns.ts";
import type { Mapping } from "./columns.ts";

export interface ImportOptions extends StoredImportOptions {
  mapping: Mapping;
  defaults?: DefaultValues;
}
