import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBackpack, readBackpacks } from "#app/backpacks/backpack-products.server.ts";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { firstPlacement } from "#app/backpacks/placement.ts";
import { removeDesign } from "#app/backpacks/remove-design.server.ts";
import { saveDesign } from "#app/backpacks/save-design.server.ts";
import { sweepDesignFiles } from "#app/backpacks/sweep.server.ts";
import { moveToCart, saveForLater } from "#app/customers/saved/cart-moves.server.ts";
import { readSavedList } from "#app/customers/saved/lists.server.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { MAX_DESIGNS } from "#app/values/constants.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import {
  addBackpack,
  countStoredDesigns,
  designOf,
  MIDDLE,
  pictureFile,
  replacePictures,
} from "#tests/support/catalog/designs.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readCartItems } from "./cart.server.ts";
import type { Cart } from "./cart.ts";
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

test("designs are stored with their two pictures and listed newest first, only for their owner", async () => {
  const first = await designOf(db, files, rosa, backpack);
  const second = await designOf(db, files, rosa, backpack);
  const designs = await readOwnDesigns(db, rosa.id);
  expect(designs.map(({ id }) => id)).toEqual([second, first]);
  expect(designs[0]).toMatchObject({
    productId: backpack,
    shape: "clasica",
    colour: "Azul",
    placement: MIDDLE,
  });
  expect(designs[0]?.picture.original).toBe("original.png");
  expect(designs[0]?.preview).toMatchObject({ original: "original.jpg", widths: [160, 320, 600] });
  expect(await readOwnDesigns(db, julio.id)).toEqual([]);
  expect(await countStoredDesigns(folder)).toBe(4);
});

test("a design whose pictures are refused leaves nothing stored", async () => {
  const good = await pictureFile();
  const bad = new File(["<svg/>"], "gato.png");
  const save = (picture: File, preview: File) =>
    saveDesign(db, files, rosa.id, {
      productId: backpack,
      colour: "Rojo",
      placement: MIDDLE,
      picture,
      preview,
    });
  expect(await save(bad, good)).toEqual({ ok: false, reason: "not-a-picture" });
  expect(await save(good, bad)).toEqual({ ok: false, reason: "not-a-picture" });
  expect([await readOwnDesigns(db, rosa.id), await countStoredDesigns(folder)]).toEqual([[], 0]);
});

test("a customer can't store more designs than the limit, not even with two requests at once", async () => {
  const row = {
    customer_id: rosa.id,
    shape: "clasica",
    colour: "azul",
    placement: JSON.stringify(firstPlacement),
    picture: "{}",
    preview: "{}",
  };
  await db
    .insertInto("design")
    .values(Array.from({ length: MAX_DESIGNS - 1 }, () => row))
    .execute();
  const save = async () =>
    saveDesign(db, files, rosa.id, {
      productId: backpack,
      colour: "Azul",
      placement: MIDDLE,
      picture: await pictureFile(),
      preview: await pictureFile(),
    });
  const saved = await Promise.all([save(), save()]);
  expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await save()).toEqual({ ok: false, reason: "too-many" });
  expect(await countStoredDesigns(folder)).toBe(2);
});

test("a design is added to the cart once, on a backpack, by its owner", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const other = await designOf(db, files, rosa, backpack);
  const add = (cart: Cart, design: number, who = rosa) => addDesignToCart(db, who.id, cart, design);
  const once = await add([], designId);
  expect(once).toMatchObject({ ok: true, cart: [{ productId: backpack, units: 1, designId }] });
  if (!once.ok) return;
  expect(await add(once.cart, designId)).toEqual({ ok: false, reason: "already-there" });
  const both = await add(once.cart, other);
  expect(both).toMatchObject({ ok: true, cart: [{ designId }, { designId: other }] });
  expect(await add([], designId, julio)).toEqual({ ok: false, reason: "no-design" });
  expect(await add([], 999_999)).toEqual({ ok: false, reason: "no-design" });
  const names = (await readBackpacks(db)).map(({ productId }) => productId);
  expect(names).toEqual([backpack]);
  await db.updateTable("product").set({ hidden: true }).where("id", "=", backpack).execute();
  expect(await add([], designId)).toEqual({ ok: false, reason: "no-backpack" });
});

test("the cart shows a design only to its owner, and not on another product", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const cart = [
    { productId: backpack, units: 1, designId },
    { productId: card, units: 1, designId },
  ];
  const shown = async (viewer?: string) =>
    (await readCartItems(db, cart, viewer)).map((item) => [
      item.state,
      "design" in item && Boolean(item.design),
    ]);
  expect(await shown(rosa.id)).toEqual([
    ["ok", true],
    ["no-design", false],
  ]);
  for (const viewer of [julio.id, undefined]) expect((await shown(viewer))[0]).toEqual(["no-design", false]);
});

test("a design with an empty print is not stored: picture outside the print area, or fully transparent", async () => {
  const clear = await sharp({
    create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const save = async (placement = MIDDLE, picture?: File, colour = "Azul") =>
    saveDesign(db, files, rosa.id, {
      productId: backpack,
      colour,
      placement,
      preview: await pictureFile("vista.jpg"),
      picture: picture ?? (await pictureFile()),
    });
  const nothing = { ok: false, reason: "empty" };
  expect(await save(firstPlacement)).toEqual(nothing);
  expect(await save(MIDDLE, new File([new Uint8Array(clear)], "nada.png"))).toEqual(nothing);
  expect(await save(MIDDLE, undefined, "Fucsia")).toEqual({ ok: false, reason: "no-colour" });
  expect([await readOwnDesigns(db, rosa.id), await countStoredDesigns(folder)]).toEqual([[], 0]);
});

test("a design keeps the photo and the print area that its backpack had when it was made", async () => {
  await replacePictures(db, backpack, ["frente", "lado"]);
  const setArea = (area: string) =>
    db.updateTable("product").set({ print_area: area }).where("id", "=", backpack).execute();
  await setArea("2, 5, 5, 20, 20");
  expect(await findBackpack(db, backpack)).toMatchObject({
    picture: { key: "lado" },
    printArea: "2, 5, 5, 20, 20",
  });
  const save = async (placement: Placement) =>
    saveDesign(db, files, rosa.id, {
      productId: backpack,
      colour: "Azul",
      placement,
      picture: await pictureFile(),
      preview: await pictureFile("vista.png", 600),
    });
  expect(await save({ ...MIDDLE, y: 400 })).toEqual({ ok: false, reason: "empty" });
  const saved = await save({ ...MIDDLE, x: 100, y: 100 });
  await setArea("9, 70, 70, 20, 20");
  expect(await findBackpack(db, backpack)).toMatchObject({ picture: { key: "frente" }, printArea: "" });
  expect(await readOwnDesigns(db, rosa.id)).toMatchObject([
    { printArea: "2, 5, 5, 20, 20", shape: "foto", problem: undefined },
  ]);
  const cart = saved.ok ? await addDesignToCart(db, rosa.id, [], saved.id) : undefined;
  expect(cart).toMatchObject({ ok: true });
});

test("a personalised line is saved for later with its design, and comes back with it", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  const line = { productId: backpack, units: 1, designId };
  const cart = [{ productId: backpack, units: 2 }, line];
  expect(await saveForLater(db, rosa.id, cart, line)).toEqual({ ok: true, cart: [cart[0]] });
  expect(await saveForLater(db, rosa.id, cart, { productId: backpack })).toEqual({ ok: true, cart: [line] });
  expect(await readSavedList(db, "saved_item", rosa.id)).toMatchObject([
    { productId: backpack },
    { productId: backpack, design: { id: designId, colour: "Azul", problem: undefined } },
  ]);
  expect(await moveToCart(db, rosa.id, [], line)).toMatchObject({ did: "moved", cart: [line] });
  expect(await readSavedList(db, "saved_item", rosa.id)).toHaveLength(1);
  expect(await saveForLater(db, julio.id, [line], line)).toEqual({ ok: false, reason: "no-design" });
  await saveForLater(db, rosa.id, [line], line);
  await removeDesign(db, files, rosa.id, designId);
  expect(await readSavedList(db, "saved_item", rosa.id)).toHaveLength(1);
});

test("deleting a design that nobody ordered deletes its files", async () => {
  const designId = await designOf(db, files, rosa, backpack);
  await removeDesign(db, files, rosa.id, designId);
  expect(await db.selectFrom("design").select("id").execute()).toEqual([]);
  expect(await countStoredDesigns(folder)).toBe(0);
});

test("files without a design are deleted, except those of the last hour", async () => {
  await designOf(db, files, rosa, backpack);
  const lost = await designOf(db, files, rosa, backpack);
  await db.deleteFrom("design").where("id", "=", lost).execute();
  await sweepDesignFiles(db, files, new Date());
  expect(await countStoredDesigns(folder)).toBe(4);
  await sweepDesignFiles(db, files, new Date(Date.now() + 2 * 60 * 60 * 1000));
  expect(await countStoredDesigns(folder)).toBe(2);
  const [kept] = await readOwnDesigns(db, rosa.id);
  expect(await files.read(`${kept?.picture.key}/original.png`)).toBeDefined();
});
