import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { askAboutOpen, askAboutUnheard } from "#app/orders/online/ask-provider.server.ts";
import { expireOrders, remindOfPayment } from "#app/orders/payment/expire-orders.server.ts";
import { changeCredentials, sealCredentials } from "#app/payments/credentials.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { KEYS, notificationOf, openMercadoPago } from "#tests/support/mercado-pago.ts";
import { BOLETA } from "#tests/support/orders.ts";
import { offer } from "#tests/support/payments.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/people.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/products.ts";
import { mailSubjects } from "#tests/support/queued-mail.ts";
import { testStore } from "#tests/support/store.ts";

const mercadoPago = await openMercadoPago();
const tested = await testStore({ settings: { MERCADO_PAGO_URL: mercadoPago.url } });
const { db, store, mailbox, request, setClock } = tested;
afterAll(() => mercadoPago.close());

const TOTAL = 320_000;
const STORE = "tienda@yupana.example";

let products: TestCatalogue;
let rosa: TestPerson;
let office: Browser;
let buyer: Browser;
let number: string;
beforeEach(async () => {
  mercadoPago.clear();
  const { seal } = store.services;
  await offer(db, "mercado-pago", { expiryHours: 24 });
  await changeCredentials(db, "mercado-pago", { save: sealCredentials(seal, KEYS), now: new Date() });
  products = await catalogue(db);
  rosa = await customerWithAddress(db);
  office = openBrowser(tested, await sessionCookie(store.services, await administrator(db)));
  number = await ordered();
});

/** Two graphics cards, to be picked up. */
async function ordered(): Promise<string> {
  const cart = `carrito=${writeCart([{ productId: products.graphicsCard, units: 2 }])}`;
  buyer = openBrowser(tested, `${await sessionCookie(store.services, rosa)}; ${cart}`);
  const page = await (await buyer.get("/checkout")).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const form = { ...BOLETA, solicitud: value("solicitud"), total: value("total"), envio: value("envio") };
  const placed = await buyer.post("/checkout", { ...form, entrega: "pickup", metodo: "mercado-pago" });
  expect(placed.status).toBe(303);
  const newest = db.selectFrom("order").select("number").orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).number;
}

const orderPage = () => `/cliente/mis-compras/${number}`;
const officePage = () => `/administrador/pedidos/${number}`;
const shown = async () => (await buyer.get(orderPage())).text();

const pressPay = (browser = buyer) => browser.post(`${orderPage()}/pagar`, {});

/** Presses `Pagar con tarjeta` and gives where the page leads that comes then; undefined: it leads nowhere. */
async function goToPay(): Promise<string | undefined> {
  const answer = await pressPay();
  expect(answer.status).toBe(303);
  const page = await (await buyer.get(answer.headers.get("Location") ?? "")).text();
  const [, address] = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(page) ?? [];
  // For who is not taken there at once.
  if (address) expect(page).toContain(`<a href="${address}"`);
  return address;
}

/** What the job does each minute, at that time. */
async function expireAt(now: Date): Promise<void> {
  const services = { ...store.services, now: () => now };
  await expireOrders(db, { origin: services.origin, now }, (one) => askAboutUnheard(services, one));
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Comes back from it; whatever the query says. */
async function comeBack(query = "?status=approved&collection_status=approved"): Promise<string> {
  const answer = await buyer.get(`${orderPage()}/pago${query}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, orderPage()]);
  return shown();
}

async function notify(id: number | string, options?: Parameters<typeof notificationOf>[1]): Promise<number> {
  const { target, init } = notificationOf(id, options);
  return (await request(target, init)).status;
}

const ledger = () =>
  db
    .selectFrom("payment")
    .select([
      "kind",
      "method",
      "amount",
      "value",
      "currency",
      "operation_number as operation",
      "person_name as by",
    ])
    .orderBy("id")
    .execute();

async function fileOf() {
  const row = await db
    .selectFrom("order_payment")
    .innerJoin("order", "order.id", "order_payment.order_id")
    .select(["state", "paid", "refunded"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return row;
}

const nothingPaid = { state: "pendiente", paid: 0, refunded: 0 };
const allPaid = { state: "pagado", paid: TOTAL, refunded: 0 };

async function mailAbout(to: string, subject: string) {
  for (;;) {
    const mail = await mailbox.take(to);
    if (mail.subject?.includes(subject) && `${mail.subject}${mail.text}`.includes(number)) return mail;
  }
}

/** Whether the owner's day and the list of orders tell of this order that a charge is to be cleared. */
async function toClear(): Promise<boolean[]> {
  const day = await (await office.get("/administrador/reportes")).text();
  const list = await (await office.get("/administrador/pedidos?pago=por-aclarar")).text();
  return [day.includes("Cobros por aclarar"), list.includes(`pedido-${number}`)];
}

const refund = (id: number, monto: string, solicitud: string = crypto.randomUUID()) =>
  office.post(officePage(), { intencion: "devolucion-en-linea", solicitud, pago: String(id), monto });

test("confirmation, order and e-mail lead to the provider's page, charged in soles until the order ends", async () => {
  const confirmation = await (await buyer.get("/verificarCheckout")).text();
  for (const page of [confirmation, await shown()]) {
    expect(page).toContain("Pagar con tarjeta");
    expect(page).toContain(`action="${orderPage()}/pagar" method="post"`);
  }
  expect((await mailAbout(rosa.email, "Recibimos tu pedido")).text).toContain("con tarjeta");
  const page = await goToPay();
  const [preference, ...others] = mercadoPago.preferences;
  expect(page).toBe(`${mercadoPago.url}/pagina/${preference?.id}`);
  expect(preference?.items).toEqual([
    expect.objectContaining({ quantity: 1, unit_price: 3200, currency_id: "PEN" }),
  ]);
  const back = `${store.services.origin}${orderPage()}/pago?pagina=${preference?.external_reference}`;
  expect(preference?.back_urls).toEqual({ success: back, failure: back, pending: back });
  expect(preference?.external_reference).toContain(number);
  const { expires_at } = await db.selectFrom("order_payment").select("expires_at").executeTakeFirstOrThrow();
  expect(new Date(preference?.expiration_date_to ?? "")).toEqual(expires_at);
  // Asked again, the same page is good.
  expect(await goToPay()).toBe(page);
  expect(others).toEqual([]);
});

test("approved: the ledger has it once, however it is heard of, and the customer is told", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  expect(await comeBack()).toContain("Recibimos tu pago con tarjeta");
  const answers = await Promise.all([notify(id), notify(id), comeBack(), notify(id)]);
  expect(answers.filter((answer) => typeof answer === "number")).toEqual([200, 200, 200]);
  await askAboutOpen(store.services);
  const entry = { kind: "payment", method: "tarjeta-en-linea", amount: TOTAL, value: TOTAL, currency: "PEN" };
  expect(await ledger()).toEqual([{ ...entry, operation: String(id), by: "Mercado Pago" }]);
  expect(await fileOf()).toEqual(allPaid);
  expect((await mailAbout(rosa.email, "Recibimos el pago")).text).toContain("está pagado");
  expect(await shown()).not.toContain("Pagar con tarjeta");
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await shown()).toContain("ya está pagado");
  expect(await (await office.get(officePage())).text()).toContain("Tarjeta en línea");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("refused: said so though the query says otherwise, nothing is written, and another card pays", async () => {
  await goToPay();
  mercadoPago.pay("rejected");
  expect(await comeBack()).toContain("fue rechazado y no se cobró nada");
  expect(await ledger()).toEqual([]);
  expect(await shown()).toContain("Pagar con tarjeta");
  await goToPay();
  mercadoPago.pay("approved");
  const page = await comeBack("?status=rejected");
  expect(page).toContain("Recibimos tu pago con tarjeta");
  expect(page).not.toContain("fue rechazado");
  expect(await fileOf()).toEqual(allPaid);
});

test("paid, and not heard of: who wants to pay again is not sent there, nor while the provider does not tell", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await shown()).toContain("No pudimos consultar si ya pagaste. Si pagaste, no pagues otra vez");
  expect(await fileOf()).toEqual(nothingPaid);
  mercadoPago.setDown(false);
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await shown()).toContain("ya está pagado");
  expect((await ledger()).map(({ operation }) => operation)).toEqual([String(id)]);
  expect(await fileOf()).toEqual(allPaid);
  expect(mercadoPago.preferences).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("pending, then approved by a notification while the browser is closed", async () => {
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  const page = await comeBack();
  expect(page).toContain("está revisando tu pago");
  expect(page).not.toContain("Pagar con tarjeta");
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await shown()).toContain("Ya se está revisando un pago de ese pedido: no pagues otra vez.");
  expect(await fileOf()).toEqual(nothingPaid);
  expect(await (await office.get(officePage())).text()).toContain("está revisando un pago");
  payment.status = "approved";
  expect(await notify(payment.id)).toBe(200);
  expect(await fileOf()).toEqual(allPaid);
  await mailAbout(rosa.email, "Recibimos el pago");
});

test("pending, then refused: who was told to wait is mailed once, who saw it refused is not", async () => {
  await goToPay();
  mercadoPago.pay("rejected");
  await comeBack();
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await notify(payment.id);
  const told = async () => (await mailSubjects(db)).filter((subject) => subject.startsWith("No se aprobó"));
  expect(await told()).toEqual([]);
  payment.status = "rejected";
  await Promise.all([notify(payment.id), notify(payment.id), comeBack()]);
  await notify(payment.id);
  expect(await told()).toEqual([`No se aprobó el pago con tarjeta de tu pedido ${number}`]);
  const mail = await mailAbout(rosa.email, "No se aprobó el pago con tarjeta");
  for (const part of ["no se cobró nada", "con otra tarjeta"]) expect(mail.text).toContain(part);
  expect(await shown()).toContain("Pagar con tarjeta");
});

test.each([
  ["the bank looks at", "in_process", {}],
  ["is to be cleared", "approved", { transaction_amount: 1 }],
] as const)("while a card payment %s, nobody pays in another way", async (_, status, more) => {
  await offer(db, "yape");
  const first = number;
  const byYape = { solicitud: crypto.randomUUID(), medio: "yape", monto: "3200" };
  await office.post(officePage(), { intencion: "pago", ...byYape });
  const credit = { solicitud: crypto.randomUUID(), medio: "saldo", monto: "500" };
  await office.post(officePage(), { intencion: "devolucion", ...credit });
  number = await ordered();
  expect(number).not.toBe(first);
  await goToPay();
  await notify(mercadoPago.pay(status, more).id);
  const ways: Record<string, string>[] = [{ intencion: "metodo", metodo: "yape" }, { intencion: "saldo" }];
  for (const way of ways) {
    expect((await buyer.post(orderPage(), way)).headers.get("Location")).toBe(orderPage());
    expect(await shown()).toContain("Ya se está revisando un pago con tarjeta de este pedido");
  }
  const file = db.selectFrom("order_payment").innerJoin("order", "order.id", "order_payment.order_id");
  const kept = await file.select("method").where("number", "=", number).executeTakeFirstOrThrow();
  expect(kept.method).toBe("mercado-pago");
  expect(await fileOf()).toEqual(nothingPaid);
});

test("a payment that the bank is looking at keeps the order", async () => {
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await notify(payment.id);
  await expireAt(inHours(30));
  expect(await shown()).not.toContain("Pedido anulado");
  payment.status = "rejected";
  await notify(payment.id);
  await expireAt(inHours(31));
  expect(await shown()).toContain("Pedido anulado");
});

test("an order whose page was opened is asked about before it ends, a day at most", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  await expireAt(inHours(25));
  expect(await shown()).not.toContain("Pedido anulado");
  mercadoPago.setDown(false);
  await expireAt(inHours(26));
  expect(await fileOf()).toEqual(allPaid);
  expect((await ledger()).map(({ operation }) => operation)).toEqual([String(id)]);
  expect(await shown()).not.toContain("Pedido anulado");

  number = await ordered();
  await goToPay();
  mercadoPago.setDown(true);
  await expireAt(inHours(47));
  expect(await shown()).not.toContain("Pedido anulado");
  await expireAt(inHours(49));
  expect(await shown()).toContain("Pedido anulado");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("who just paid by card is not reminded to pay; who did not is, also while the provider is away", async () => {
  const remindAt = (now: Date) => {
    const services = { ...store.services, now: () => now };
    return remindOfPayment(db, { origin: services.origin, now }, (one) => askAboutUnheard(services, one));
  };
  const reminders = async () =>
    (await mailSubjects(db)).filter((subject) => subject.startsWith("Falta pagar tu pedido"));
  await goToPay();
  mercadoPago.pay("approved");
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  expect(await fileOf()).toEqual(allPaid);

  number = await ordered();
  await goToPay();
  const payment = mercadoPago.pay("in_process");
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  payment.status = "rejected";
  await notify(payment.id);
  mercadoPago.setDown(true);
  await remindAt(inHours(22));
  expect(await reminders()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await remindAt(inHours(23.5));
  expect(await reminders()).toEqual([`Falta pagar tu pedido ${number}`]);
});

test("an order whose page nobody paid on ends in time", async () => {
  await goToPay();
  await expireAt(inHours(25));
  expect(await shown()).toContain("Pedido anulado");
});

test("who comes back from an older page is told of that one; paid on both, the owner hears that it is too much", async () => {
  await goToPay();
  const [older] = mercadoPago.preferences;
  await office.post(officePage(), {
    ...{ intencion: "pago", solicitud: crypto.randomUUID(), medio: "yape", monto: "200" },
  });
  await goToPay();
  expect(mercadoPago.preferences).toHaveLength(2);
  expect(await toClear()).toEqual([false, false]);
  const onOlder = { external_reference: older?.external_reference ?? "", transaction_amount: 3200 };
  const payment = mercadoPago.pay("in_process", onOlder);
  const back = new URL(older?.back_urls.success ?? "");
  expect(await comeBack(back.search)).toContain("está revisando tu pago");
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  payment.status = "approved";
  expect(await comeBack(`${back.search}&status=rejected`)).toContain("Recibimos tu pago con tarjeta");
  expect(await comeBack()).toContain("Recibimos tu pago con tarjeta");

  expect((await mailAbout(STORE, "Pagaron de más")).text).toContain("200.00 de más");
  const toRosa = [];
  for (let mails = 0; mails < 2; mails += 1)
    toRosa.push((await mailAbout(rosa.email, "Recibimos el pago")).text);
  expect(toRosa.join()).toContain("200.00 de más");
  expect(await shown()).toMatch(/de más: la tienda te lo devuelve/);
  expect(await toClear()).toEqual([true, true]);
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await refund(payment.id, "200")).status).toBe(303);
  expect(await toClear()).toEqual([false, false]);
});

test("who comes back from a page that was paid on is told so, though an older one can't be read", async () => {
  await goToPay();
  const [older] = mercadoPago.preferences;
  await office.post(officePage(), {
    ...{ intencion: "pago", solicitud: crypto.randomUUID(), medio: "yape", monto: "200" },
  });
  await goToPay();
  const newer = new URL(mercadoPago.preferences[1]?.back_urls.success ?? "");
  mercadoPago.pay("approved");
  mercadoPago.pay("approved", {
    ...{
      external_reference: older?.external_reference ?? "",
      transaction_amount: "3200" as unknown as number,
    },
  });
  expect(await comeBack(newer.search)).toContain("Recibimos tu pago con tarjeta");
  expect(await fileOf()).toEqual(allPaid);
  const back = new URL(older?.back_urls.success ?? "");
  expect(await comeBack(back.search)).toContain("No pudimos consultar tu pago");
});

test("looking at a page starts no payment: a button does", async () => {
  expect((await buyer.get(`${orderPage()}/pagar`)).headers.get("Location")).toBe(orderPage());
  expect(await (await buyer.get(`${orderPage()}?pagar=1`)).text()).not.toContain("Te llevamos a la página");
  expect(mercadoPago.preferences).toEqual([]);
  const pages = () => db.selectFrom("online_payment").select("address").execute();
  expect(await pages()).toEqual([]);
  await Promise.all([pressPay(), pressPay(), pressPay()]);
  const [page, ...others] = await pages();
  expect(others).toEqual([]);
  expect(await goToPay()).toBe(page?.address);
});

test("a page that nobody came back from says that nothing came in", async () => {
  await goToPay();
  expect(await comeBack()).toContain("Todavía no hemos recibido tu pago");
  expect(await ledger()).toEqual([]);
});

describe("a notification", () => {
  test("that is forged is 401 and nothing is asked", async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    expect(await notify(id, { secret: "another secret of 24 signs" })).toBe(401);
    const { target, init } = notificationOf(id);
    const other = target.replace(String(id), String(id + 1));
    expect((await request(other, init)).status).toBe(401);
    expect((await request(target, { method: "POST" })).status).toBe(401);
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ["an unknown payment", async () => 999],
    [
      "a payment of an order that is not there",
      async () => mercadoPago.pay("approved", { external_reference: "000000000000000-1" }).id,
    ],
    ["a payment without an order", async () => mercadoPago.pay("approved", { external_reference: "" }).id],
  ])("of %s is 200, logged, and does nothing", async (_, made) => {
    await goToPay();
    const id = await made();
    const logged = [vi.spyOn(store.services.log, "warn"), vi.spyOn(store.services.log, "error")];
    expect(await notify(id)).toBe(200);
    const [[about] = []] = logged.flatMap(({ mock }) => mock.calls);
    expect(about).toMatchObject({ payment: String(id) });
    expect(await ledger()).toEqual([]);
    expect(await fileOf()).toEqual(nothingPaid);
  });

  test.each([
    ["amount", { transaction_amount: 1 }],
    ["currency", { currency_id: "USD" }],
  ])("of another %s is not taken, and the owner is told until they have looked into it", async (_, other) => {
    await goToPay();
    const { id } = mercadoPago.pay("approved", other);
    await Promise.all([notify(id), notify(id)]);
    expect(await notify(id)).toBe(200);
    expect(await ledger()).toEqual([]);
    expect(await comeBack()).toMatch(/llegó con otro monto y lo estamos revisando: no pagues otra vez/);
    expect((await pressPay()).headers.get("Location")).toBe(orderPage());
    expect((await mailAbout(STORE, "Cobro por aclarar")).text).toContain(`operación ${id}`);
    expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Cobro"))).toHaveLength(1);
    expect(await toClear()).toEqual([true, true]);
    expect(await (await office.get(officePage())).text()).toContain("otro monto o moneda");

    await expireAt(inHours(60 * 24));
    expect(await shown()).not.toContain("Pedido anulado");
    const cleared = { intencion: "aclarar", pago: String(id) };
    for (let times = 0; times < 2; times += 1)
      expect((await office.post(officePage(), cleared)).status).toBe(303);
    expect(await toClear()).toEqual([false, false]);
    expect(await shown()).toContain("Pagar con tarjeta");
    expect(await notify(id)).toBe(200);
    expect(await toClear()).toEqual([false, false]);
    const entries = await db
      .selectFrom("audit_entry")
      .select("after")
      .where("entity_id", "=", number)
      .execute();
    expect(entries.filter(({ after }) => JSON.stringify(after).includes("oddPayment"))).toHaveLength(2);
  });

  test("of another amount that the provider gave back waits for nobody, nor one that was refused", async () => {
    await goToPay();
    const refused = mercadoPago.pay("rejected", { transaction_amount: 1 });
    const taken = mercadoPago.pay("approved", { transaction_amount: 1 });
    await notify(refused.id);
    expect(await toClear()).toEqual([false, false]);
    await notify(taken.id);
    expect(await toClear()).toEqual([true, true]);
    taken.refunds.push({ id: 5, payment_id: taken.id, amount: 1, status: "approved" });
    taken.status = "refunded";
    await notify(taken.id);
    expect(await toClear()).toEqual([false, false]);
  });

  test("of something else is 200, logged, and asks nothing", async () => {
    const logged = vi.spyOn(store.services.log, "info");
    expect(await notify(1, { type: "merchant_order" })).toBe(200);
    expect(logged).toHaveBeenCalledWith({ method: "mercado-pago" }, "notification of something else");
  });

  test("that is larger than any form is refused, and nothing is asked", async () => {
    await goToPay();
    const { target, init } = notificationOf(mercadoPago.pay("approved").id);
    expect((await request(target, { ...init, body: "x".repeat(300_000) })).status).toBe(413);
    expect(await ledger()).toEqual([]);
  });

  test("that comes from a page of another site needs a signature as well, and a GET is none", async () => {
    const { target } = notificationOf(1);
    const posted = await request(target, { method: "POST", headers: { Origin: "https://malo.example" } });
    expect(posted.status).toBe(401);
    expect((await request("/webhooks/mercado-pago")).status).toBe(405);
    expect((await request("/webhooks/yape", { method: "POST" })).status).toBe(404);
    expect(
      (await request("/checkout", { method: "POST", headers: { Origin: "https://malo.example" } })).status,
    ).toBe(403);
  });

  test("whose sender hung up before it was answered does nothing twice", async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    const { target, init } = notificationOf(id);
    const abort = new AbortController();
    // The provider hangs up while the store works, and sends it again.
    mercadoPago.beforeAnswer(() => abort.abort());
    await expect(request(target, { ...init, signal: abort.signal })).rejects.toThrow();
    mercadoPago.beforeAnswer(undefined);
    expect((await request(target, init)).status).toBe(200);
    expect((await request(target, init)).status).toBe(200);
    expect(await ledger()).toHaveLength(1);
    expect(await fileOf()).toEqual(allPaid);
  });
});

test("the privacy policy names the provider while it is on, and the questions tell how to pay", async () => {
  const text = async (path: string) => (await request(path)).text();
  expect(await text("/politica-de-privacidad")).toContain(
    "en la página de Mercado Pago, que recibe tu correo",
  );
  expect(await text("/preguntas")).toContain("Con tarjeta pagas en la página de Mercado Pago.");
  await offer(db, "mercado-pago", { enabled: false });
  await recordChange(db, ["settings"]);
  expect(await text("/politica-de-privacidad")).not.toContain("Mercado Pago");
  expect(await text("/preguntas")).toContain("La tienda no cobra en línea.");
});

test("the method switched off meanwhile: nobody starts, and what was paid before counts", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  await offer(db, "mercado-pago", { enabled: false });
  expect(await shown()).toContain("no está disponible en este momento");
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await notify(id)).toBe(200);
  expect(await fileOf()).toEqual(allPaid);
});

test("the provider down for an hour: the page says so, and what was paid is found later", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  expect(await comeBack()).toContain("no pagues otra vez");
  expect(await notify(id)).toBe(503);
  const start = Date.now();
  /** As the job does each minute, on two nodes. */
  const askAt = async (minute: number) => {
    setClock(new Date(start + minute * 60_000));
    await Promise.all([askAboutOpen(store.services), askAboutOpen(store.services)]);
  };
  let minute = 0;
  while (++minute <= 60) await askAt(minute);
  expect(await fileOf()).toEqual(nothingPaid);
  mercadoPago.setDown(false);
  // Asked at growing intervals: a quarter of the time that went by.
  while ((await fileOf()).paid === 0 && minute < 80) await askAt(minute++);
  expect(minute).toBeLessThan(80);
  expect(await fileOf()).toEqual(allPaid);
  expect(await ledger()).toHaveLength(1);
});

test("one payment that can't be read keeps no other page from being asked about", async () => {
  const first = number;
  await goToPay();
  mercadoPago.pay("approved", { transaction_amount: "3200" as unknown as number });
  number = await ordered();
  await goToPay();
  mercadoPago.pay("approved");
  const later = new Date(Date.now() + 10 * 60_000);
  await askAboutOpen({ ...store.services, now: () => later });
  expect(await fileOf()).toEqual(allPaid);
  number = first;
  expect(await fileOf()).toEqual(nothingPaid);
  expect(await comeBack()).toContain("no pagues otra vez");
});

test("while the provider is down nobody is sent anywhere, and the order stays", async () => {
  mercadoPago.setDown(true);
  expect((await pressPay()).headers.get("Location")).toBe(orderPage());
  expect(await shown()).toContain("No pudimos abrir la página de pago y no se cobró nada");
  mercadoPago.setDown(false);
  await goToPay();
});

test("who can't pay with a card chooses another way; a stranger, one that is off and a paid order change nothing", async () => {
  await offer(db, "yape");
  mercadoPago.setDown(true);
  const change = (metodo: string, browser = buyer) =>
    browser.post(orderPage(), { intencion: "metodo", metodo });
  expect(await shown()).toContain("Pagar de otra forma");
  const method = async () =>
    await db.selectFrom("order_payment").select(["method", "expires_at"]).executeTakeFirstOrThrow();
  const before = await method();
  const julio = openBrowser(tested, await sessionCookie(store.services, await customerWithoutAddress(db)));
  expect((await change("yape", julio)).status).toBe(404);
  await change("plin");
  expect(await method()).toEqual(before);
  expect((await change("yape")).status).toBe(303);
  expect(await method()).toEqual({ ...before, method: "yape" });
  expect(await shown()).toContain("987 654 321");
  const { text } = await mailAbout(rosa.email, "Cómo pagar tu pedido");
  for (const part of ["por Yape al 987654321", "3,200.00", "Tienes hasta el"]) expect(text).toContain(part);
  expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Cómo pagar"))).toHaveLength(1);
  await office.post(officePage(), {
    ...{ intencion: "pago", solicitud: crypto.randomUUID(), medio: "yape", monto: "1" },
  });
  await change("mercado-pago");
  expect((await method()).method).toBe("yape");
  expect(await shown()).not.toContain("Pagar de otra forma");
});

test("another customer neither pays nor asks", async () => {
  await goToPay();
  const julio = openBrowser(tested, await sessionCookie(store.services, await customerWithoutAddress(db)));
  expect((await pressPay(julio)).status).toBe(404);
  expect((await julio.get(`${orderPage()}/pago`)).status).toBe(404);
});

describe("a refund", () => {
  async function paid(): Promise<number> {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    await notify(id);
    return id;
  }
  const kinds = async () => (await ledger()).map(({ kind, amount }) => [kind, amount]);

  test("in part and of the rest goes to the card, is written once and told", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    const answers = [
      await refund(id, "200", key),
      ...(await Promise.all([refund(id, "3001"), refund(id, "0")])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 409, 400]);
    expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
    await notify(id);
    expect((await mailAbout(rosa.email, "Te devolvimos dinero")).text).toContain("200.00");
    expect((await refund(id, "3000")).status).toBe(303);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
      ["refund", 300_000],
    ]);
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect((await ledger()).at(-1)?.by).toBe("Elena Salas");
    const audited = await db
      .selectFrom("audit_entry")
      .select(["person_name", "after"])
      .orderBy("id")
      .execute();
    expect(audited.filter(({ person_name }) => person_name === "Elena Salas")).toHaveLength(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("sent twice at once is made once", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    await Promise.all([refund(id, "200", key), refund(id, "200", key)]);
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
    ]);
  });

  test("of another amount, from a page that was kept open, is made as well", async () => {
    const id = await paid();
    const key = crypto.randomUUID();
    for (const amount of ["200", "300"]) await refund(id, amount, key);
    expect(mercadoPago.refundsMade()).toBe(2);
    expect(await fileOf()).toMatchObject({ refunded: 50_000 });
  });

  test("while the provider is down is told, and nothing is written", async () => {
    const id = await paid();
    mercadoPago.setDown(true);
    const answer = await refund(id, "200");
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Mercado Pago no respondió. No anotamos nada");
    expect(page).toContain('value="200"');
    expect(await kinds()).toEqual([["payment", TOTAL]]);
  });

  test.each(["rejected", "cancelled"] as const)(
    "that is answered %s is told, and not written",
    async (status) => {
      const id = await paid();
      mercadoPago.refundAs(status);
      const answer = await refund(id, "200");
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("Mercado Pago no aceptó la devolución. No anotamos nada");
      await notify(id);
      expect(await kinds()).toEqual([["payment", TOTAL]]);
      expect(await fileOf()).toEqual(allPaid);
      expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Te devolvimos"))).toEqual([]);
      mercadoPago.refundAs("approved");
      expect((await refund(id, "200")).status).toBe(303);
      expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
    },
  );

  test("that was on its way and is refused in the end comes back into the ledger once, and both are told", async () => {
    const id = await paid();
    mercadoPago.refundAs("in_process");
    expect((await refund(id, "200")).status).toBe(303);
    expect(await fileOf()).toEqual({ state: "devuelto-en-parte", paid: 300_000, refunded: 20_000 });
    for (const underway of mercadoPago.payments[0]?.refunds ?? []) underway.status = "rejected";
    const inADay = inHours(25);
    await askAboutOpen({ ...store.services, now: () => inADay });
    await notify(id);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
      ["payment", 20_000],
    ]);
    expect(await fileOf()).toMatchObject({ state: "pagado", paid: TOTAL });
    for (const to of [STORE, rosa.email])
      expect((await mailAbout(to, "No se completó la devolución")).text).toContain("200.00");
    expect((await mailSubjects(db)).filter((subject) => subject.startsWith("No se completó"))).toHaveLength(2);
    mercadoPago.refundAs("approved");
    expect((await refund(id, "3200")).status).toBe(303);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("that was made and not written down is found before another is made", async () => {
    const id = await paid();
    const [payment] = mercadoPago.payments;
    payment?.refunds.push({ id: 77, payment_id: id, amount: 200, status: "approved" });
    const answer = await refund(id, "200");
    expect(await answer.text()).toContain("ya tenía un movimiento que no estaba aquí");
    expect(mercadoPago.refundsMade()).toBe(0);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", 20_000],
    ]);
  });

  test("of what was given back or credited by hand does not go to the card as well", async () => {
    const id = await paid();
    const byHand = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "3000" };
    expect((await office.post(officePage(), byHand)).status).toBe(303);
    const refused = await refund(id, "3200");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/De ese pago quedan S\/.200\.00/);
    expect(mercadoPago.refundsMade()).toBe(0);
    expect((await refund(id, "200")).status).toBe(303);
    expect((await refund(id, "1")).status).toBe(409);
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await (await office.get(officePage())).text()).not.toContain("Devolver a la tarjeta");
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("that was credited by hand while it was made is told, audited, and not written", async () => {
    const id = await paid();
    const byHand = { intencion: "devolucion", solicitud: crypto.randomUUID(), medio: "saldo", monto: "3200" };
    mercadoPago.beforeAnswer(async (path) => {
      if (path.endsWith("/refunds")) await office.post(officePage(), byHand);
    });
    const answer = await refund(id, "200");
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("devolvió a la tarjeta más de lo que le quedaba al pedido");
    mercadoPago.beforeAnswer(undefined);
    expect(mercadoPago.refundsMade()).toBe(1);
    expect(await notify(id)).toBe(200);
    expect(await kinds()).toEqual([
      ["payment", TOTAL],
      ["refund", TOTAL],
    ]);
    const audited = await db.selectFrom("audit_entry").select("after").orderBy("id").execute();
    expect(audited.at(-1)?.after).toMatchObject({ payment: "refund", amount: 20_000, operationNumber: String(id) });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("of an annulled order is left to its own form, or credited by the annulment", async () => {
    await paid();
    const page = await (await office.get(officePage())).text();
    expect(page).toContain("Lo dejo como saldo a favor");
    expect(page).not.toContain("Ya lo devolví por");
    const credit = { intencion: "anular", motivo: "Sin stock", devolver: "saldo" };
    await office.post(officePage(), { ...credit, monto: "3200.00", moneda: "PEN" });
    expect(await fileOf()).toMatchObject({ state: "devuelto", paid: 0 });
    expect(await (await office.get(officePage())).text()).not.toContain("Devolver a la tarjeta");
  });

  test("of a payment of another order, or of none, is 404", async () => {
    const id = await paid();
    expect((await refund(id + 1, "5")).status).toBe(404);
    number = await ordered();
    expect((await refund(id, "5")).status).toBe(404);
  });
});

test("what was given back in the provider's own panel, and what the bank took back, is written once", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  await notify(payment.id);
  payment.refunds.push({ id: 5, payment_id: payment.id, amount: 100.5, status: "approved" });
  await notify(payment.id);
  payment.status = "charged_back";
  payment.status_detail = "settled";
  for (let times = 0; times < 2; times += 1) expect(await notify(payment.id)).toBe(200);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", TOTAL],
    ["refund", 10_050],
    ["refund", 309_950],
  ]);
  expect((await mailAbout(STORE, "Contracargo")).text).toContain("3,099.50");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a payment that came with a refund that can't be true is shown, the refund is not", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  payment.refunds.push({ id: 5, payment_id: payment.id, amount: 3200.01, status: "approved" });
  await db.deleteFrom("change_log").execute();
  expect(await notify(payment.id)).toBe(200);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([["payment", TOTAL]]);
  const told = await db.selectFrom("change_log").select("tags").execute();
  expect(told).toContainEqual({ tags: ["orders", `customer:${rosa.id}`] });
});

test("a chargeback that the store wins is written once, by the notification or without one", async () => {
  await goToPay();
  const payment = mercadoPago.pay("approved");
  await notify(payment.id);
  payment.status = "charged_back";
  payment.status_detail = "settled";
  await notify(payment.id);
  expect(await shown()).not.toContain("Pago: Pagado");
  payment.status_detail = "reimbursed";
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await askAboutOpen({ ...store.services, now: () => inAWeek });
  await notify(payment.id);
  expect((await ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", TOTAL],
    ["refund", TOTAL],
    ["payment", TOTAL],
  ]);
  expect((await mailAbout(STORE, "Ganaste el contracargo")).text).toContain("3,200.00");
  expect(await brokenInvariants(db)).toEqual([]);
});

describe("a payment that comes too late", () => {
  const annul = () =>
    office.post(officePage(), { intencion: "anular", motivo: "No recibimos el pago a tiempo." });
  const revive = () => office.post(officePage(), { intencion: "reactivar" });
  const stock = () => stockOf(db, products.graphicsCard);

  beforeEach(async () => {
    await goToPay();
    const { id } = mercadoPago.pay("approved");
    await annul();
    expect(await stock()).toBe(5);
    await notify(id);
  });

  test("is told to the owner, who takes it: the order stands again, once", async () => {
    expect((await mailAbout(STORE, "pedido anulado")).text).toContain("3,200.00");
    expect((await mailAbout(rosa.email, "Recibimos el pago")).text).toContain("está anulado");
    expect(await (await office.get(officePage())).text()).toContain("Reactivar pedido");
    const answers = await Promise.all([revive(), revive(), revive()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await stock()).toBe(3);
    expect(await shown()).not.toContain("Pedido anulado");
    await mailAbout(rosa.email, "Reactivamos tu pedido");
    expect(await fileOf()).toEqual(allPaid);
    expect(await brokenInvariants(db)).toEqual([]);
    await annul();
    expect(await stock()).toBe(5);
  });

  test("for units that are gone: said which, and the money can go back", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", products.graphicsCard).execute();
    const answer = await revive();
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("de Tarjeta RTX 4060 se pidieron 2 y quedan 1");
    expect(page).toContain("Devolver a la tarjeta");
    expect(await stock()).toBe(1);
    expect((await refund(mercadoPago.payments[0]?.id ?? 0, "3200")).status).toBe(303);
    expect((await revive()).status).toBe(409);
  });
});

test("money recorded by hand for an annulled order is told as well", async () => {
  await office.post(officePage(), { intencion: "anular", motivo: "Venció." });
  const fields = { intencion: "pago", solicitud: crypto.randomUUID(), medio: "yape", monto: "3200" };
  expect((await office.post(officePage(), fields)).status).toBe(303);
  await mailAbout(STORE, "pedido anulado");
  expect((await office.post(officePage(), { intencion: "reactivar" })).status).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
});
