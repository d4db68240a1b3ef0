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

/** The key that belongs to the data: one of the settings is kept by whoever set it. */
export async function keptSecret(environment: Environment, dataDir: string): Promise<string | undefined> {
  if (environment.AUTH_SECRET) return undefined;
  return readFile(secretFile(dataDir), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Keeps a restored key where no other is; says what became of it. */
export async function keepSecret(environment: Environment, dataDir: string, secret: string): Promise<string> {
  if (environment.AUTH_SECRET)
    return "AUTH_SECRET signs sessions from now on: people log in again, unless it is the one of the data folder copied.";
  const kept = await writeOnce(dataDir, secret);
  return kept
    ? "Sessions stay open: the key that signs them was restored."
    : "The data folder has a key of its own: people log in again.";
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
