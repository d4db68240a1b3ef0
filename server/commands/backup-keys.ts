import { readFile } from "node:fs/promises";
import { encryptionOf, type Keys, readIdentities } from "#app/backups/encryption.server.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import { StartError } from "#server/start/start-error.ts";
import { promptHidden } from "./prompt-hidden.ts";

/** Undefined for an unencrypted backup. Prompts on the terminal when neither file nor setting has the key. */
export async function keysOf(
  backup: string,
  identityFile: string | undefined,
  environment: Environment,
): Promise<Keys | undefined> {
  // openBackup reports a missing file.
  const lock = await encryptionOf(backup).catch(() => undefined);
  if (!lock) return undefined;
  if (lock === "passphrase") {
    const passphrase = environment.BACKUP_PASSPHRASE ?? (await promptHidden("Passphrase of the backup: "));
    if (passphrase) return { passphrase };
    throw new StartError(`${backup} is encrypted with a passphrase: give it in BACKUP_PASSPHRASE.`);
  }
  const place = identityFile ?? environment.BACKUP_IDENTITY;
  const text = place ? await textOf(place) : await promptHidden("Private key (AGE-SECRET-KEY-1...): ");
  if (!text)
    throw new StartError(`${backup} is encrypted: name the file of its private key with --identity.`);
  const identities = await readIdentities(text);
  if (identities) return { identities };
  throw new StartError(`${place ?? "What was typed"} holds no private key: it begins with AGE-SECRET-KEY-1.`);
}

function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: Error) => {
    throw new StartError(`The private key cannot be read: ${cause.message}`, { cause });
  });
}
