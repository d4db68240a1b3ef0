import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";
import { stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { returnSteps } from "#tests/support/orders/return-steps.ts";
import { deliveredToRosa } from "#tests/support/orders/returns.ts";
import { refuseReturn } from "./decide-return.server.ts";

const NOTHING = { currency: "PEN", amount: 0, converted: null };
const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
const at = { origin: "https://tienda.example", now };

let folder: string;
let files: FileStore;
let rosa: TestPerson;
let by: { id: string; name: string };
let processor: number;
let graphicsCard: number;
let number: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "returns-"));
  files = openFileStore(folder);
  ({ processor, graphicsCard, rosa, by, number } = await deliveredToRosa(db, now));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { openReturn, latest, accept, refuse, receive, close, pay } = returnSteps(
  db,
  () => ({ customerId: rosa.id, number, by, files }),
  at,
);

test("simultaneous requests open one return", async () => {
  const results = await Promise.all([openReturn(1, 0), openReturn(1, 0), openReturn(0, 1)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom("order_return").select("state").execute()).toEqual([{ state: "solicitada" }]);
});

test("of a simultaneous refusal and two acceptances one succeeds; a refusal is final", async () => {
  await openReturn(2, 0);
  const decisions = await Promise.all([refuse(), accept(2, 0), accept(1, 0)]);
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  for (const late of decisions.filter(({ ok }) => !ok)) expect(late).toMatchObject({ reason: "changed" });
  await refuse();
  expect(await accept(1, 0)).toMatchObject({ reason: "changed", state: "rechazada" });
});

test("a refusal from a page with an older state is refused", async () => {
  await openReturn(1);
  const id = await latest();
  await accept(1);
  const refusal = { id, reason: "No llegó." };
  const older = await refuseReturn(db, { ...refusal, state: "solicitada" }, by, at);
  expect(older).toEqual({ ok: false, reason: "changed", state: "aceptada" });
  expect(await refuseReturn(db, { ...refusal, state: "aceptada" }, by, at)).toEqual({ ok: true });
});

test("a return of an order that is no longer delivered can only be refused", async () => {
  await openReturn(1);
  const deliver = (status: "pedido" | "entregado") =>
    db.updateTable("order").set({ status }).where("number", "=", number).execute();
  await deliver("pedido");
  const notDelivered = { ok: false, reason: "not-delivered" };
  expect(await accept(1)).toEqual(notDelivered);
  await deliver("entregado");
  await accept(1);
  await deliver("pedido");
  expect(await receive(1)).toEqual(notDelivered);
  expect(await refuse()).toEqual({ ok: true });
});

test("simultaneous receptions return the units once, and simultaneous closings refund once", async () => {
  await pay(50_000);
  await openReturn(3, 1);
  await accept(3, 1);
  await Promise.all([receive(2, 1), receive(2, 1)]);
  expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([8, 6]);
  await Promise.all([close(20_000), close(20_000)]);
  expect(await db.selectFrom("payment").select(["kind", "value"]).orderBy("id").execute()).toEqual([
    { kind: "payment", value: 50_000 },
    { kind: "refund", value: 20_000 },
    // Three cards and a processor, which were not paid in full.
    { kind: "returned", value: 3 * 160_000 + 63_900 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a refund above the paid amount is refused, and the return stays open", async () => {
  await pay(10_000);
  await openReturn(1, 0);
  await accept(1, 0);
  await receive(0, 0);
  expect(await close(10_001)).toEqual({ ok: false, reason: "more-than-paid", paid: 10_000, currency: "PEN" });
  expect(await db.selectFrom("order_return").select(["state", "payment_id"]).executeTakeFirst()).toEqual({
    state: "recibida",
    payment_id: null,
  });
  expect(await close()).toEqual({ ok: true });
});

test("accepted units can't exceed requested ones, nor units returned to stock accepted ones", async () => {
  await openReturn(2, 1);
  expect(await accept(3, 0)).toEqual({ ok: false, reason: "units" });
  expect(await accept(0, 0)).toEqual({ ok: false, reason: "units" });
  expect(await accept(1, 0)).toEqual({ ok: true });
  expect(await receive(2, 0)).toEqual({ ok: false, reason: "units" });
  expect(await receive(0, 1)).toEqual({ ok: false, reason: "units" });
  expect(await receive(1, 0)).toEqual({ ok: true });
});

test("an order with a return can't be annulled unless the return was refused", async () => {
  const cancel = () => cancelOrder(db, { number, reason: "No", by }, at);
  await openReturn(1, 0);
  expect(await cancel()).toEqual({ ok: false, reason: "has-return" });
  await refuse();
  expect(await cancel()).toEqual({ ok: true, toReturn: NOTHING });
  expect(await stockOf(db, graphicsCard)).toBe(10);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a product deleted from the catalogue is returned without changing stock", async () => {
  await openReturn(1, 1);
  await accept(1, 1);
  await db.deleteFrom("product").where("id", "=", graphicsCard).execute();
  expect(await receive(1, 1)).toEqual({ ok: false, reason: "units" });
  expect(await receive(0, 1)).toEqual({ ok: true });
  expect(await stockOf(db, processor)).toBe(6);
});

/** Requested, accepted and restocked units of the two lines; some are more than allowed. */
const step = fc.record({
  requested: fc.tuple(fc.nat(4), fc.nat(5)),
  accepted: fc.tuple(fc.nat(2), fc.nat(3)),
  restocked: fc.tuple(fc.nat(2), fc.nat(2)),
  refuse: fc.nat(4).map((each) => each === 0),
});

test("after any returns, stock and units kept by customers add up to the initial stock", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      await db.deleteFrom("order_return").execute();
      await db.deleteFrom("stock_movement").where("reason", "=", "return").execute();
      await db.updateTable("product").set({ stock: 6 }).where("id", "=", graphicsCard).execute();
      await db.updateTable("product").set({ stock: 5 }).where("id", "=", processor).execute();
      const back = [0, 0] as [number, number];
      const gone = [0, 0] as [number, number];
      for (const { requested, accepted, restocked, refuse: refused } of steps) {
        await db.deleteFrom("rate_limit").execute();
        const [cards, processors] = requested;
        const fits = cards + processors > 0 && cards <= 4 - gone[0] && processors <= 5 - gone[1];
        expect((await openReturn(...requested)).ok).toBe(fits);
        if (!fits) continue;
        if (refused || !(await accept(...accepted)).ok) {
          await refuse();
          continue;
        }
        for (const i of [0, 1] as const) gone[i] += accepted[i];
        const put = (await receive(...restocked)).ok ? restocked : ([0, 0] as const);
        if (put !== restocked) expect((await receive(0, 0)).ok).toBe(true);
        for (const i of [0, 1] as const) back[i] += put[i];
        // Exchanged, so that the amount owed stays: each round deletes the returns of the previous one.
        expect((await close(undefined, { exchanged: true })).ok).toBe(true);
      }
      expect([await stockOf(db, graphicsCard), await stockOf(db, processor)]).toEqual([
        6 + back[0],
        5 + back[1],
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
