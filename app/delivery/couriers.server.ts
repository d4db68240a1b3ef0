import { z } from "zod";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { auditSetting, readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import type { Courier } from "./courier.ts";

/** Key of the couriers in `setting`. */
const KEY = "couriers";
const stored = z.array(z.object({ name: z.string(), link: z.string() }));

export async function readCouriers(db: Db): Promise<Courier[]> {
  return stored.parse((await readSettingRow(db, KEY)) ?? []);
}

/** Writes all couriers, unless somebody else has changed them since the form was shown. */
export function saveCouriers(
  db: Db,
  by: Author,
  { couriers, version }: { couriers: readonly Courier[]; version: string },
): Promise<SaveSettingsResult> {
  return inTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await lockSettings(transaction);
    const before = await readCouriers(transaction);
    const current = versionOf(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    await writeCourierSetting(transaction, couriers);
    await auditSetting(transaction, by, KEY, { before: { couriers: before }, after: { couriers } });
    await recordChange(transaction, ["delivery"]);
    return { ok: true };
  });
}

export function writeCourierSetting(db: Db, couriers: readonly Courier[]): Promise<void> {
  return writeSettingRow(db, KEY, couriers);
}
