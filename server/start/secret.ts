import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/platform/config/environment.ts";
import { writeDurably } from "#app/platform/db/write-durably.server.ts";
import { StartError } from "./start-error.ts";

/** The minimum of AUTH_SECRET. */
const MIN_LENGTH = 32;

/** AUTH_SECRET, or a key in the data folder. Call with the database open, which locks the folder. */
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

export async function secretProblem(environment: Environment, dataDir: string): Promise<string | undefined> {
  const secret = environment.AUTH_SECRET ? undefined : await readSecret(dataDir);
  if (secret === undefined || (secret.length >= MIN_LENGTH && !secret.includes("\0"))) return undefined;
  return (
    `The key that signs sessions, ${secretFile(dataDir)}, is ${secret === "" ? "empty" : "damaged"}: ` +
    "put back the copy kept elsewhere, or delete the file so that a new one is made: " +
    "everybody logs in again, and second steps are set up anew."
  );
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
