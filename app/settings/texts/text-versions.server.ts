import { sql } from "kysely";
import type { AgreedText, Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";

export interface CurrentText<Name extends AgreedText = AgreedText> {
  name: Name;
  /** as shown, with the store's data filled in */
  markdown: string;
  /** as its owner wrote it */
  template: string;
  /** hash of what is agreed to: when it changes, the text must be accepted again */
  agreed: string;
}

export interface TextVersion {
  id: number;
  number: number;
  hash: string;
  agreed: string | null;
  createdAt: Date;
}

/** Id of the version with the present text, stored first if the newest one differs. */
export async function storeVersion(db: Db, { name, markdown, agreed }: CurrentText): Promise<number> {
  const hash = versionOf(markdown);
  const find = async (one: Db) => {
    const newest = await newestVersion(one, name);
    return newest?.hash === hash && newest.agreed === agreed ? newest.id : undefined;
  };
  const kept = await find(db);
  if (kept !== undefined) return kept;
  return inTransaction(db, async (transaction) => {
    // The lock keeps two processes from storing the same version.
    await sql`lock table text_version in share row exclusive mode`.execute(transaction);
    const meanwhile = await find(transaction);
    if (meanwhile !== undefined) return meanwhile;
    const { id } = await transaction
      .insertInto("text_version")
      .values({ name, number: nextNumber(name), hash, markdown, agreed })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

const nextNumber = (name: AgreedText) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from text_version where name = ${name})`;

export function newestVersion(db: Db, name: AgreedText): Promise<TextVersion | undefined> {
  return db
    .selectFrom("text_version")
    .select(["id", "number", "hash", "agreed", "created_at as createdAt"])
    .where("name", "=", name)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether consent to that version covers the present text. */
export function coversText(
  { hash, agreed }: Pick<TextVersion, "hash" | "agreed">,
  present: CurrentText,
): boolean {
  // Older versions stored the text as its owner wrote it.
  return agreed === null ? hash === versionOf(present.template) : agreed === present.agreed;
}

export function readTextVersion(db: Db, name: AgreedText, number: number) {
  return db
    .selectFrom("text_version")
    .select(["markdown", "agreed", "created_at as createdAt"])
    .where("name", "=", name)
    .where("number", "=", number)
    .executeTakeFirst();
}
