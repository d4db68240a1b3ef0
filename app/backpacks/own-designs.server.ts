import type { Db } from "#app/platform/db/schema.ts";
import type { Design } from "./design.ts";

/** What a customer saved and did not throw away, newest first. */
export async function readOwnDesigns(db: Db, customerId: string): Promise<Design[]> {
  const rows = await designsOf(db, customerId).orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return rows.flatMap(whole);
}

/** Those of the ids that are this customer's own; nobody else's are told apart from none. */
export async function findOwnDesigns(
  db: Db,
  customerId: string | undefined,
  ids: readonly number[],
): Promise<Map<number, Design>> {
  if (customerId === undefined || ids.length === 0) return new Map();
  const rows = await designsOf(db, customerId).where("id", "in", ids).execute();
  return new Map(rows.flatMap(whole).map((design) => [design.id, design]));
}

/** Which of the ids are this customer's own; those are not thrown away before the transaction ends. */
export async function lockOwnDesigns(db: Db, customerId: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("design")
    .select("id")
    .where("id", "in", ids)
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .where("picture", "is not", null)
    .where("preview", "is not", null)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

function designsOf(db: Db, customerId: string) {
  return db
    .selectFrom("design")
    .select(["id", "shape", "colour", "placement", "picture", "preview", "created_at as createdAt"])
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof designsOf>["execute"]>>[number];

function whole({ picture, preview, ...design }: Row): Design[] {
  return picture && preview ? [{ ...design, picture, preview }] : [];
}
