import { beforeEach, expect, test } from "vitest";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, picture } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { setStatus } from "./set-status.server.ts";
import { mayBecome, orderStatuses } from "./status.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T17:00:00Z");
let rosa: string;
let elena: string;
let number: string;

beforeEach(async () => {
  const { processor } = await catalogue(db);
  const customer = await customerWithAddress(db);
  rosa = customer.id;
  elena = (await administrator(db)).id;
  number = await orderOf(db, customer, processor);
});

function set(to: OrderStatus, of = number) {
  const by = { id: elena, name: "Elena Salas" };
  return setStatus(db, { number: of, to, by }, { origin: "https://tienda.example", now });
}

const changes = () => db.selectFrom("order_status_change").selectAll().orderBy("id").execute();

test("every status may become any other", () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) expect(mayBecome(from, to)).toBe(from !== to);
  }
});

test("the author and the time of a change are stored", async () => {
  expect(await set("ruta")).toEqual({ ok: true, changed: true, mailed: true });
  expect(await db.selectFrom("order").select("status").executeTakeFirst()).toEqual({ status: "ruta" });
  expect((await changes()).at(-1)).toMatchObject({
    from_status: "pedido",
    to_status: "ruta",
    person_id: elena,
    person_name: "Elena Salas",
    created_at: now,
  });
});

test("the e-mail is sent to the account's current address", async () => {
  await db.updateTable("person").set({ email: "nueva@yupana.example" }).where("id", "=", rosa).execute();
  await set("ruta");
  const mail = (await queuedMails(db)).find(({ subject }) => subject.startsWith("Novedades"));
  expect(mail?.to).toBe("nueva@yupana.example");
});

test("mails the customer and notifies both sides' open pages", async () => {
  await set("ruta");
  const subject = `Novedades de tu pedido ${number}`;
  const mail = (await queuedMails(db)).find((queued) => queued.subject === subject);
  expect(mail?.to).toBe("rosa@yupana.example");
  expect(mail?.text).toContain("Tu pedido está en ruta.");
  const last = await db.selectFrom("change_log").select("tags").orderBy("id", "desc").executeTakeFirst();
  expect(last?.tags).toEqual(["orders", `customer:${rosa}`]);
});

test("an order to pick up is announced as ready with place and hours, not as on its way", async () => {
  const pickup = { id: 1, name: "Tienda Wilson", address: "Av. Wilson 1", hours: "lunes a sábado" };
  await db
    .updateTable("order")
    .set({ address: null, pickup: JSON.stringify(pickup) })
    .execute();
  await set("ruta");
  const news = (await queuedMails(db)).find(({ subject }) => subject.startsWith("Novedades"));
  expect(news?.text).toContain("Tu pedido está listo para recoger.");
  expect(news?.text).toContain("Te espera en Tienda Wilson, Av. Wilson 1 (lunes a sábado).");
});

const newsOf = async () =>
  (await queuedMails(db))
    .filter(({ subject }) => subject.startsWith("Novedades"))
    .at(-1)
    ?.text.replaceAll("\u00a0", " ") ?? "";

test.each([
  { method: null, says: ["Falta pagar S/ 639.00."] },
  { method: "contra-entrega", says: ["Ten listos S/ 639.00: los pagas cuando recibas tu pedido."] },
  { method: "en-tienda", says: ["Ten listos S/ 639.00: los pagas en la tienda, al recoger tu pedido."] },
  { method: "yape", says: ["Falta tu pago.", "Paga S/ 639.00 por Yape al 987 654 321"] },
] as const)(
  "the e-mail of an unpaid order that is sent or ready says the amount due and how to pay: $method",
  async (one) => {
    if (one.method) await enableMethod(db, one.method);
    await db.updateTable("order_payment").set({ method: one.method }).execute();
    await set("ruta");
    for (const words of one.says) expect(await newsOf()).toContain(words);
    await db.updateTable("order_status_change").set({ mailed_at: now }).execute();
    await set("entregado");
    expect(await newsOf()).not.toContain("639.00.");
  },
);

test("an e-mail about a change shows the bought products with their pictures", async () => {
  await db
    .updateTable("order_line")
    .set({ picture: JSON.stringify(picture) })
    .execute();
  await set("ruta");
  const mail = (await queuedMails(db)).find(({ subject }) => subject.startsWith("Novedades"));
  expect(mail?.text).toContain("1 × Ryzen 5 7600X");
  expect(mail?.html).toMatch(/<img src="https:\/\/tienda\.example\/archivos\/productos-imagenes\/prueba/);
});

test("no payment is requested for a paid order or a payment under verification", async () => {
  await enableMethod(db, "yape");
  await db.updateTable("order_payment").set({ method: "yape", state: "por-verificar" }).execute();
  await set("ruta");
  expect(await newsOf()).not.toContain("Paga S/");
});

test("the e-mail contains the link to pay", async () => {
  await db.updateTable("order_payment").set({ link: "https://pago.example/1" }).execute();
  await set("ruta");
  expect(await newsOf()).toContain("Paga S/ 639.00 en este enlace:\n\nhttps://pago.example/1");
});

test("an unpaid order that is set back is not described as being prepared", async () => {
  await enableMethod(db, "yape");
  const { id: processor } = await db
    .selectFrom("product")
    .select("id")
    .where("stock", ">", 0)
    .executeTakeFirstOrThrow();
  const again = { submissionId: "00000000-0000-4000-8000-000000000002", method: "yape" };
  const unpaid = await orderOf(db, { id: rosa, email: "rosa@yupana.example" }, processor, again);
  await set("ruta", unpaid);
  await db.updateTable("order_status_change").set({ mailed_at: now }).execute();
  await set("pedido", unpaid);
  const mail = (await queuedMails(db)).filter(({ subject }) => subject.startsWith("Novedades")).at(-1);
  expect(mail?.text).toContain("Lo preparamos cuando confirmemos tu pago.");
});

test("an order whose account was deleted sends no mail", async () => {
  await db.updateTable("order").set({ customer_id: null, email: "" }).execute();
  const before = await queuedMails(db);
  expect(await set("ruta")).toEqual({ ok: true, changed: true, mailed: false });
  expect(await queuedMails(db)).toEqual(before);
});

test("setting the same status again changes nothing and sends no e-mail", async () => {
  const before = [await changes(), await queuedMails(db)];
  expect(await set("pedido")).toEqual({ ok: true, changed: false });
  expect([await changes(), await queuedMails(db)]).toEqual(before);
});

test("the same change sent twice at once makes one change and one e-mail", async () => {
  const mails = (await queuedMails(db)).length;
  const results = await Promise.all([set("entregado"), set("entregado")]);
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1);
  expect(await changes()).toHaveLength(2);
  expect(await queuedMails(db)).toHaveLength(mails + 1);
});

test("the status of an order of a deleted customer can be changed", async () => {
  await db.deleteFrom("person").where("id", "=", rosa).execute();
  expect(await set("entregado")).toMatchObject({ ok: true, changed: true });
});

test("reports an order that does not exist", async () => {
  expect(await set("ruta", "000000000000000")).toEqual({ ok: false, reason: "not-found" });
});
