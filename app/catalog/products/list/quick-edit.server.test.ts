import { beforeEach, expect, test } from "vitest";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { auditOf, author, recordedTags } from "#tests/support/catalog/catalog-office.ts";
import { addProduct, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { editCell } from "./quick-edit.server.ts";

const { db } = await testDatabase();
const list = { reason: "list" } as const;
const seen = { version: 1, stock: 10 };

let by: Author;
let id: number;
beforeEach(async () => {
  by = await author(db);
  id = await addProduct(db, { stock: 10, price: 125_000 });
});

test("an edit of the price alone leaves the stock, and the audit records the old price", async () => {
  expect(await editCell(db, by, id, { price: 99_900 }, seen, list)).toEqual({
    ok: true,
    price: 99_900,
    stock: 10,
  });
  expect(await auditOf(db)).toMatchObject([{ before: { price: 125_000 }, after: { price: 99_900 } }]);
  expect(await recordedTags(db)).toEqual(expect.arrayContaining(["list", `product:${id}`, "audit"]));
});

test("units sold meanwhile stay sold, and the stock can't be reduced by more than is left", async () => {
  await orderOf(db, await customerWithAddress(db), id);
  expect(await editCell(db, by, id, { stock: 12 }, seen, list)).toMatchObject({ ok: true, stock: 11 });
  const refused = await editCell(db, by, id, { stock: 0 }, { version: 2, stock: 20 }, list);
  expect(refused).toEqual({ ok: false, reason: "sold-meanwhile", left: 11 });
  expect(await stockOf(db, id)).toBe(11);
});

test("a conflicting edit is refused with the current values; the same edit sent twice is accepted", async () => {
  await editCell(db, by, id, { price: 99_900 }, seen, list);
  expect(await editCell(db, by, id, { price: 88_800 }, seen, list)).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    now: { price: 99_900, stock: 10, version: 2 },
  });
  expect(await editCell(db, by, id, { price: 99_900 }, seen, list)).toMatchObject({ ok: true });
  expect(await auditOf(db)).toHaveLength(1);
  expect(await editCell(db, by, 999, { price: 100 }, seen, list)).toEqual({ ok: false, reason: "not-found" });
});
