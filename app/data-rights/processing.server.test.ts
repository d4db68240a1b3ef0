import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeRetention } from "#app/settings/retention/retention.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { activities, retentionOf } from "./processing.ts";

const { db } = await testDatabase();

/** Tables about products and the store's setup, without personal data. */
const WITHOUT_PEOPLE = [
  "alert_sent",
  "attribute",
  "category",
  "change_log",
  "delivery_rate",
  "label",
  "mail_server",
  "mail_test",
  "payment_credentials",
  "payment_method",
  "pickup_point",
  "product",
  "product_label",
  "product_media",
  "product_old_slug",
  "product_search",
  "product_stock",
  "product_type",
  "search_word",
  "setting",
  "text_version",
];

test("each table of the database is in the processing register, or contains no personal data", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%migration%'`.execute(
    db,
  );
  const documented = activities.flatMap(({ tables }) => tables);
  expect([...documented, ...WITHOUT_PEOPLE].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("each line of the retention table belongs to an activity, which states the owner's period", () => {
  const documented = activities.flatMap(({ kept }) => kept);
  expect([...documented].sort()).toEqual(
    describeRetention({})
      .map(({ what }) => what)
      .sort(),
  );
  const periodsOf = (activity: string, periods: Record<string, number>) =>
    activities.filter(({ name }) => name === activity).flatMap((each) => retentionOf(each, periods));
  expect(periodsOf("Pedidos y pagos", { orders: 8 })[0]).toBe(
    "Nombre, contacto y dirección de los pedidos: 8 años desde el pedido, aunque la cuenta se elimine antes; después, el pedido queda sin ellos, salvo los que dieron o usaron saldo a favor, que los conservan mientras exista la cuenta.",
  );
  expect(periodsOf("Reparaciones", { guestRepairs: 12 }).map((line) => line.split(";")[0])).toEqual([
    "Reparaciones que se pidieron sin cuenta: 12 meses desde su último movimiento",
    "Reparaciones que se pidieron con una cuenta: mientras exista la cuenta o tengamos el equipo",
  ]);
});
