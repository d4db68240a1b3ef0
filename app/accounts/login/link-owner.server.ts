import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/schema.ts";
import { openCodeOf } from "./mailed-code.server.ts";

/** Shows that the person who opens a mailed link is the one who requested it: mail scanners receive mails too. */
export interface Proof {
  /** of the browser that chose the current password (`proofOf`) */
  browser?: string | undefined;
  viewerId?: string | undefined;
}

/** Stored by the browser of the sign-up; each chosen password has another proof. */
export function proofOf(passwordHash: string): string {
  return createHash("sha256").update(`sign-up ${passwordHash}`).digest("base64url");
}

export interface LinkOwner {
  personId: string;
  email: string;
  name: string;
  purpose: "verification" | "email-change";
  proven: boolean;
}

/** Does not use the code up. */
export async function ownerOfLink(db: Db, code: string, proof: Proof): Promise<LinkOwner | undefined> {
  const row = await openCodeOf(db, code);
  if (!row) return undefined;
  const { person_id: personId, email, name, new_email: newEmail, password } = row;
  const sameBrowser = password !== null && proof.browser === proofOf(password);
  const purpose = newEmail === null ? "verification" : "email-change";
  return { personId, email, name, purpose, proven: sameBrowser || proof.viewerId === personId };
}

/** The account that this browser signed up has its e-mail confirmed since. */
export async function isConfirmed(db: Db, email: string, browser: string): Promise<boolean> {
  const person = await db
    .selectFrom("person")
    .innerJoin("credential", "credential.person_id", "person.id")
    .select("password")
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return typeof person?.password === "string" && proofOf(person.password) === browser;
}
