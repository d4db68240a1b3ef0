import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openFileStore } from "#app/domain/media/files.server.ts";
import { cancelOrder } from "#app/domain/orders/cancel-order.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { orderOf } from "#tests/support/orders.ts";
import { administrator, customerWithAddress } from "#tests/support/people.ts";
import { catalogue, picture } from "#tests/support/products.ts";
import { brokenInvariants } from "./invariants.server.ts";
import { compareFiles } from "./stored-files.server.ts";

const { db } = await testDatabase();
let number: string;

beforeEach(async () => {
  const { graphicsCard } = await catalogue(db);
  number = await orderOf(db, await customerWithAddress(db), graphicsCard);
});

const broken = async () => (await brokenInvariants(db)).map(({ name }) => name);

test("a store that was used as meant is sound", async () => {
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
  ["count other products", sql`update product_count set change = change + 1`],
  ["add up to something else", sql`insert into order_day (day, orders, total) values ('2026-01-01', 1, 0)`],
  ["units are not what the ledger", sql`update order_line set units = units + 1`],
])("it finds what is broken: %s", async (words, damage) => {
  await damage.execute(db);
  expect((await broken()).join("; ")).toContain(words);
});

test("it names cases", async () => {
  await sql`update "order" set total = total + 1`.execute(db);
  expect(await brokenInvariants(db)).toEqual([
    { name: "orders whose total is not the sum of their lines", count: 1, examples: [number] },
  ]);
});

test("files that rows name and are not there, and files that nothing names", async () => {
  const files = openFileStore(temporaryFolder());
  const key = (name: string) => `productos-imagenes/${name}`;
  for (const name of ["usada", "perdida"])
    await db
      .updateTable("category")
      .set({ image: JSON.stringify({ ...picture, key: key(name) }) })
      .where("name", "=", name === "usada" ? "Accesorios" : "Componentes")
      .execute();
  await db
    .insertInto("upload")
    .values({ token: randomUUID(), person_id: null, key: key("espera"), kind: "image", file: null })
    .execute();
  for (const name of ["usada", "espera", "suelta"])
    await files.write(`${key(name)}/320.webp`, Buffer.from("x"));

  expect(await compareFiles(db, files)).toEqual({
    files: 3,
    missing: [key("perdida")],
    orphans: [key("suelta")],
  });
});
