import { z } from "zod";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings } from "#app/settings/save-settings.server.ts";
import { auditSetting, readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { encrypting } from "./encryption.server.ts";

// Its own row of `setting`: only the backup pages need it.
const KEY = "backupRecipient";

export async function readRecipient(db: Db): Promise<string | undefined> {
  return z
    .string()
    .optional()
    .parse(await readSettingRow(db, KEY));
}

export type SaveRecipientResult =
  | { ok: true }
  | { ok: false; reason: "private" | "not-a-key" }
  /** somebody else changed the key since the form was made */
  | { ok: false; reason: "changed-meanwhile"; now: string | undefined };

/** Without a recipient backups are not encrypted. `shown` is the key that the form showed; empty for none. */
export async function saveRecipient(
  db: Db,
  by: Author,
  recipient: string | undefined,
  shown: string,
): Promise<SaveRecipientResult> {
  if (recipient !== undefined) {
    if (/^age-secret-key-/i.test(recipient)) return { ok: false, reason: "private" };
    if (!(await canEncryptTo(recipient))) return { ok: false, reason: "not-a-key" };
  }
  return inTransaction(db, async (transaction): Promise<SaveRecipientResult> => {
    await lockSettings(transaction);
    const before = await readRecipient(transaction);
    if ((before ?? "") !== shown && before !== recipient)
      return { ok: false, reason: "changed-meanwhile", now: before };
    if (recipient === undefined) await transaction.deleteFrom("setting").where("key", "=", KEY).execute();
    else await writeSettingRow(transaction, KEY, recipient);
    await auditSetting(transaction, by, "copias", {
      before: { recipient: before ?? null },
      after: { recipient: recipient ?? null },
    });
    await recordChange(transaction, ["backups"]);
    return { ok: true };
  });
}

export interface KeyPair {
  identity: string;
  recipient: string;
}

/** The pair is stored nowhere. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** A well-formed key may not be a point of the curve. */
async function canEncryptTo(recipient: string): Promise<boolean> {
  try {
    const nothing = (async function* () {})();
    for await (const _ of encrypting({ recipient })(nothing));
    return true;
  } catch {
    return false;
  }
}
