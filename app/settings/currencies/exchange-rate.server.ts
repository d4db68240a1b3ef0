import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings } from "#app/settings/save-settings.server.ts";
import { limaDay } from "#app/values/calendar.ts";

const SHOWN = 30;

/** `rate` is in ten-thousandths; earlier rates stay. */
export function setExchangeRate(db: Db, by: Author, rate: number, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockSettings(transaction);
    const [before] = await readExchangeRates(transaction);
    const on = limaDay(now);
    await transaction
      .insertInto("exchange_rate")
      .values({ rate, valid_on: on, person_id: by.id, person_name: by.name, created_at: now })
      .execute();
    await recordUpdate(transaction, by, ["setting", "tipo-de-cambio"], {
      before: before ? { rate: before.rate, on: before.on } : null,
      after: { rate, on },
    });
    await recordChange(transaction, ["settings"]);
  });
}

export function readExchangeRates(db: Db) {
  return db
    .selectFrom("exchange_rate")
    .select(["id", "rate", "valid_on as on", "person_name as personName", "created_at as at"])
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}
export type SetRate = Awaited<ReturnType<typeof readExchangeRates>>[number];
