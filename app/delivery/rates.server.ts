import { sql } from "kysely";
import { type Author, recordAudits } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { type DeliveryRate, enclosingPlaces } from "./rate.ts";
import { rateFields } from "./rate-form.ts";

/** All rates by place: each region before its provinces, each province before its districts. */
export function readRates(db: Db): Promise<DeliveryRate[]> {
  return selectRates(db).orderBy(sql`place collate "C"`).execute();
}

export function readRatesForDistrict(db: Db, districtCode: string): Promise<DeliveryRate[]> {
  return selectRates(db).where("place", "in", enclosingPlaces(districtCode)).execute();
}

/** The rate of the place with the lowest fee for a cart of that sum. */
export function readCheapestRate(db: Db, linesTotal: number): Promise<DeliveryRate | undefined> {
  const fee = sql`case when free_from <= ${linesTotal} then 0 else fee end`;
  return selectRates(db).orderBy(fee).orderBy("place").limit(1).executeTakeFirst();
}

/** Whether any rate allows cash on delivery. */
export async function offersCashOnDelivery(db: Db): Promise<boolean> {
  const rate = await selectRates(db).where("cash_on_delivery", "=", true).limit(1).executeTakeFirst();
  return rate !== undefined;
}

function selectRates(db: Db) {
  return db
    .selectFrom("delivery_rate")
    .select([
      "place",
      "fee",
      "free_from as freeFrom",
      "min_days as minDays",
      "max_days as maxDays",
      "cash_on_delivery as cashOnDelivery",
    ]);
}

/** Writes these rates; `removes` selects the others to delete. */
export function writeRates(
  db: Db,
  by: Author,
  rates: readonly DeliveryRate[],
  removes: (place: string) => boolean = () => false,
): Promise<{ written: number; removed: number }> {
  return inTransaction(db, async (transaction) => {
    // With the lock, the audit of the second of two concurrent edits begins with the first one's values.
    await sql`lock table delivery_rate in share row exclusive mode`.execute(transaction);
    const before = new Map((await readRates(transaction)).map((rate) => [rate.place, rate]));
    const written = new Set(rates.map(({ place }) => place));
    const gone = [...before.keys()].filter((place) => !written.has(place) && removes(place));
    if (gone.length > 0) await transaction.deleteFrom("delivery_rate").where("place", "in", gone).execute();
    await upsertRates(transaction, rates);
    await recordAudits(transaction, by, [
      ...rates.map((rate) => audited(rate.place, before.get(rate.place), rate)),
      ...gone.map((place) => audited(place, before.get(place), undefined)),
    ]);
    await recordChange(transaction, ["delivery", "settings"]);
    return { written: rates.length, removed: gone.length };
  });
}

export type ChangeRateResult =
  | { ok: true }
  /** somebody else wrote the same fields since the form was made */
  | { ok: false; reason: "changed-meanwhile"; version: string; fields: string[]; now: DeliveryRate };

/**
 * Changes the rate of a place that has one. Fields that the form did not change keep another editor's values.
 */
export function changeRate(
  db: Db,
  by: Author,
  rate: DeliveryRate,
  version: string,
): Promise<ChangeRateResult> {
  return inTransaction(db, async (transaction): Promise<ChangeRateResult> => {
    await sql`lock table delivery_rate in share row exclusive mode`.execute(transaction);
    const before = await selectRates(transaction).where("place", "=", rate.place).executeTakeFirst();
    let written = rate;
    if (before) {
      const edit = mergeEdits(version, rateFields(rate), rateFields(before));
      if (!edit.ok) return { ...edit, reason: "changed-meanwhile", now: before };
      const { tarifa: fee, gratisDesde: freeFrom, diasMin, diasMax, contraEntrega } = edit.merged;
      const merged = { fee, freeFrom, minDays: diasMin, maxDays: diasMax, cashOnDelivery: contraEntrega };
      written = { place: rate.place, ...merged };
    }
    await writeRates(transaction, by, [written]);
    return { ok: true };
  });
}

/** False when there was no rate. */
export async function removeRate(db: Db, by: Author, place: string): Promise<boolean> {
  const { removed } = await writeRates(db, by, [], (one) => one === place);
  return removed > 0;
}

export async function upsertRates(db: Db, rates: readonly DeliveryRate[]): Promise<void> {
  if (rates.length === 0) return;
  // One array parameter for any number of places.
  await sql`
    insert into delivery_rate (place, fee, free_from, min_days, max_days, cash_on_delivery)
    select place, fee, "freeFrom", "minDays", "maxDays", "cashOnDelivery"
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given
      (place text, fee int, "freeFrom" int, "minDays" int, "maxDays" int, "cashOnDelivery" boolean)
    on conflict (place) do update set fee = excluded.fee, free_from = excluded.free_from,
      min_days = excluded.min_days, max_days = excluded.max_days,
      cash_on_delivery = excluded.cash_on_delivery, updated_at = now()`.execute(db);
}

function audited(place: string, before: DeliveryRate | undefined, after: DeliveryRate | undefined) {
  return {
    action: after ? (before ? "update" : "create") : "delete",
    entity: "delivery_rate",
    entityId: place,
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
  } as const;
}
