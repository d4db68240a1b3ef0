import { z } from "zod";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, type Saved } from "#app/settings/save-settings.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import type { Courier } from "./courier.ts";

/** Key of the couriers in `setting`. */
const KEY = "couriers";
const stored = z.array(z.object({ name: z.string(), link: z.string() }));

export async function readCouriers(db: Db): Promise<Courier[]> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? stored.parse(row.value) : [];
}

/** Writes all couriers, unless somebody else has changed them since the form was shown. */
export function saveCouriers(
  db: Db,
  by: Author,
  { couriers, version }: { couriers: readonly Courier[]; version: string },
): Promise<Saved> {
  return inTransaction(db, async (transaction): Promise<Saved> => {
    await lockSettings(transaction);
    const before = await readCouriers(transaction);
    const current = versionOf(before);
    if (current !== version) return { ok: false, reason: "changed-meanwhile", version: current };
    await writeCourierSetting(transaction, couriers);
    await recordAudit(transaction, by, {
      action: "update",
      entity: "setting",
      entityId: KEY,
      before: { couriers: before },
      after: { couriers },
    });
    await recordChange(transaction, ["delivery"]);
    return { ok: true };
  });
}

export async function writeCourierSetting(db: Db, couriers: readonly Courier[]): Promise<void> {
  const value = JSON.stringify(couriers);
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
