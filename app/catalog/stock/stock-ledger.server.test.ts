import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storedReference } from "#app/catalog/pictures/chosen-media.ts";
import { changeProduct } from "#app/catalog/products/edit/change-product.server.ts";
import { readEditedProduct } from "#app/catalog/products/edit/edited-product.server.ts";
import { editCell } from "#app/catalog/products/list/quick-edit.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { checkStock } from "#server/jobs/clean-up.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { addProduct, addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { readStockLedger } from "./stock-ledger.server.ts";

const { db } = await testDatabase();
const around = { now: new Date("2026-11-20T15:00:00Z"), origin: "http://localhost:3000" };

async function opened(id: number) {
  const product = await readEditedProduct(db, id);
  if (!product) throw new Error("no such product");
  return product;
}

const product = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({ does: fc.constant("order" as const), product, units: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant("cancel" as const) }),
  fc.record({ does: fc.constantFrom("edit", "list", "hand"), product, stock: fc.nat({ max: 12 }) }),
);

test("after any changes the sum of a product's ledger is its stock", async () => {
  const by = await author(db);
  const { id: customerId } = await customerWithAddress(db);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const ids = await addProducts(db, { stock: 5 }, { stock: 0 }, { stock: 1 });
      const idOf = (position: number) => ids[position] ?? 0;
      const orders: string[] = [];
      for (const one of steps) {
        if (one.does === "cancel") {
          const number = orders.pop();
          if (number) await cancelOrder(db, { number, reason: "Prueba", by }, around);
        } else if ("units" in one) {
          const cart = [{ productId: idOf(one.product), units: one.units }];
          const placed = await placeOrder(
            db,
            { customerId, submissionId: randomUUID(), cart, delivery: "pickup" },
            { ...around, storeEmail: undefined },
          );
          if (placed.ok) orders.push(placed.number);
        } else if (one.does === "edit") {
          const before = await opened(idOf(one.product));
          const media = before.media.map(({ id, ...rest }) => ({ reference: storedReference(id), ...rest }));
          await changeProduct(db, by, before.id, { ...before, media, stock: one.stock }, before);
        } else {
          const before = await opened(idOf(one.product));
          const reason = one.does === "list" ? "list" : "hand";
          await editCell(db, by, before.id, { stock: one.stock }, before, { reason });
        }
      }
      for (const id of ids) {
        const { movements } = await readStockLedger(db, id, 1, 100);
        const { stock } = await opened(id);
        expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(stock);
        expect(movements[0]?.stock ?? 0).toBe(stock);
      }
    }),
    { numRuns: 8 },
  );
});

test("the ledger shows person, date and reason of each change, newest first", async () => {
  const by = await author(db);
  const rosa = await customerWithAddress(db);
  const id = await addProduct(db, { stock: 3 });
  const number = await orderOf(db, rosa, id);
  await cancelOrder(db, { number, reason: "Sin movilidad", by }, around);
  await editCell(db, by, id, { stock: 9 }, { version: 1, stock: 3 }, { reason: "hand", note: "Conteo" });
  const { movements, total } = await readStockLedger(db, id, 1);
  expect(total).toBe(4);
  expect(movements).toMatchObject([
    { reason: "hand", change: 6, stock: 9, note: "Conteo", who: "Elena Salas" },
    {
      reason: "annulment",
      change: 1,
      stock: 3,
      note: "Sin movilidad",
      who: "Elena Salas",
      orderNumber: number,
    },
    { reason: "order", change: -1, stock: 2, who: "Rosa Quispe Mamani", orderNumber: number },
    { reason: "opening", change: 3, stock: 3, who: null },
  ]);
});

test("a stock change without an entry is reported once and recorded as a difference", async () => {
  const [lost, kept] = await addProducts(db, { stock: 5 }, { stock: 5 });
  await db
    .updateTable("product")
    .set({ stock: 2 })
    .where("id", "=", lost ?? 0)
    .execute();
  const logged: unknown[] = [];
  const log = { error: (what: unknown) => logged.push(what) };
  await checkStock(db, log);
  await checkStock(db, log);
  expect(logged).toEqual([{ products: [lost] }]);
  const { movements } = await readStockLedger(db, lost ?? 0, 1);
  expect(movements[0]).toMatchObject({ reason: "difference", change: -3, stock: 2 });
  expect((await readStockLedger(db, kept ?? 0, 1)).total).toBe(1);
});
