import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { deleteAccount } from "#app/customers/delete-account.server.ts";
import { forgetOrders } from "#app/data-rights/forget-records.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { requestOf } from "#tests/support/data-rights/rights.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { copyOfEmail } from "./copy.server.ts";
import { eraseStoredData } from "./erase-stored-data.server.ts";
import { readRequestNumber } from "./request.ts";
import { readStoredData } from "./stored-data.server.ts";

const { db } = await testDatabase();
const EMAIL = "ana@correo.example";
const ORDERED = new Date("2026-11-20T15:00:00Z");
const INSIDE = new Date("2032-11-19T15:00:00Z");
const AFTER = new Date("2032-11-21T15:00:00Z");

let elena: TestPerson;
let rosa: TestPerson;
let number: string;
beforeEach(async () => {
  elena = await administrator(db);
  rosa = await customerWithAddress(db);
  number = await orderOf(db, rosa, await addProduct(db));
  await db
    .updateTable("order")
    .set({ created_at: ORDERED } as object)
    .execute();
});

const stored = () => db.selectFrom("order").selectAll().executeTakeFirstOrThrow();
const openFiles = () => openFileStore(path.join(temporaryFolder(), "archivos"));
const keptAt = (now: Date) => ({ files: openFiles(), mail: { forget: async () => {} }, now: () => now });

async function erasedByOwner(email: string, now: Date) {
  const id = readRequestNumber(await requestOf(db, { kind: "cancelacion", email })) ?? 0;
  await eraseStoredData(db, keptAt(now), { id, withAccount: true }, { id: elena.id, name: "Elena Salas" });
}

async function erasedByCustomer(now: Date) {
  const viewer = { role: "cliente", sessionId: "", phone: null, photo: null } as const;
  const names = { firstName: "Rosa", lastName: "Quispe" };
  expect(await deleteAccount(db, keptAt(now), { ...viewer, ...names, ...rosa }, PASSWORD)).toEqual({
    ok: true,
  });
}

test.each([
  ["its customer", erasedByCustomer],
  ["the owner", (now: Date) => erasedByOwner(rosa.email, now)],
])(
  "orders of an account erased by %s keep the buyer's data during the legal retention period",
  async (_, erase) => {
    const before = await stored();
    await erase(INSIDE);
    expect(await stored()).toEqual({ ...before, customer_id: null, updated_at: expect.any(Date) });
    expect(before).toMatchObject({ email: rosa.email, first_name: "Rosa" });
    expect(await readStoredData(db, rosa.email)).toMatchObject({ account: undefined, guestOrders: 1 });

    expect(await forgetOrders(db, openFiles(), { cutoff: new Date("2026-11-21T00:00:00Z"), max: 50 })).toBe(
      1,
    );
    expect(await stored()).toMatchObject({ number, email: "", first_name: "Cliente", total: before.total });
  },
);

test.each([
  ["its customer", erasedByCustomer],
  ["the owner", (now: Date) => erasedByOwner(rosa.email, now)],
])(
  "orders older than the legal retention period lose the buyer's data at once when %s erases the account",
  async (_, erase) => {
    await erase(AFTER);
    expect(await stored()).toMatchObject({ number, email: "", first_name: "Cliente" });
    expect(JSON.stringify(await stored())).not.toMatch(/Rosa|Quispe|Larco|912345678/);
  },
);

test("orders without an account are in the copy of their e-mail, and lose the buyer's data once the law allows it", async () => {
  // The state of an imported order whose customer is not in the imported file.
  await db.updateTable("order").set({ customer_id: null, email: EMAIL }).execute();
  expect(await copyOfEmail(db, EMAIL)).toMatchObject({
    pedidosSinCuenta: [{ numero: number, nombres: "Rosa", correo: EMAIL }],
  });
  expect(await copyOfEmail(db, rosa.email)).toMatchObject({ pedidos: [], pedidosSinCuenta: [] });
  expect(await readStoredData(db, EMAIL)).toMatchObject({ orders: 0, guestOrders: 1 });

  const before = await stored();
  await erasedByOwner(EMAIL, INSIDE);
  expect(await stored()).toMatchObject({ email: EMAIL, first_name: "Rosa", address: before.address });
  await erasedByOwner(EMAIL, AFTER);
  expect(await stored()).toMatchObject({ number, total: before.total, email: "", first_name: "Cliente" });
  expect(JSON.stringify(await stored())).not.toMatch(/Rosa|Quispe|Larco|912345678|correo\.example/);
  expect(await readStoredData(db, EMAIL)).toMatchObject({ guestOrders: 0 });
});
