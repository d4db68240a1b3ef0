import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/platform/config/environment.ts";
import { writeDurably } from "#app/platform/db/write-durably.server.ts";
import { dataFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

/** The minimum of AUTH_SECRET. */
const MIN_LENGTH = 32;

/** AUTH_SECRET, or a key in the data folder. Call with the database open, which locks the folder. */
export async function authSecret(environment: Environment): Promise<string> {
  if (environment.AUTH_SECRET) return environment.AUTH_SECRET;
  const problem = await secretProblem(environment);
  if (problem) throw new StartError(problem);
  const kept = await readSecret(environment);
  if (kept !== undefined) return kept;
  const made = randomBytes(32).toString("base64url");
  await writeDurably(secretFile(environment), made);
  return made;
}

export async function secretProblem(environment: Environment): Promise<string | undefined> {
  const secret = environment.AUTH_SECRET ? undefined : await readSecret(environment);
  if (secret === undefined || (secret.length >= MIN_LENGTH && !secret.includes("\0"))) return undefined;
  return (
    `The key that signs sessions, ${secretFile(environment)}, is ${secret === "" ? "empty" : "damaged"}: ` +
    "put back the copy kept elsewhere, or delete the file so that a new one is made: " +
    "everybody logs in again, and second steps are set up anew."
  );
}

const secretFile = (environment: Environment) => path.join(dataFolder(environment), "secret");

async function readSecret(environment: Environment): Promise<string | undefined> {
  try {
    return (await readFile(secretFile(environment), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
