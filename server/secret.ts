import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/config/environment.ts";

/** The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in the data folder. */
export async function authSecret(environment: Environment, dataDir: string): Promise<string> {
  if (environment.AUTH_SECRET) return environment.AUTH_SECRET;
  const file = path.join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
