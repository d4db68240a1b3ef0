import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { cardProviderIds } from "#app/values/card-providers.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { type StoredSettings, type StoreSettings, storedSettings, storeSettings } from "./settings.ts";

// Leaves out the rows of slides and texts, which few pages need.
const KEYS = Object.keys(storedSettings.shape);

export async function readSettings(db: Db): Promise<StoreSettings> {
  const { rows } = await sql<{ settings: unknown }>`select ${settingsValue} as settings`.execute(db);
  return storeSettings.parse(rows[0]?.settings);
}

/** INEI numbers them from 01. */
const REGIONS = 25;

/** All settings as one column of a larger query; `storeSettings` parses it. */
export const settingsValue = sql<Record<string, unknown>>`(
  select coalesce(jsonb_object_agg(key, value), '{}') || jsonb_build_object('pickupPoints', (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'address', address, 'hours', hours)
      order by position, id), '[]')
    from pickup_point where active
  ), 'takesPayments', exists (select from payment_method where enabled),
  'cardProviders', (
    select coalesce(jsonb_agg(id order by position, id), '[]')
    from payment_method where enabled and id in (${sql.join(cardProviderIds)})
  ),
  'deliversTo', case
    when not exists (select from delivery_rate) then 'nowhere'
    when (select count(*) from delivery_rate where length(place) = 2) = ${REGIONS} then 'everywhere'
    else 'somewhere'
  end,
  'buildsPcs', exists (
    select from product join product_type on product_type.id = product.type_id
    where product_type.key = 'cpu' and not product.hidden
  ),
  'exchangeRate', (
    select jsonb_build_object('rate', rate, 'on', valid_on) from exchange_rate order by id desc limit 1
  ))
  from setting where key in (${sql.join(KEYS)})
)`;

/** Call inside a transaction. */
export async function writeSettings(db: Db, changes: Partial<StoredSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await db
    .insertInto("setting")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    )
    .execute();
  await recordChange(db, ["settings"]);
}

export const priceCurrency = sql<PriceCurrency>`coalesce(
  (select value #>> '{}' from setting where key = 'currency'), 'PEN')`;
