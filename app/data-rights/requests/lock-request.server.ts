import type { Db } from "#app/platform/db/schema.ts";
import { readRequestById } from "./read-requests.server.ts";
import type { RightsRequest } from "./request.ts";

/** Reads a request and locks it until the transaction ends. */
export async function lockRequest(db: Db, id: number): Promise<RightsRequest | undefined> {
  const locked = await db
    .selectFrom("rights_request")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return locked && readRequestById(db, id);
}
