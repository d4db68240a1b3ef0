import { z } from "zod";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type Saved } from "#app/settings/save-settings.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { defaultSynonyms, type Synonyms } from "./synonyms.ts";
import { SYNONYMS_KEY } from "./synonyms-setting.ts";

const synonymsSetting = z.array(z.array(z.string()));

export async function readStoredSynonyms(db: Db): Promise<Synonyms> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", SYNONYMS_KEY)
    .executeTakeFirst();
  return row ? synonymsSetting.parse(row.value) : defaultSynonyms;
}

/** Refused when somebody else has changed them meanwhile. */
export function saveSynonyms(
  db: Db,
  by: Author,
  { synonyms, version }: { synonyms: Synonyms; version: string },
): Promise<Saved> {
  return inTransaction(db, async (transaction): Promise<Saved> => {
    await lockSettings(transaction);
    const before = await readStoredSynonyms(transaction);
    const current = versionOf(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    const value = JSON.stringify(synonyms);
    await transaction
      .insertInto("setting")
      .values({ key: SYNONYMS_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await recordAudit(transaction, by, {
      action: "update",
      entity: "setting",
      entityId: SYNONYMS_KEY,
      before: { synonyms: before },
      after: { synonyms },
    });
    await recordChange(transaction, ["settings", "list"]);
    return { ok: true };
  });
}
