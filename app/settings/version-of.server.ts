import { createHash } from "node:crypto";

/** Names a value; another value has another name. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
