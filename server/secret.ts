import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/config/environment.ts";
import { writeDurably } from "#app/db/write-durably.ts";
import { StartError } from "./start-error.ts";

/** As of AUTH_SECRET. */
const SHORTEST = 32;

/**
 * The key that signs session cookies: AUTH_SECRET, or one made at the first start and kept in the data folder.
 * Call once the folder's database is open: until then another process may be making one.
 */
export async function authSecret(environment: Environment, dataDir: string): Promise<string> {
  if (environment.AUTH_SECRET) return environment.AUTH_SECRET;
  const problem = await secretProblem(environment, dataDir);
  if (problem) throw new StartError(problem);
  const kept = await readSecret(dataDir);
  if (kept !== undefined) return kept;
  const made = randomBytes(32).toString("base64url");
  await writeDurably(secretFile(dataDir), made);
  return made;
}

/** What is wrong with the kept key, in one sentence. */
export async function secretProblem(environment: Environment, dataDir: string): Promise<string | undefined> {
  const secret = await keptSecret(environment, dataDir);
  if (secret === undefined || (secret.length >= SHORTEST && !secret.includes("\0"))) return undefined;
  return (
    `The key that signs sessions, ${secretFile(dataDir)}, is ${secret === "" ? "empty" : "damaged"}: ` +
    "put back the one of a backup, or delete the file so that a new one is made: " +
    "everybody logs in again, and second steps are set up anew."
  );
}

/** The key that belongs to the data: one of the settings is kept by whoever set it. */
export async function keptSecret(environment: Environment, dataDir: string): Promise<string | undefined> {
  return environment.AUTH_SECRET ? undefined : readSecret(dataDir);
}

/** Keeps a restored key where no other is; says what became of it. */
export async function keepSecret(environment: Environment, dataDir: string, secret: string): Promise<string> {
  if (environment.AUTH_SECRET)
    return "AUTH_SECRET signs sessions from now on: people log in again, unless it is the one of the data folder copied.";
  if ((await readSecret(dataDir)) !== undefined)
    return "The data folder has a key of its own: people log in again.";
  await writeDurably(secretFile(dataDir), secret);
  return "Sessions stay open: the key that signs them was restored.";
}

const secretFile = (dataDir: string) => path.join(dataDir, "secret");

async function readSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(secretFile(dataDir), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
