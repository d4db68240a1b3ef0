import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { expireOrders } from "#app/orders/payment/expire-orders.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { reactivateOrder, shortageSentence } from "./reactivate-order.server.ts";

const { db } = await testDatabase();
const origin = "https://tienda.example";
const placed = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => ({ origin, now: new Date(placed.getTime() + hours * 60 * 60 * 1000) });

const STOCK = 50;
let processor: number;
let customerId: string;
let by: { id: string; name: string };
beforeEach(async () => {
  await enableMethod(db, "yape", { expiryHours: 24 });
  await writeSettings(db, { mostUnits: STOCK, mostUnpaid: 10 * STOCK });
  ({ processor } = await catalogue(db, { processor: { stock: STOCK } }));
  customerId = (await customerWithAddress(db)).id;
  by = { id: (await administrator(db)).id, name: "Elena Salas" };
});

async function order(units = 1): Promise<string | undefined> {
  const cart = [{ productId: processor, units }];
  const request = { customerId, submissionId: crypto.randomUUID(), cart, delivery: "pickup" } as const;
  const receipt = { storeEmail: undefined, ...at(0) };
  const result = await placeOrder(db, { ...request, method: "yape" }, receipt);
  return result.ok ? result.number : undefined;
}

async function ordered(units = 1): Promise<string> {
  const number = await order(units);
  if (!number) throw new Error("no order");
  return number;
}

const cancel = (number: string) => cancelOrder(db, { number, reason: "Venció.", by }, at(1));
const revive = (number: string) => reactivateOrder(db, { number, by }, origin);
function pay(number: string) {
  const form = crypto.randomUUID();
  const entry = { number, form, kind: "payment", method: "yape", amount: 63_900, note: "" } as const;
  return recordPayment(db, entry, by, at(2));
}

test("only one of two expired orders reactivated at once gets the last unit", async () => {
  const [one, other] = [await ordered(), await ordered()];
  for (const number of [one, other]) {
    await cancel(number);
    await pay(number);
  }
  await ordered(STOCK - 1);
  const answers = await Promise.all([revive(one), revive(other), revive(one), revive(other)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({
    ok: false,
    reason: "shortage",
    missing: [{ name: "Ryzen 5 7600X", units: 1, left: 0 }],
  });
  expect(await stockOf(db, processor)).toBe(0);
  const mails = (await queuedMails(db)).filter(({ subject }) => subject.startsWith("Reactivamos"));
  expect(mails).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("an order without a payment stays annulled, and a deleted product is named", async () => {
  const number = await ordered();
  await cancel(number);
  expect(await revive(number)).toEqual({ ok: false, reason: "not-paid" });
  await pay(number);
  await db.deleteFrom("product").where("id", "=", processor).execute();
  expect(await revive(number)).toEqual({
    ok: false,
    reason: "shortage",
    missing: [{ name: "Ryzen 5 7600X", units: 1, left: null }],
  });
  expect(await revive("001700000000000")).toEqual({ ok: false, reason: "not-found" });
});

test("what is short is said in the singular for one unit", () => {
  const missing = [
    { name: "Ryzen 5", units: 1, left: 0 },
    { name: "RTX 4060", units: 3, left: 1 },
  ];
  expect(shortageSentence(missing)).toBe(
    "No se puede reactivar: de Ryzen 5 se pidió 1 y quedan 0; de RTX 4060 se pidieron 3 y queda 1. Devuelve el dinero desde esta página.",
  );
});

test("stock adds up when fifty orders for the last units expire, others order and expired ones are reactivated", async () => {
  const first = await Promise.all(Array.from({ length: STOCK }, () => ordered()));
  expect(await stockOf(db, processor)).toBe(0);
  const late = first.slice(0, 5);
  await Promise.all([
    ...[24, 24, 25].map((hours) => expireOrders(db, at(hours), async () => "answered")),
    ...Array.from({ length: 30 }, () => order()),
    ...late.map((number) => pay(number)),
  ]);
  await Promise.all(late.map((number) => revive(number)));
  const standing = await db
    .selectFrom("order")
    .innerJoin("order_line", "order_id", "order.id")
    .select(({ fn }) => fn.sum<number>("units").as("units"))
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(Number(standing.units) + (await stockOf(db, processor))).toBe(STOCK);
  expect(await stockOf(db, processor)).toBeGreaterThanOrEqual(0);
  expect(await brokenInvariants(db)).toEqual([]);
});
