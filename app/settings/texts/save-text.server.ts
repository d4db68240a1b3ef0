import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { auditSetting, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { keyOf, readStoreText, storeTextVersions } from "./texts.server.ts";
import type { StoreText, TextSetting } from "./texts.ts";

export function textVersion({ markdown }: TextSetting): string {
  return versionOf(markdown);
}

export function saveText(
  db: Db,
  by: Author,
  { name, markdown, version }: { name: StoreText; markdown: string; version: string },
  now: Date,
): Promise<SaveSettingsResult> {
  return inTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await lockSettings(transaction);
    const before = await readStoreText(transaction, name);
    const current = textVersion(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    await writeSettingRow(transaction, keyOf(name), { markdown, updated: limaDay(now) });
    await storeTextVersions(transaction);
    await auditSetting(transaction, by, keyOf(name), {
      before: { markdown: before.markdown },
      after: { markdown },
    });
    await recordChange(transaction, ["settings"]);
    return { ok: true };
  });
}
