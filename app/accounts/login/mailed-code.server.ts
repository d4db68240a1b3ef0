import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/schema.ts";

interface Issued {
  personId: string;
  seconds: number;
  /** an address to confirm, if it is not the person's yet */
  newEmail?: string;
  /** alternative to the link (`newDigits`) */
  digits?: string;
}

export function newDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** URL-safe code for a link; earlier codes stop working. Only its hash is stored. */
export async function issueCode(db: Db, { personId, seconds, newEmail, digits }: Issued): Promise<string> {
  await endCodes(db, personId);
  const code = randomBytes(32).toString("base64url");
  await db
    .insertInto("action_code")
    .values({
      hash: hashOf(code),
      person_id: personId,
      expires_at: new Date(Date.now() + seconds * 1000),
      new_email: newEmail ?? null,
      digits_hash: digits ? digitsHash(personId, digits) : null,
    })
    .execute();
  return code;
}

export async function endCodes(db: Db, personId: string): Promise<void> {
  await db
    .updateTable("action_code")
    .set({ consumed_at: new Date() })
    .where("person_id", "=", personId)
    .where("consumed_at", "is", null)
    .execute();
}

/** Concurrent attempts: only one succeeds. */
export function redeemCode(db: Db, code: string, purpose: "verification" | "email-change") {
  return db
    .updateTable("action_code")
    .set({ consumed_at: new Date() })
    .where("hash", "=", hashOf(code))
    .where("new_email", purpose === "verification" ? "is" : "is not", null)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", new Date())
    .returning(["person_id", "new_email"])
    .executeTakeFirst();
}

/** False for wrong, used or replaced digits. */
export async function redeemDigits(db: Db, personId: string, digits: string): Promise<boolean> {
  const redeemed = await db
    .updateTable("action_code")
    .set({ consumed_at: new Date() })
    .where("person_id", "=", personId)
    .where("digits_hash", "=", digitsHash(personId, digits))
    .where("consumed_at", "is", null)
    .where("expires_at", ">", new Date())
    .returning("hash")
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** A valid code; does not use it up. */
export function openCodeOf(db: Db, code: string) {
  return db
    .selectFrom("action_code")
    .innerJoin("person", "person.id", "action_code.person_id")
    .leftJoin("credential", (on) =>
      on.onRef("credential.person_id", "=", "person.id").on("provider_id", "=", "credential"),
    )
    .select(["person.id as person_id", "email", "person.name", "new_email", "password"])
    .where("hash", "=", hashOf(code))
    .where("consumed_at", "is", null)
    .where("action_code.expires_at", ">", new Date())
    .executeTakeFirst();
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

function digitsHash(personId: string, digits: string): string {
  return hashOf(`${personId} ${digits}`);
}

/** A reset code and its row. Better Auth finds its own codes by the same kind of hash. */
export function newResetCode(personId: string, expiresAt: Date) {
  const code = randomBytes(24).toString("hex");
  const identifier = createHash("sha256").update(`reset-password:${code}`).digest("base64url");
  return { code, row: { id: randomUUID(), identifier, value: personId, expires_at: expiresAt } };
}
