import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, mailbox } = tested;
const at = { origin: "http://localhost:3000", now: new Date("2026-11-21T17:00:00Z") };

let processor: number;
let rosa: Browser;
let customer: TestPerson;
let elena: TestPerson;
let by: { id: string; name: string };
let number: string;
beforeEach(async () => {
  ({ processor } = await catalogue(db, { processor: { stock: 1 } }));
  customer = await customerWithAddress(db);
  elena = await administrator(db);
  by = { id: elena.id, name: "Elena Salas" };
  rosa = await as(customer);
  number = await orderOf(db, customer, processor);
});

const as = (person: TestPerson) => openBrowserOf(tested, person);

const page = () => `/cliente/mis-compras/${number}`;
const cancel = (browser = rosa, motivo = "") => browser.post(page(), { intencion: "anular", motivo });
const mailAbout = (subject: string) => mailbox.takeAbout(`${subject} ${number}`);
const timesMailed = async (subject: string) =>
  (await mailSubjects(db)).filter((mailed) => mailed === `${subject} ${number}`).length;
const cancelledBy = async () =>
  (await db.selectFrom("order").select("cancelled_by").executeTakeFirstOrThrow()).cancelled_by;

test("buying again is the primary button only of a finished order", async () => {
  const buyAgain = (look: string) => new RegExp(`<button[^>]*button-${look}[^>]*>Volver a comprar`);
  const before = await (await rosa.get(page())).text();
  expect(before).toMatch(buyAgain("secondary"));
  // `intencion` distinguishes this form from the others of the page.
  expect(before).toContain('name="intencion" value="otra-vez"');
  await cancel();
  expect(await (await rosa.get(page())).text()).toMatch(buyAgain("primary"));
});

test("an annulment by the customer without a reason gets a default reason, worded for each side", async () => {
  await cancel();
  expect((await mailAbout("Anulamos tu pedido")).text).toContain("Motivo: Lo pediste tú.");
  expect((await mailAbout("El cliente anuló el pedido")).text).toContain("Motivo: Lo pidió el cliente.");
  expect(textOf(await (await rosa.get(page())).text())).toContain("Motivo: Lo pediste tú.");
  const office = await (await (await as(elena)).get(`/administrador/pedidos/${number}`)).text();
  expect(textOf(office)).toContain("Motivo: Lo pidió el cliente.");
});

test("a customer annuls an order before it is sent: units return to stock, and both sides are notified", async () => {
  expect(await (await rosa.get(page())).text()).toContain("Anular este pedido");
  const answer = await cancel(rosa, "Me equivoqué de modelo.");
  expect(answer.status).toBe(303);
  expect(await stockOf(db, processor)).toBe(1);
  expect(await cancelledBy()).toBe(customer.id);
  const mail = await mailAbout("Anulamos tu pedido");
  expect(mail?.text).toContain("Me equivoqué de modelo.");
  const ownerMail = await mailAbout("El cliente anuló el pedido");
  expect(ownerMail?.text).toContain("Me equivoqué de modelo.");
  expect(ownerMail?.text).not.toContain("Falta devolverle");
  const entry = await db.selectFrom("audit_entry").selectAll().executeTakeFirst();
  expect(entry).toMatchObject({ entity: "order", entity_id: number, person_id: customer.id });
  const shown = await (await rosa.get(page())).text();
  expect(shown).toContain("Me equivoqué de modelo.");
  expect(shown).not.toContain("Anular este pedido");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("the store is asked for the credit note of an annulled order with an issued receipt", async () => {
  const { id } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  await db.insertInto("issued_receipt").values({ order_id: id, number: "B001-7" }).execute();
  const sentence = "El comprobante B001-7 ya está emitido: emite su nota de crédito.";
  const office = async () => (await (await as(elena)).get(`/administrador/pedidos/${number}`)).text();
  expect(await office()).not.toContain(sentence);
  await cancel();
  expect((await mailAbout("El cliente anuló el pedido")).text).toContain(sentence);
  expect(await office()).toContain(sentence);
});

test("two simultaneous requests annul once", async () => {
  await Promise.all([cancel(), cancel(), cancel()]);
  expect(await stockOf(db, processor)).toBe(1);
  expect(await timesMailed("Anulamos tu pedido")).toBe(1);
  expect(await timesMailed("El cliente anuló el pedido")).toBe(1);
});

test.each(["ruta", "entregado"] as const)(
  "an order in %s can't be annulled by its customer, even from an older page",
  async (to) => {
    await setStatus(db, { number, to, by }, at);
    expect(await (await rosa.get(page())).text()).not.toContain("Anular este pedido");
    expect((await cancel()).status).toBe(303);
    expect(await cancelledBy()).toBeNull();
    expect(await stockOf(db, processor)).toBe(0);
    expect(await (await rosa.get(page())).text()).toContain("Tu pedido ya salió de la tienda");
  },
);

test("another customer's order can't be annulled", async () => {
  const julio = await as(await customerWithoutAddress(db));
  expect((await cancel(julio)).status).toBe(404);
  expect(await cancelledBy()).toBeNull();
});

test("a reason that is too long is refused, and the typed text is kept", async () => {
  const answer = await cancel(rosa, "x".repeat(501));
  expect(answer.status).toBe(400);
  const shown = await answer.text();
  expect(shown).toContain("Escribe como máximo 500 caracteres.");
  expect(shown).toContain("x".repeat(501));
  expect(await cancelledBy()).toBeNull();
});

test("page, e-mails and the owner's list show that payments have to be refunded", async () => {
  const entry = { number, form: crypto.randomUUID(), kind: "payment", method: "yape", note: "" } as const;
  await recordPayment(db, { ...entry, amount: 20_000 }, by, at);
  await cancel();
  const answered = await (await rosa.get(page())).text();
  expect(answered).toMatch(/Te devolveremos S\/\s200\.00 y te avisaremos por correo\./);
  expect(answered).toContain("la tienda te devuelve lo que pagaste");
  const mail = await mailAbout("Anulamos tu pedido");
  expect(mail?.text).toMatch(/Pagaste S\/\s200\.00: la tienda te lo devuelve/);
  expect((await mailAbout("El cliente anuló el pedido")).text).toContain("Falta devolverle");
  const office = await as(elena);
  const list = async () => (await office.get("/administrador/pedidos?pago=por-devolver")).text();
  expect(await list()).toContain(`pedido-${number}`);
  expect(await list()).toContain("Por devolver:");
  await recordPayment(db, { ...entry, form: crypto.randomUUID(), kind: "refund", amount: 20_000 }, by, at);
  expect(await list()).not.toContain(`pedido-${number}`);
});
