import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { storePicture } from "#app/platform/media/images.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, picture } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { brokenInvariants } from "./invariants.server.ts";
import { compareFiles } from "./stored-files.server.ts";

const { db } = await testDatabase();
let number: string;

beforeEach(async () => {
  const { graphicsCard } = await catalogue(db);
  number = await orderOf(db, await customerWithAddress(db), graphicsCard);
});

const broken = async () => (await brokenInvariants(db)).map(({ name }) => name);

test("a store in normal use has no findings", async () => {
  const by = { ...(await administrator(db)), name: "Elena" };
  expect(await broken()).toEqual([]);
  await cancelOrder(db, { number, reason: "No hay", by }, { origin: "http://localhost", now: new Date() });
  expect(await broken()).toEqual([]);
});

test.each([
  ["total is not the sum", sql`update "order" set total = total + 1`],
  ["without lines", sql`delete from order_line`],
  ["last one of their history", sql`update "order" set status = 'ruta'`],
  ["sold on another day", sql`update order_line set sold_on = sold_on - 1`],
  ["sum of its ledger", sql`update product set stock = stock + 1 where stock > 0`],
  ["stock in lists", sql`update product_stock set stock = stock + 1`],
  [
    "provider approved and the ledger lacks",
    sql`insert into online_payment
      (order_id, method, reference, amount, currency, address, status, payment_id, started_at, expires_at, asked_at)
      select id, 'mercado-pago', 'r', 1, 'PEN', '', 'approved', '1', now(), now(), now() from "order" limit 1`,
  ],
  ["units are not what the ledger", sql`update order_line set units = units + 1`],
])("the check finds a violated invariant: %s", async (words, damage) => {
  await damage.execute(db);
  expect((await broken()).join("; ")).toContain(words);
});

test("a finding names examples", async () => {
  await sql`update "order" set total = total + 1`.execute(db);
  expect(await brokenInvariants(db)).toEqual([
    {
      name: "orders whose total is not the sum of their lines and their delivery fee",
      count: 1,
      examples: [number],
    },
  ]);
});

test("the check finds missing files and files that no row names", async () => {
  const files = openFileStore(temporaryFolder());
  const key = (name: string) => `productos-imagenes/${name}`;
  await showPicture("Accesorios", key("usada"));
  await showPicture("Componentes", key("perdida"));
  await db
    .insertInto("upload")
    .values({ token: randomUUID(), person_id: null, key: key("espera"), kind: "image", file: null })
    .execute();
  for (const name of ["usada", "espera", "suelta"])
    await files.write(`${key(name)}/${picture.original}`, Buffer.from("x"));
  await files.write(`${key("perdida")}/320.webp`, Buffer.from("x"));

  expect(await compareFiles(db, files)).toEqual({
    files: 4,
    missing: [`${key("perdida")}/${picture.original}`],
    damaged: [],
    orphans: [key("suelta")],
  });
});

test.each([
  ["empty", () => Buffer.alloc(0)],
  ["cut short", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ["altered in one place", (whole: Buffer) => Buffer.from(whole).fill(1, 100, 101)],
  ["of the right size and zeros", (whole: Buffer) => Buffer.alloc(whole.length)],
])("the check finds an original that is %s", async (_how, damage) => {
  const files = openFileStore(temporaryFolder());
  const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const stored = await storePicture(files, new File([new Uint8Array(content)], "foto.png"), {
    folder: "productos-imagenes",
    widths: [90],
  });
  if (!stored.ok) throw new Error(stored.reason);
  await showPicture("Accesorios", stored.picture.key);
  const original = `${stored.picture.key}/${stored.picture.original}`;
  expect(await compareFiles(db, files)).toMatchObject({ missing: [], damaged: [] });

  await files.write(original, damage(Buffer.from((await files.bytes(original)) ?? [])));
  expect((await compareFiles(db, files)).damaged).toEqual([original]);
});

test("the check finds an empty smaller copy", async () => {
  const files = openFileStore(temporaryFolder());
  const key = "productos-imagenes/usada";
  await showPicture("Accesorios", key);
  await files.write(`${key}/${picture.original}`, Buffer.from("x"));
  await files.write(`${key}/320.webp`, Buffer.alloc(0));
  expect((await compareFiles(db, files)).damaged).toEqual([`${key}/320.webp`]);
});

async function showPicture(category: string, key: string): Promise<void> {
  await db
    .updateTable("category")
    .set({ image: JSON.stringify({ ...picture, key }) })
    .where("name", "=", category)
    .execute();
}
