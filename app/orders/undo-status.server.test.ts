import { fromKysely, PgBoss } from "pg-boss";
import { beforeEach, expect, test } from "vitest";
import { deleteSentMail } from "#app/mail/mail.server.ts";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { makeMailsDue, queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { cancelOrder } from "./purchases/cancel-order.server.ts";
import { setStatus, undoStatus } from "./set-status.server.ts";
import { markStatusMailed, readStatusMails } from "./status-mails.server.ts";

const { db } = await testDatabase();
const at = { origin: "https://tienda.example", now: new Date("2026-11-21T17:00:00Z") };
let by: { id: string; name: string };
let number: string;

beforeEach(async () => {
  const { processor } = await catalogue(db);
  number = await orderOf(db, await customerWithAddress(db), processor);
  by = { id: (await administrator(db)).id, name: "Elena Salas" };
  await fetchMails();
});

/** Fetches mails like a worker; a fetched mail can no longer be dropped. */
async function fetchMails(): Promise<string[]> {
  const boss = new PgBoss({ db: fromKysely(db) });
  return (await boss.fetch("mail", { batchSize: 10 })).map(({ id }) => id);
}

const set = (to: OrderStatus) => setStatus(db, { number, to, by }, at);
const mailOf = async () => (await readStatusMails(db, [number]))[number];
const status = async () => (await db.selectFrom("order").select("status").executeTakeFirstOrThrow()).status;
const news = async () =>
  (await queuedMails(db)).filter(({ subject }) => subject.startsWith("Novedades de tu pedido"));

async function change(): Promise<number> {
  const mail = await mailOf();
  if (!mail) throw new Error("The change has no e-mail.");
  return mail.change;
}

test("the e-mail of a change waits ten seconds", async () => {
  await set("ruta");
  expect(await mailOf()).toMatchObject({ seconds: 10, isLate: false, sentAt: null });
  expect(await fetchMails()).toEqual([]);
  await makeMailsDue(db);
  expect(await fetchMails()).toHaveLength(1);
});

test("undoing in time restores the order, sends no mail, and the audit records both changes", async () => {
  await set("ruta");
  const history = await db.selectFrom("order_status_change").select("id").execute();
  const undo = { number, change: await change(), by };
  expect(await undoStatus(db, undo, at)).toEqual({ ok: true, status: "pedido", mailed: false });
  expect([await status(), await news(), await mailOf()]).toEqual(["pedido", [], undefined]);
  expect(await db.selectFrom("order_status_change").select("id").execute()).toHaveLength(history.length - 1);
  const audit = await db
    .selectFrom("audit_entry")
    .select(["before", "after"])
    .where("entity", "=", "order")
    .orderBy("id")
    .execute();
  expect(audit).toEqual([
    { before: { status: "pedido" }, after: { status: "ruta" } },
    { before: { status: "ruta" }, after: { status: "pedido" } },
  ]);
  // The undo button was pressed twice.
  expect(await undoStatus(db, undo, at)).toEqual({ ok: true, status: "pedido", mailed: false });
});

test("the customer is mailed only the last of several changes in a row", async () => {
  await set("ruta");
  await set("entregado");
  expect((await news()).map(({ text }) => text)).toEqual([expect.stringContaining("fue entregado")]);
  expect(await mailOf()).toMatchObject({ seconds: 10 });
});

test("an order set back before its e-mail was sent sends no mail", async () => {
  await set("ruta");
  await set("entregado");
  expect(await set("pedido")).toEqual({ ok: true, changed: true, mailed: false });
  expect([await news(), await mailOf()]).toEqual([[], undefined]);
  await set("ruta");
  await makeMailsDue(db);
  const [sent = ""] = await fetchMails();
  await markStatusMailed(db, sent, at.now);
  await deleteSentMail(db, sent);
  await set("pedido");
  expect(await news()).toHaveLength(1);
  expect(await set("ruta")).toMatchObject({ mailed: false });
  expect(await news()).toEqual([]);
});

test("a change can't be undone once a worker has fetched its e-mail", async () => {
  await set("ruta");
  await makeMailsDue(db);
  const [job = ""] = await fetchMails();
  const undo = { number, change: await change(), by };
  expect(await undoStatus(db, undo, at)).toEqual({ ok: false, reason: "mail-sent" });
  expect([await status(), await mailOf()]).toMatchObject(["ruta", { seconds: null, isLate: true }]);
  await markStatusMailed(db, job, at.now);
  expect(await mailOf()).toMatchObject({ seconds: null, isLate: false, sentAt: at.now });
  expect(await undoStatus(db, undo, at)).toEqual({ ok: false, reason: "mail-sent" });
});

test("sending the mail and undoing the change at the same moment do not both succeed", async () => {
  for (let round = 0; round < 10; round += 1) {
    await set("ruta");
    await makeMailsDue(db);
    const undo = { number, change: await change(), by };
    const first = round % 2 === 0 ? undoStatus(db, undo, at) : undefined;
    const [fetched, undone] = await Promise.all([fetchMails(), first ?? undoStatus(db, undo, at)]);
    expect(undone.ok).toBe(fetched.length === 0);
    expect(await status()).toBe(undone.ok ? "pedido" : "ruta");
    await set("pedido");
    await makeMailsDue(db);
    await fetchMails();
  }
});

test("only the last change can be undone", async () => {
  await set("ruta");
  const first = await change();
  await set("entregado");
  expect(await undoStatus(db, { number, change: first, by }, at)).toEqual({
    ok: false,
    reason: "changed-since",
  });
  expect(await undoStatus(db, { number, change: await change(), by }, at)).toEqual({
    ok: true,
    status: "ruta",
    mailed: true,
  });
  // The dropped e-mail about the earlier change is queued again.
  expect((await news()).map(({ text }) => text)).toEqual([expect.stringContaining("en ruta")]);
  expect(await mailOf()).toMatchObject({ change: first, seconds: 10 });
});

test("an order annulled meanwhile mails no status, and its change can't be undone", async () => {
  await set("ruta");
  const last = await change();
  await cancelOrder(db, { number, reason: "Se agotó", by }, at);
  expect(await news()).toEqual([]);
  expect(await undoStatus(db, { number, change: last, by }, at)).toEqual({ ok: false, reason: "cancelled" });
});
