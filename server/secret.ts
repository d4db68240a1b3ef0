import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/config/environment.ts";

/** The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in the data folder. */
export async function authSecret(environment: Environment, dataDir: string): Promise<string> {
  if (environment.AUTH_SECRET) return environment.AUTH_SECRET;
  await writeOnce(dataDir, randomBytes(32).toString("base64url"));
  return (await readFile(secretFile(dataDir), "utf8")).trim();
}

const secretFile = (dataDir: string) => path.join(dataDir, "secret");

async function writeOnce(dataDir: string, secret: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(secretFile(dataDir), secret, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
