import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { resendVerification } from "#app/accounts/login/verification.server.ts";
import { eraseAccount } from "#app/customers/erase-account.server.ts";
import { forgetOrders } from "#app/data-rights/forget-records.server.ts";
import { addNote as addOrderNote } from "#app/orders/notes/order-notes.server.ts";
import { cancelOwnOrder } from "#app/orders/purchases/cancel-own-order.server.ts";
import { refuseReturn } from "#app/orders/returns/decide-return.server.ts";
import { requestReturn } from "#app/orders/returns/request-return.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { addNote, moveRepair } from "#app/repairs/move-repair.server.ts";
import { testAccounts } from "#tests/support/accounts/accounts.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { repairOf } from "#tests/support/repairs.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-23T15:00:00Z");
const at = { origin: "https://tienda.pe", now, storeEmail: undefined };
/** A word in every text that the customer writes, or that is written about the customer. */
const WORD = "chinchilla";

/** Names of tables that contain one of the words. Queued mails are encrypted, and emptied once sent. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const each = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name where exists (select from ${sql.table(name)} t where t::text ~ ${words})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

test("erasing an account removes its data from every table; orders lose the buyer's data after the legal retention period", async () => {
  const elena = { id: (await administrator(db)).id, name: "Elena Salas" };
  const rosa = await customerWithAddress(db);
  const files = openFileStore(path.join(temporaryFolder(), "archivos"));
  const product = await addProduct(db);

  const cancelled = await orderOf(db, rosa, product);
  expect(
    await cancelOwnOrder(db, { customerId: rosa.id, number: cancelled, reason: WORD }, at),
  ).toMatchObject({ ok: true });
  expect(await addOrderNote(db, { number: cancelled, text: WORD }, elena, now)).toBe(true);

  const cart = [{ productId: product, units: 1 }];
  const delivered = await deliveredOrder(db, { customer: rosa, cart, by: elena, at: now });
  await requestReturn(
    db,
    {
      customerId: rosa.id,
      number: delivered,
      form: crypto.randomUUID(),
      reason: "no-funciona",
      units: new Map([[0, 1]]),
      detail: WORD,
      photos: [],
    },
    { files, ...at },
  );
  const { id } = await db.selectFrom("order_return").select("id").executeTakeFirstOrThrow();
  expect(await refuseReturn(db, { id, state: "solicitada", reason: WORD }, elena, at)).toEqual({ ok: true });

  const code = await repairOf(db, { customer: rosa, descripcion: WORD, nombre: WORD, correo: rosa.email });
  const move = { code, from: "recibido", to: "diagnostico", note: WORD } as const;
  expect(await moveRepair(db, move, elena, at)).toEqual({ ok: true });
  for (const internal of [true, false]) await addNote(db, { code, text: WORD, internal }, elena, at);
  await moveRepair(db, { ...move, from: "diagnostico", to: "rechazado" }, elena, at);
  await moveRepair(db, { ...move, from: "rechazado", to: "entregado" }, elena, at);

  await db.updateTable("person").set({ email_verified: false }).where("id", "=", rosa.id).execute();
  const request = { email: rosa.email, from: undefined, address: "127.0.0.1", by: elena };
  await resendVerification(db, { auth: testAccounts(db).auth, origin: at.origin }, request);

  const person = `${WORD}|Rosa|Larco|912345678|${rosa.email}`;
  expect(await tablesWith(person)).toEqual(expect.arrayContaining(["person", "repair_event"]));
  await eraseAccount(db, { files, mail: { forget: async () => {} }, now: () => now }, rosa);
  expect(await tablesWith(WORD)).toEqual([]);
  expect(await tablesWith(person)).toEqual(["order"]);
  await forgetOrders(db, files, { cutoff: new Date("2100-01-01"), max: 50 });
  expect(await tablesWith(person)).toEqual([]);
});
