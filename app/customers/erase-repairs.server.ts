import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { ERASED_NAME, ERASED_TEXT } from "./erased-person.ts";
import { ownRepairs } from "./own-repairs.server.ts";

/** Reserved for addresses that never exist (RFC 2606). */
export const NO_EMAIL = "eliminado@cliente.invalid";

interface ErasedRepair {
  id: number;
  photos: Picture[];
}

/** Keeps codes, states, quotes and times, erases texts and photos. Returns the photos to remove. */
export async function eraseRepairsOf(db: Db, customerId: string): Promise<Picture[]> {
  return eraseRepairs(db, await ownRepairs(db, customerId).select(["id", "photos"]).forUpdate().execute());
}

/** The same for requests that the caller has locked. */
export async function eraseRepairs(db: Db, repairs: readonly ErasedRepair[]): Promise<Picture[]> {
  if (repairs.length === 0) return [];
  const ids = repairs.map(({ id }) => id);
  await db
    .updateTable("repair_event")
    .set({ note: ERASED_TEXT })
    .where("repair_id", "in", ids)
    .where("note", "is not", null)
    .execute();
  await db
    .updateTable("repair_event")
    .set({ person_name: ERASED_NAME })
    .where("repair_id", "in", ids)
    .where("actor", "=", "customer")
    .execute();
  await db
    .updateTable("repair_request")
    .set({ name: ERASED_NAME, email: NO_EMAIL, phone: null, device: null, description: ERASED_TEXT })
    .set({ photos: "[]", answer_hash: null })
    .where("id", "in", ids)
    .execute();
  return repairs.flatMap(({ photos }) => photos);
}
