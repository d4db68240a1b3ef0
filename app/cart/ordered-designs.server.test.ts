import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { firstPlacement } from "#app/backpacks/placement.ts";
import { removeDesign } from "#app/backpacks/remove-design.server.ts";
import { deleteAccount } from "#app/customers/delete-account.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { buyAgain } from "#app/orders/purchases/buy-again.server.ts";
import { readAllOrders, readCustomerOrder } from "#app/orders/read-orders.server.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { queuedMails } from "#tests/support/accounts/accounts.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addBackpack, countStoredDesigns, designOf } from "#tests/support/catalog/designs.ts";
import { addProduct, stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readCartItems } from "./cart.server.ts";
import type { Cart } from "./cart.ts";
import { changeCart } from "./change-cart.server.ts";
import { addDesignToCart } from "./design-to-cart.server.ts";

const { db } = await testDatabase();

let folder: string;
let files: FileStore;
let rosa: TestPerson;
let julio: TestPerson;
let card: number;
let backpack: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-designs-"));
  files = openFileStore(folder);
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
  // Created before the backpack: `addProduct` uses the first category, which must not be that of backpacks.
  card = await addProduct(db, { name: "Tarjeta" });
  backpack = await addBackpack(db);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const order = (cart: Cart, submissionId = randomUUID(), customer = rosa) =>
  placeOrder(
    db,
    { customerId: customer.id, submissionId, cart, delivery: "pickup", phone: "987654321" },
    { now: new Date("2026-11-21T15:00:00Z"), origin: "http://localhost", storeEmail: undefined },
  );
async function numberOf(placing: ReturnType<typeof order>): Promise<string> {
  const placed = await placing;
  if (!placed.ok) throw new Error(placed.reason);
  return placed.number;
}

test("lines of one backpack share its stock, in the cart and when ordering", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  await db.updateTable("product").set({ stock: 3 }).where("id", "=", backpack).execute();
  const cart = [
    { productId: backpack, units: 2 },
    { productId: backpack, units: 1, designId },
  ];
  const more = await changeCart(db, cart, { intent: "more", productId: backpack, designId });
  expect(more).toMatchObject({ did: "capped", units: 1, cart });
  expect(
    await order([cart[0] ?? { productId: 0, units: 0 }, { productId: backpack, units: 2, designId }]),
  ).toEqual({
    ok: false,
    reason: "shortage",
    lines: [{ productId: backpack, name: "Mochila negra", requested: 4, stock: 3 }],
  });
  await numberOf(order(cart));
  expect(await stockOf(db, backpack)).toBe(0);
});

test("an order includes the buyer's own design, and no other customer's", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const line = { productId: backpack, units: 1, designId };
  expect(await order([line], randomUUID(), julio)).toMatchObject({ reason: "no-design", problem: "gone" });
  expect(await order([{ ...line, productId: card }])).toMatchObject({ reason: "no-design", problem: "gone" });
  expect(await stockOf(db, backpack)).toBe(10);

  const submission = randomUUID();
  const number = await numberOf(order([line, { productId: backpack, units: 2 }], submission));
  const { orders } = await readAllOrders(db, 1);
  const preview = (await readOwnDesigns(db, rosa.id))[0]?.preview.key ?? "none";
  const mails = await queuedMails(db);
  expect(mails).toHaveLength(2);
  for (const { html, text } of mails) {
    expect(html).toContain(`/archivos/${preview}/600.webp`);
    expect(text).toContain("Mochila negra (Con diseño: Azul)");
  }
  expect(orders[0]?.lines).toMatchObject([
    { units: 1, design: { id: designId, colour: "Azul" } },
    { units: 2, design: undefined },
  ]);
  const again = await order([line, { productId: backpack, units: 1, designId: designId + 1 }], submission);
  expect(again).toMatchObject({ number, alreadyPlaced: true, leftInCart: [{ designId: designId + 1 }] });
});

test("an ordered design stays on its order after its owner deletes it, and can't be ordered again", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const line = { productId: backpack, units: 1, designId };
  const number = await numberOf(order([line]));
  const bought = await readCustomerOrder(db, rosa.id, number);
  if (!bought) throw new Error("No order.");
  expect((await buyAgain(db, bought, [], rosa.id)).cart).toEqual([line]);
  expect(await removeDesign(db, files, julio.id, designId)).toBe(false);
  expect(await removeDesign(db, files, rosa.id, designId)).toBe(true);
  expect(await removeDesign(db, files, rosa.id, designId)).toBe(false);
  expect(await readOwnDesigns(db, rosa.id)).toEqual([]);
  expect(await readCustomerOrder(db, rosa.id, number)).toEqual(bought);
  expect(await countStoredDesigns(folder)).toBe(2);
  expect(await order([line])).toMatchObject({ reason: "no-design", problem: "gone" });
  expect((await buyAgain(db, bought, [], rosa.id)).result.unavailable).toEqual(["Mochila negra"]);
});

test("a removed colour, an empty print and another backpack's design are refused with a message", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const other = await addProduct(db, {
    name: "Mochila urbana",
    categoryId: (
      await db.selectFrom("category").select("id").where("slug", "=", "mochilas").executeTakeFirstOrThrow()
    ).id,
  });
  const line = { productId: backpack, units: 1, designId };
  const refused = async (problem: string, cart: Cart = [line]) => {
    expect(await order(cart)).toMatchObject({ ok: false, reason: "no-design", problem });
    expect(await readCartItems(db, cart, rosa.id)).toMatchObject([
      { state: "no-design", designProblem: problem },
    ]);
  };
  await refused("other-backpack", [{ ...line, productId: other }]);
  await db
    .updateTable("design")
    .set({ placement: JSON.stringify(firstPlacement) })
    .execute();
  await refused("empty");
  expect(await addDesignToCart(db, rosa.id, [], designId)).toMatchObject({ problem: "empty" });
  await db
    .updateTable("product")
    .set({ design_colours: JSON.stringify([{ name: "Verde", hex: "#44684f" }]) })
    .where("id", "=", backpack)
    .execute();
  await refused("colour-gone");
  expect(await addDesignToCart(db, rosa.id, [], designId)).toMatchObject({
    problem: "colour-gone",
    colour: "Azul",
  });
  expect(await stockOf(db, backpack)).toBe(10);
});

test("orders of a deleted account keep the text of its designs, but no picture", async () => {
  const ordered = await designOf(db, files, rosa, backpack);
  const thrownAway = await designOf(db, files, rosa, backpack);
  await designOf(db, files, rosa, backpack);
  const otherCustomersDesign = await designOf(db, files, julio, backpack);
  await numberOf(
    order([
      { productId: backpack, units: 1, designId: ordered },
      { productId: backpack, units: 1, designId: thrownAway },
    ]),
  );
  await removeDesign(db, files, rosa.id, thrownAway);
  const viewer = {
    role: "cliente" as const,
    id: rosa.id,
    sessionId: "",
    email: rosa.email,
    firstName: "Rosa",
    lastName: "Quispe",
    phone: null,
    photo: null,
  };
  const kept = { files, mail: { forget: async () => {} }, now: () => new Date() };
  expect(await deleteAccount(db, kept, viewer, PASSWORD)).toEqual({ ok: true });
  const { orders } = await readAllOrders(db, 1);
  expect(orders[0]?.lines.map(({ design }) => design)).toMatchObject([
    { id: ordered, colour: "Azul", picture: null, preview: null },
    { id: thrownAway, colour: "Azul", picture: null, preview: null },
  ]);
  expect((await readOwnDesigns(db, julio.id)).map(({ id }) => id)).toEqual([otherCustomersDesign]);
  expect(await countStoredDesigns(folder)).toBe(2);
});
