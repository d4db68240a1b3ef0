import { createHash, randomUUID } from "node:crypto";
import { copyFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { emptyDatabase, testDatabase } from "#tests/support/database/database.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { JOBS, MANIFEST, type Manifest, partName, SEAL, type Seal } from "./contents.ts";
import { makeBackup } from "./make-backup.server.ts";
import { openBackup, readArchive } from "./read-archive.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { writeArchive } from "./write-archive.server.ts";

const STOCK = 1000;
const ORDERS_BEFORE = 5;
const { db } = await testDatabase();
const other = await emptyDatabase("restored");
const SESSION_COLUMNS = [
  { name: "id", type: "text" },
  { name: "token", type: "text" },
];
const known = (await readMigrations()).map(({ name }) => name);
const now = new Date("2026-11-21T08:00:00Z");

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "copia.tar.gz");
});

const shelf = (name: string) => openFileStore(path.join(folder, name));

async function placeOne(customerId: string, productId: number) {
  const request = {
    customerId,
    submissionId: randomUUID(),
    cart: [{ productId, units: 1 }],
    delivery: "pickup" as const,
  };
  const placed = await placeOrder(db, request, { now, origin: "https://tienda.pe", storeEmail: undefined });
  if (!placed.ok) throw new Error(placed.reason);
  return placed.number;
}

test("a backup made during new orders is restored as one consistent moment", async () => {
  const { graphicsCard } = await catalogue(db, { graphicsCard: { stock: STOCK } });
  await allowManyOrders(db);
  const customer = await customerWithAddress(db);
  await shelf("archivos").write("productos-imagenes/tarjeta/320.webp", Buffer.from("picture"));
  const before: string[] = [];
  for (let order = 0; order < ORDERS_BEFORE; order += 1)
    before.push(await placeOne(customer.id, graphicsCard));

  let copying = true;
  const orders = (async () => {
    while (copying) {
      await placeOne(customer.id, graphicsCard);
      // Like the pause between two requests: PGlite alone never yields to file operations.
      await setImmediate();
    }
  })();
  const made = await makeBackup({ db, files: shelf("archivos"), now }, file);
  copying = false;
  await orders;
  await placeOne(customer.id, graphicsCard);
  const opened = await openBackup(file, known);
  if (!opened.ok) throw new Error(opened.reason);
  const restored = await restoreBackup({ opened: other, files: shelf("otra"), log: console }, opened.backup);

  expect(restored).toEqual({ ok: true, rows: made.rows, files: 1 });
  const found = await other.db.selectFrom("order").select(["id", "number"]).orderBy("id").execute();
  expect(found.slice(0, ORDERS_BEFORE).map(({ number }) => number)).toEqual(before);
  expect((await stockOf(other.db, graphicsCard)) + found.length).toBe(STOCK);
  // Mails have links that grant access.
  expect(await queuedMails(db)).not.toEqual([]);
  expect(await queuedMails(other.db)).toEqual([]);
  expect(
    Buffer.from((await shelf("otra").bytes("productos-imagenes/tarjeta/320.webp")) ?? []).toString(),
  ).toBe("picture");

  // The restored store works: ids are not reused, and triggers run.
  const next = { customerId: customer.id, submissionId: randomUUID(), delivery: "pickup" as const };
  const placed = await placeOrder(
    other.db,
    { ...next, cart: [{ productId: graphicsCard, units: 1 }] },
    { now, origin: "https://tienda.pe", storeEmail: undefined },
  );
  expect(placed.ok).toBe(true);
  const [stock] = await other.db
    .selectFrom("product_stock")
    .select("stock")
    .where("product_id", "=", graphicsCard)
    .execute();
  expect(stock).toEqual({ stock: await stockOf(other.db, graphicsCard) });

  // A restore leaves an existing store unchanged.
  expect(await restoreBackup({ opened: other, files: undefined, log: console }, opened.backup)).toEqual({
    ok: false,
    reason: "database-not-empty",
  });
});

test("sessions, codes, mails and the secret of an older version's backup are not restored", async () => {
  const { db: target, ...restored } = await emptyDatabase("restored_old");
  const { id } = await customerWithAddress(db);
  await makeBackup({ db, files: undefined, now }, file);
  const old = path.join(folder, "antigua.tar.gz");
  const row = '["s","llave-de-sesion"]\n';
  await writeArchive(old, async ({ add }) => {
    let tables: Seal["tables"] = {};
    for await (const { name, content } of readArchive({ file, keys: undefined })) {
      if (name === SEAL) tables = (JSON.parse(content.toString()) as Seal).tables;
      else if (name === MANIFEST) {
        const manifest = JSON.parse(content.toString()) as Manifest;
        manifest.tables.push({ name: "session", columns: SESSION_COLUMNS, order: "id" });
        await add(name, JSON.stringify(manifest));
      } else if (name === JOBS) {
        const mail = { to: "ana@example.pe", subject: "Enlace", text: "", html: "" };
        await add(name, JSON.stringify([{ queue: "mail", jobs: [mail] }]));
      } else await add(name, content);
    }
    await add(partName("session", 1), row);
    await add("secret", "llave-de-la-tienda");
    return { ...tables, session: { rows: 1, sha256: createHash("sha256").update(row).digest("hex") } };
  });
  const opened = await openBackup(old, known);
  if (!opened.ok) throw new Error(opened.reason);
  const there = { opened: { db: target, ...restored }, files: shelf("otra"), log: console };
  expect(await restoreBackup(there, opened.backup)).toMatchObject({ ok: true, files: 0 });
  expect(await target.selectFrom("person").select("id").execute()).toEqual([{ id }]);
  expect(await target.selectFrom("session").selectAll().execute()).toEqual([]);
  expect(await queuedMails(target)).toEqual([]);
});

test("an incomplete, foreign or too new file is refused with its reason", async () => {
  await customerWithAddress(db);
  await makeBackup({ db, files: undefined, now }, file);
  const bytes = await readFile(file);
  const changed = async (name: string, content: Buffer) => {
    await writeFile(path.join(folder, name), content);
    return openBackup(path.join(folder, name), known);
  };
  const inside = (from: string, to: string) =>
    gzipSync(Buffer.from(gunzipSync(bytes).toString("latin1").replaceAll(from, to), "latin1"));

  expect(await openBackup(file, known)).toMatchObject({ ok: true });
  expect(await openBackup(path.join(folder, "ninguna"), known)).toMatchObject({ reason: "missing" });
  expect(await changed("texto", Buffer.from("Nombre,Precio\n"))).toMatchObject({ reason: "not-a-backup" });
  expect(await changed("otro", gzipSync("Nombre,Precio\n"))).toMatchObject({ reason: "damaged" });
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1] = ~(flipped[flipped.length >> 1] ?? 0);
  expect(await changed("golpeada", flipped)).toMatchObject({ reason: "damaged" });
  expect(await changed("retocada", inside('"Rosa', '"Rita'))).toMatchObject({ reason: "damaged" });

  const cut = path.join(folder, "cortada");
  for (const length of [bytes.length - 1, bytes.length - 600, bytes.length >> 1, 100]) {
    await copyFile(file, cut);
    await truncate(cut, length);
    expect(await openBackup(cut, known)).toMatchObject({ ok: false, reason: "damaged" });
  }

  expect(await changed("nueva", inside('"format": 1', '"format": 2'))).toMatchObject({ reason: "newer" });
  expect(await openBackup(file, known.slice(0, -1))).toMatchObject({ reason: "newer" });
});

test("a backup that cannot be finished leaves no file behind", async () => {
  const files = shelf("archivos");
  await files.write("productos-imagenes/tarjeta/320.webp", Buffer.from("picture"));
  const broken = { ...files, bytes: () => Promise.reject(new Error("storage down")) };

  await expect(makeBackup({ db, files: broken, now }, file)).rejects.toThrow("storage down");
  await expect(readFile(file)).rejects.toThrow("ENOENT");
  const half = (await readdir(path.dirname(file))).filter((name) => name.endsWith(".part"));
  expect(half).toEqual([]);
  await expect(
    makeBackup({ db, files, now }, path.join(folder, "no-folder", "copia.tar.gz")),
  ).rejects.toThrow("ENOENT");
});
