import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Number of password hashes during `work`: a login's cost, and what its timing would reveal. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const original = crypto.scrypt;
  let hashes = 0;
  crypto.scrypt = ((...args: Parameters<typeof original>) => {
    hashes += 1;
    original(...args);
  }) as typeof original;
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.scrypt = original;
    syncBuiltinESMExports();
  }
  return hashes;
}
