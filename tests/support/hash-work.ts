import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** How many passwords are hashed while `work` runs: what a login costs, and what its time would tell. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
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
