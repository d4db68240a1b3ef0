import type { Services } from "#app/accounts/contexts.ts";
import { readImport } from "./imports.server.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function findImport(db: Services["db"], id: string) {
  return ID.test(id) ? readImport(db, id) : Promise.resolve(undefined);
}
