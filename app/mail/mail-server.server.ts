import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import type { Seal } from "#app/platform/config/seal.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { keepsPassword, type MailServer, noMailServer } from "./mail-server.ts";

/** `unreadable`: sealed with another secret. */
export type StoredPassword =
  | { state: "none" }
  | { state: "readable"; password: string }
  | { state: "unreadable" };

export interface StoredMailServer {
  server: MailServer;
  /** encrypted; never leaves the server */
  sealed: string | null;
  savedAt: Date | null;
}

export async function readMailServer(db: Db): Promise<StoredMailServer> {
  const row = await db.selectFrom("mail_server").selectAll().executeTakeFirst();
  if (!row) return { server: noMailServer, sealed: null, savedAt: null };
  const { host, port, security, username } = row;
  const { sender_name: senderName, sender_address: senderAddress, reply_to: replyTo } = row;
  const server = { host, port, security, username, senderName, senderAddress, replyTo };
  return { server, sealed: row.sealed_password, savedAt: row.saved_at };
}

/** Without one, e-mails stay as files in the data folder. */
export async function hasMailServer(db: Db, { SMTP_URL }: Pick<Environment, "SMTP_URL">): Promise<boolean> {
  return Boolean(SMTP_URL) || (await readMailServer(db)).server.host !== "";
}

export function decryptPassword(seal: Seal, { sealed }: Pick<StoredMailServer, "sealed">): StoredPassword {
  if (sealed === null) return { state: "none" };
  const password = seal.open(sealed);
  return password === undefined ? { state: "unreadable" } : { state: "readable", password };
}

export function mailServerVersion({ server, sealed }: StoredMailServer): string {
  return fieldVersions(editOf(server, sealed));
}

/** The connection counts as one field, because a mix of two versions would not connect. */
function editOf({ senderName, senderAddress, replyTo, ...connection }: MailServer, sealed: string | null) {
  return { connection, sealed, senderName, senderAddress, replyTo };
}

function serverOf({ connection, sealed: _, ...from }: ReturnType<typeof editOf>): MailServer {
  return { ...connection, ...from };
}

interface MailServerChange {
  server: MailServer;
  /** empty: keeps the stored password if `keepsPassword` allows it */
  password: string;
  version: string;
}

/**
 * Merges an edit: unchanged fields keep another editor's values. Undefined when both changed the same field.
 */
export function mergedServer(
  stored: StoredMailServer,
  change: Pick<MailServerChange, "server" | "version">,
): MailServer | undefined {
  const edit = mergeEdit(stored, change, "");
  return edit.ok ? serverOf(edit.merged) : undefined;
}

function mergeEdit(
  { server, sealed }: StoredMailServer,
  change: Pick<MailServerChange, "server" | "version">,
  typed: string,
) {
  return mergeEdits(change.version, editOf(change.server, typed || sealed), editOf(server, sealed));
}

/**
 * Refused when somebody else changed the same fields meanwhile. Discards the result of the last test, which
 * tested the previous settings.
 */
export function saveMailServer(
  db: Db,
  seal: Seal,
  by: Author,
  { server: typed, password, version }: MailServerChange,
  now: Date,
): Promise<SaveSettingsResult> {
  return inTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await lockSettings(transaction);
    const before = await readMailServer(transaction);
    const edit = mergeEdit(before, { server: typed, version }, password && seal.close(password));
    if (!edit.ok) return { ok: false, reason: "changed-meanwhile", version: edit.version };
    const server = serverOf(edit.merged);
    const sealed = password !== "" || keepsPassword(before.server, server) ? edit.merged.sealed : null;
    const values = {
      host: server.host,
      port: server.port,
      security: server.security,
      username: server.username,
      sender_name: server.senderName,
      sender_address: server.senderAddress,
      reply_to: server.replyTo,
      sealed_password: sealed,
      saved_at: now,
    };
    await transaction
      .insertInto("mail_server")
      .values(values)
      .onConflict((conflict) => conflict.column("only_one").doUpdateSet(values))
      .execute();
    await transaction.deleteFrom("mail_test").execute();
    await recordUpdate(transaction, by, ["mail_server", "correo"], {
      before: { ...before.server, password: before.sealed },
      after: { ...server, password: sealed },
    });
    await recordChange(transaction, ["settings"]);
    return { ok: true };
  });
}
