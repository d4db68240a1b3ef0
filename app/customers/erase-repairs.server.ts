import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { ERASED_NAME, ERASED_TEXT } from "./erased-person.ts";
import { holdsDevice, type ownRepairs } from "./own-repairs.server.ts";

/** Reserved for addresses that never exist (RFC 2606). */
export const NO_EMAIL = "eliminado@cliente.invalid";

interface ErasedRepair {
  id: number;
  photos: Picture[];
}

/**
 * Erases personal data of repairs whose device is not at the shop, and marks the others: `forgetGuestRepairs`
 * erases them once the device is handed back. Returns the photos to remove.
 */
export async function eraseReturnedRepairs(
  db: Db,
  repairs: ReturnType<typeof ownRepairs>,
): Promise<Picture[]> {
  const found = await repairs
    .select(["id", "photos", holdsDevice.as("held")])
    .forUpdate()
    .execute();
  const held = found.filter((repair) => repair.held).map(({ id }) => id);
  if (held.length > 0)
    await db.updateTable("repair_request").set({ erase_on_return: true }).where("id", "in", held).execute();
  return eraseRepairs(
    db,
    found.filter((repair) => !repair.held),
  );
}

/** Keeps codes, states, quotes and times, erases texts and photos of requests that the caller has locked. */
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
