import { expect, test } from "vitest";
import { answerComplaint } from "#app/complaints/answer-complaint.server.ts";
import { readOrderFilter } from "#app/orders/order-filter.ts";
import { readAllOrders } from "#app/orders/read-orders.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import { openOrder, readUnopened } from "#app/orders/unopened.server.ts";
import type { PaymentState } from "#app/platform/db/schema.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { readPendingWork } from "./pending-work.server.ts";
import { pendingWorkFor } from "./pending-work.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T16:00:00Z");

test("an order counts as unopened until somebody opens it, and as to be prepared until it is sent", async () => {
  const [product = 0] = await addProducts(db, {});
  const number = await orderOf(db, await customerWithAddress(db), product);
  expect(await readPendingWork(db)).toMatchObject({ orders: 1, unopened: 1 });
  expect(await readUnopened(db, [number])).toEqual([number]);
  await openOrder(db, number, now);
  expect(await readPendingWork(db)).toMatchObject({ orders: 1, unopened: 0 });
  expect(await readUnopened(db, [number])).toEqual([]);
  const { id } = await administrator(db);
  await setStatus(db, { number, to: "ruta", by: { id, name: "Elena" } }, { origin: "http://localhost", now });
  expect(await readPendingWork(db)).toMatchObject({ orders: 0, unopened: 0 });
});

test("a partly paid order needs a decision once its time to pay is over", async () => {
  const [product = 0] = await addProducts(db, {});
  await orderOf(db, await customerWithAddress(db), product);
  const until = (expires_at: Date) =>
    db.updateTable("order_payment").set({ state: "parcial", expires_at }).execute();
  await until(new Date(Date.now() + 60_000));
  expect(await readPendingWork(db)).toMatchObject({ overdue: 0 });
  await until(new Date(Date.now() - 60_000));
  expect(await readPendingWork(db)).toMatchObject({ overdue: 1 });
  await db.updateTable("order").set({ status: "ruta" }).execute();
  expect(await readPendingWork(db)).toMatchObject({ overdue: 0 });
});

test("a delivered order counts as unpaid until it is paid in full, and the filtered list shows it", async () => {
  const [product = 0] = await addProducts(db, {});
  const number = await orderOf(db, await customerWithAddress(db), product);
  const { filter } = readOrderFilter(new URLSearchParams("pago=por-cobrar"));
  const unpaid = async () => [
    (await readPendingWork(db)).uncollected,
    (await readAllOrders(db, 1, filter)).orders.map((order) => order.number),
  ];
  expect(await unpaid()).toEqual([0, []]);
  await db.updateTable("order").set({ status: "entregado" }).execute();
  expect(await unpaid()).toEqual([1, [number]]);
  const standing = (state: PaymentState) => db.updateTable("order_payment").set({ state }).execute();
  await standing("parcial");
  expect(await unpaid()).toEqual([1, [number]]);
  for (const state of ["pagado", "por-verificar", "devuelto", "devuelto-en-parte"] as const) {
    await standing(state);
    expect(await unpaid()).toEqual([0, []]);
  }
});

test("an annulled order counts as to be refunded until its payments are refunded", async () => {
  const [product = 0] = await addProducts(db, {});
  await orderOf(db, await customerWithAddress(db), product);
  await db.updateTable("order_payment").set({ paid: 500 }).execute();
  expect(await readPendingWork(db)).toMatchObject({ toReturn: 0 });
  await db
    .updateTable("order")
    .set({ cancelled_at: now, cancelled_by_name: "Elena", cancel_reason: "Sin stock" })
    .execute();
  expect(await readPendingWork(db)).toMatchObject({ toReturn: 1 });
  await db.updateTable("order_payment").set({ paid: 0 }).execute();
  expect(await readPendingWork(db)).toMatchObject({ toReturn: 0 });
});

test("an overpaid order, or a card charge of another amount, counts as to be checked", async () => {
  const [product = 0] = await addProducts(db, {});
  await orderOf(db, await customerWithAddress(db), product);
  expect(await readPendingWork(db)).toMatchObject({ toClear: 0 });
  await db.updateTable("order_payment").set({ overpaid: true }).execute();
  expect(await readPendingWork(db)).toMatchObject({ toClear: 1 });
  const { id } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  const odd = {
    method: "mercado-pago",
    payment_id: "7",
    order_id: id,
    charged: "S/ 1.00",
    heard_at: now,
  } as const;
  await db.insertInto("odd_payment").values(odd).execute();
  expect(await readPendingWork(db)).toMatchObject({ toClear: 1 });
  await db.updateTable("order_payment").set({ overpaid: false }).execute();
  expect(await readPendingWork(db)).toMatchObject({ toClear: 1 });
  await db.updateTable("odd_payment").set({ cleared_at: now }).execute();
  expect(await readPendingWork(db)).toMatchObject({ toClear: 0 });
});

test("a sheet of the complaints book waits until it is answered", async () => {
  await complaintOf(db);
  expect(await readPendingWork(db)).toMatchObject({ complaints: 1 });
  const { id } = await administrator(db);
  const answer = { year: 2026, number: 1, text: "La cambiamos.", seen: 0 };
  await answerComplaint(db, answer, { id, name: "Elena" }, now);
  expect(await readPendingWork(db)).toMatchObject({ complaints: 0 });
});

test("counts that the viewer has no permission to see are left out", () => {
  const pending = {
    orders: 2,
    unopened: 1,
    payments: 3,
    overdue: 6,
    uncollected: 11,
    toReturn: 8,
    toClear: 10,
    unpriced: 7,
    repairs: 4,
    returns: 5,
    complaints: 9,
  };
  expect(pendingWorkFor({ role: "administrador" }, pending)).toEqual(pending);
  expect(pendingWorkFor({ role: "administrador", secondStepMissing: true }, pending)).toEqual({});
});
