import { sql } from "kysely";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { auditSetting } from "./setting-row.server.ts";
import { readSettings, writeSettings } from "./settings.server.ts";
import type { StoredSettings, StoreSettings } from "./settings.ts";
import { type SettingsPage, settingsPages } from "./settings-forms.ts";
import { storeTextVersions } from "./texts/texts.server.ts";

export type SaveSettingsResult =
  | { ok: true }
  /** `version` is the current one, for the next attempt */
  | { ok: false; reason: "changed-meanwhile"; version: string };

export function pageVersion(store: StoreSettings, page: SettingsPage): string {
  return fieldVersions(valuesOf(store, page));
}

function valuesOf(store: StoreSettings, page: SettingsPage): Record<string, unknown> {
  return Object.fromEntries(settingsPages[page].map((key) => [key, store[key]]));
}

/** Blocks other writers, not readers, until the end of the transaction. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(db);
}

/** Refused when somebody else has changed the same fields meanwhile. */
export function saveSettings(
  db: Db,
  by: Author,
  { page, changes, version }: { page: SettingsPage; changes: Partial<StoredSettings>; version: string },
): Promise<SaveSettingsResult> {
  return inTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await lockSettings(transaction);
    const store = await readSettings(transaction);
    const before = valuesOf(store, page);
    const edit = mergeEdits(version, { ...before, ...changes }, before);
    if (!edit.ok) return { ok: false, reason: "changed-meanwhile", version: edit.version };
    // A field that was left alone keeps another editor's value.
    const touched = Object.entries(changes).filter(([key, value]) => edit.merged[key] === value);
    await writeSettings(transaction, Object.fromEntries(touched));
    await storeTextVersions(transaction);
    await auditSetting(transaction, by, page, { before, after: Object.fromEntries(touched) });
    return { ok: true };
  });
}
