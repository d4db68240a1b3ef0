import { type RawBuilder, sql } from "kysely";
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

/** The ids alone, in a query of any kind. */
export function ownDesignIds(customerId: string, ids: readonly number[]): RawBuilder<number[]> {
  if (ids.length === 0) return sql<number[]>`array[]::int[]`;
  return sql<number[]>`array(select id from design where ${isOwn(customerId, ids)})`;
}

/** True when all are this customer's own, which are then kept from being thrown away until the transaction ends. */
export function holdsOwnDesigns(customerId: string, ids: readonly number[]): RawBuilder<boolean> {
  const held = sql`select id from design where ${isOwn(customerId, ids)} order by id for key share`;
  return sql<boolean>`(select count(*) from (${held}) as held) = ${new Set(ids).size}::int`;
}

function isOwn(customerId: string, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`id = any(${ids}::int[]) and customer_id = ${customerId} and removed_at is null
    and picture is not null and preview is not null`;
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
