import { beforeEach, expect, test } from "vitest";
import { readCustomerOrders } from "#app/orders/read-orders.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import { readCounts } from "#app/reports/read-report.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const NOTHING = { currency: "PEN", amount: 0, converted: null };
const { db } = await testDatabase();
const at = { origin: "https://tienda.example", now: new Date("2026-11-21T17:00:00Z") };
let rosa: string;
let by: { id: string; name: string };
let processor: number;
let number: string;

beforeEach(async () => {
  ({ processor } = await catalogue(db, { processor: { stock: 1 } }));
  const customer = await customerWithAddress(db);
  rosa = customer.id;
  by = { id: (await administrator(db)).id, name: "Elena Salas" };
  number = await orderOf(db, customer, processor);
});

const cancel = (of = number) => cancelOrder(db, { number: of, reason: "No hay stock", by }, at);

test("author, time and reason of an annulment are stored and shown to the customer", async () => {
  expect(await cancel()).toEqual({ ok: true, toReturn: NOTHING });
  expect(await db.selectFrom("order").selectAll().executeTakeFirst()).toMatchObject({
    status: "pedido",
    cancelled_at: at.now,
    cancelled_by: by.id,
    cancelled_by_name: by.name,
    cancel_reason: "No hay stock",
  });
  const { orders } = await readCustomerOrders(db, rosa, 1);
  expect(orders[0]?.cancelled).toEqual({ at: at.now, reason: "No hay stock" });
  const audit = await db.selectFrom("audit_entry").selectAll().executeTakeFirst();
  expect(audit).toMatchObject({ action: "update", entity: "order", entity_id: number, person_id: by.id });
});

test("sold-out products return to stock and to the lists, and the customer is mailed the reason", async () => {
  expect(await stockOf(db, processor)).toBe(0);
  await cancel();
  expect(await stockOf(db, processor)).toBe(1);
  const mail = (await queuedMails(db)).find(({ subject }) => subject === `Anulamos tu pedido ${number}`);
  expect(mail?.to).toBe("rosa@yupana.example");
  expect(mail?.text).toContain("Motivo: No hay stock");
  const last = await db.selectFrom("change_log").select("tags").orderBy("id", "desc").executeTakeFirst();
  expect(last?.tags).toEqual(["orders", `customer:${rosa}`, `product:${processor}`, "list"]);
});

test("two simultaneous annulments return the stock once and send one e-mail", async () => {
  const mails = (await queuedMails(db)).length;
  const results = await Promise.all([cancel(), cancel()]);
  expect(results).toContainEqual({ ok: true, toReturn: NOTHING });
  expect(results).toContainEqual({ ok: false, reason: "already-cancelled" });
  expect(await stockOf(db, processor)).toBe(1);
  expect(await queuedMails(db)).toHaveLength(mails + 1);
});

test("the status of an annulled order can't be changed", async () => {
  await cancel();
  expect(await setStatus(db, { number, to: "ruta", by }, at)).toEqual({ ok: false, reason: "cancelled" });
  expect(await db.selectFrom("order").select("status").executeTakeFirst()).toEqual({ status: "pedido" });
});

test("the lines of an annulled order are removed from the sales of their day", async () => {
  const soldOn = () => db.selectFrom("order_line").select("sold_on").execute();
  expect(await soldOn()).toEqual([{ sold_on: "2026-11-20" }]);
  await cancel();
  expect(await soldOn()).toEqual([{ sold_on: null }]);
});

test("an annulled order does not count as a sale", async () => {
  expect(await readCounts(db)).toMatchObject({ orders: 1, sales: 63_900 });
  await cancel();
  expect(await readCounts(db)).toMatchObject({ orders: 0, sales: 0 });
});

test("an order can be annulled after its products or its customer were deleted", async () => {
  await db.deleteFrom("product").where("id", "=", processor).execute();
  await db.updateTable("order").set({ customer_id: null, email: "" }).execute();
  const before = await queuedMails(db);
  expect(await cancel()).toEqual({ ok: true, toReturn: NOTHING });
  expect(await queuedMails(db)).toEqual(before);
});

test("reports an order that does not exist", async () => {
  expect(await cancel("000000000000000")).toEqual({ ok: false, reason: "not-found" });
});
