import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/schema.ts";
import { openCodeOf } from "./mailed-code.server.ts";

/** What shows that who opens a mailed link is who asked for it; a mail alone shows only that it was received. */
export interface Proof {
  /** of the browser that chose the password that is in force (`proofOf`) */
  browser?: string | undefined;
  viewerId?: string | undefined;
}

/** Kept by the browser that signs up. It says which password was chosen: a later sign-up's is another. */
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

/** Whose link it is while it is good, without using it up. */
export async function ownerOfLink(db: Db, code: string, proof: Proof): Promise<LinkOwner | undefined> {
  const row = await openCodeOf(db, code);
  if (!row) return undefined;
  const { person_id: personId, email, name, new_email: newEmail, password } = row;
  const sameBrowser = password !== null && proof.browser === proofOf(password);
  const purpose = newEmail === null ? "verification" : "email-change";
  return { personId, email, name, purpose, proven: sameBrowser || proof.viewerId === personId };
}
