import { createHash, randomBytes } from "node:crypto";

/** A code for a mailed link, of letters, digits, - and _. */
export function newCode(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a mailed code: whoever reads the table can't use it. */
export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
