import { createHash } from "node:crypto";

/** A short digest: equal values have equal versions. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
