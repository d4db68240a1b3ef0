import type { Db } from "#app/platform/db/schema.ts";

export interface LatestOrder {
  /** grows with every order */
  id: number;
  number: string;
}

export function readLatestOrder(db: Db): Promise<LatestOrder | undefined> {
  return db.selectFrom("order").select(["id", "number"]).orderBy("id", "desc").limit(1).executeTakeFirst();
}
