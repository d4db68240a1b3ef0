import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A code for a mailed link, of letters, digits, - and _. */
export function newCode(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a mailed code: whoever reads the table can't use it. */
export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

/** A code for a reset link of ours, and the row that Better Auth finds it by: its hash, as for those it makes. */
export function newResetCode(personId: string, expiresAt: Date) {
  const code = randomBytes(24).toString("hex");
  const identifier = createHash("sha256").update(`reset-password:${code}`).digest("base64url");
  return { code, row: { id: randomUUID(), identifier, value: personId, expires_at: expiresAt } };
}
