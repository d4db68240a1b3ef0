import { z } from "zod";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { auditSetting, readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { defaultSynonyms, type Synonyms } from "./synonyms.ts";

/** Key of the owner's synonyms in `setting`. */
export const SYNONYMS_KEY = "synonyms";
const synonymsSetting = z.array(z.array(z.string()));

export async function readStoredSynonyms(db: Db): Promise<Synonyms> {
  const stored = await readSettingRow(db, SYNONYMS_KEY);
  return stored === undefined ? defaultSynonyms : synonymsSetting.parse(stored);
}

/** Refused when somebody else changed them meanwhile. */
export function saveSynonyms(
  db: Db,
  by: Author,
  { synonyms, version }: { synonyms: Synonyms; version: string },
): Promise<SaveSettingsResult> {
  return inTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await lockSettings(transaction);
    const before = await readStoredSynonyms(transaction);
    const current = versionOf(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    await writeSettingRow(transaction, SYNONYMS_KEY, synonyms);
    await auditSetting(transaction, by, SYNONYMS_KEY, { before: { synonyms: before }, after: { synonyms } });
    await recordChange(transaction, ["settings", "list"]);
    return { ok: true };
  });
}
