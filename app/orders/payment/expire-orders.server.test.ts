import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { readOrderFilter } from "#app/orders/order-filter.ts";
import { readAllOrders } from "#app/orders/read-orders.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { expireOrders, remindOfPayment } from "./expire-orders.server.ts";
import { readOrderPayment } from "./read-payment.server.ts";
import { recordPayment } from "./record-payment.server.ts";

const { db } = await testDatabase();
const origin = "https://tienda.example";
const placed = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => ({ origin, now: new Date(placed.getTime() + hours * 60 * 60 * 1000) });

/** Answer of the card provider when it is polled. */
const nobodyPaid = async () => "answered" as const;

let processor: number;
let customerId: string;
let number: string;

/** One processor, to be picked up. */
function place(method: string, now = placed) {
  const request = {
    customerId,
    submissionId: crypto.randomUUID(),
    cart: [{ productId: processor, units: 1 }],
  };
  return placeOrder(db, { ...request, delivery: "pickup", method }, { now, origin, storeEmail: undefined });
}

async function order(method: string): Promise<string> {
  const result = await place(method);
  if (!result.ok) throw new Error(result.reason);
  return result.number;
}

beforeEach(async () => {
  await enableMethod(db, "yape", { expiryHours: 24 });
  await enableMethod(db, "en-tienda");
  ({ processor } = await catalogue(db, { processor: { stock: 3 } }));
  ({ id: customerId } = await customerWithAddress(db));
  number = await order("yape");
  await order("en-tienda");
});

const cancelled = async () =>
  (await db.selectFrom("order").select("number").where("cancelled_at", "is not", null).execute()).map(
    (row) => row.number,
  );
const about = async (subject: string) =>
  (await queuedMails(db)).filter((mail) => mail.subject === `${subject} ${number}`);

test("an unpaid order expires and frees its units once, even with concurrent jobs; an order to be paid in the shop does not expire", async () => {
  await expireOrders(db, at(23), nobodyPaid);
  expect(await cancelled()).toEqual([]);
  await Promise.all([
    expireOrders(db, at(24), nobodyPaid),
    expireOrders(db, at(24), nobodyPaid),
    expireOrders(db, at(25), nobodyPaid),
  ]);
  expect(await cancelled()).toEqual([number]);
  expect(await stockOf(db, processor)).toBe(2);
  expect(await about("Anulamos tu pedido")).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("an order sent meanwhile is not annulled", async () => {
  // The trigger runs after the job has read this order and before it locks it: when it annuls the previous one.
  await place("yape", new Date(placed.getTime() - 60_000));
  await sql`create function send_meanwhile() returns trigger language plpgsql as $$ begin
    update "order" set status = 'ruta' where status = 'pedido' and id <> new.id; return new; end $$`.execute(
    db,
  );
  await sql`create trigger send_meanwhile after update of cancelled_at on "order"
    for each row execute function send_meanwhile()`.execute(db);
  try {
    await expireOrders(db, at(24), nobodyPaid);
  } finally {
    await sql`drop function send_meanwhile() cascade`.execute(db);
  }
  expect(await cancelled()).toHaveLength(1);
  expect(await cancelled()).not.toContain(number);
});

test("one of fifty simultaneous orders gets the last unit freed by an expired order", async () => {
  await allowManyOrders(db);
  await order("en-tienda");
  expect(await stockOf(db, processor)).toBe(0);
  const { now } = at(24);
  const orders = Array.from({ length: 50 }, () => place("en-tienda", now));
  const expiries = [1, 2, 3].map(() => expireOrders(db, at(24), nobodyPaid));
  const early = (await Promise.all(orders)).filter(({ ok }) => ok).length;
  await Promise.all(expiries);
  expect(early + (await stockOf(db, processor))).toBe(1);
  const late = await Promise.all(Array.from({ length: 5 }, () => place("en-tienda", now)));
  expect(early + late.filter(({ ok }) => ok).length).toBe(1);
  expect([await cancelled(), await stockOf(db, processor)]).toEqual([[number], 0]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a partly paid order does not expire: the customer is reminded of the rest, then the owner is notified", async () => {
  const { id } = await administrator(db);
  const entry = {
    number,
    form: crypto.randomUUID(),
    kind: "payment",
    method: "yape",
    amount: 100,
    note: "",
  } as const;
  await recordPayment(db, entry, { id, name: "Elena" }, at(1));
  const { filter } = readOrderFilter(new URLSearchParams("pago=vencido"));
  const overdue = async () => [
    (await readOrderPayment(db, number, new Date()))?.overdue,
    (await readAllOrders(db, 1, filter)).orders.map((order) => order.number),
  ];
  const endsAt = (expires_at: Date) =>
    db.updateTable("order_payment").set({ expires_at }).where("state", "=", "parcial").execute();
  await endsAt(new Date(Date.now() + 60_000));
  expect(await overdue()).toEqual([false, []]);
  await remindOfPayment(db, { origin, now: new Date() }, nobodyPaid);
  expect((await about("Falta pagar tu pedido"))[0]?.text).toContain("Después te escribimos");
  await endsAt(at(24).now);
  await expireOrders(db, at(48), nobodyPaid);
  expect(await cancelled()).toEqual([]);
  expect(await overdue()).toEqual([true, [number]]);
});

test("a reminder is sent once, shortly before the time limit", async () => {
  await remindOfPayment(db, at(20), nobodyPaid);
  expect(await about("Falta pagar tu pedido")).toEqual([]);
  await Promise.all([remindOfPayment(db, at(22), nobodyPaid), remindOfPayment(db, at(22), nobodyPaid)]);
  await remindOfPayment(db, at(23), nobodyPaid);
  expect(await about("Falta pagar tu pedido")).toHaveLength(1);
});

test("with a short time to pay the reminder is sent after half of it", async () => {
  await enableMethod(db, "yape", { expiryHours: 2 });
  number = await order("yape");
  await remindOfPayment(db, at(0.9), nobodyPaid);
  expect(await about("Falta pagar tu pedido")).toEqual([]);
  await remindOfPayment(db, at(1.1), nobodyPaid);
  expect(await about("Falta pagar tu pedido")).toHaveLength(1);
});
