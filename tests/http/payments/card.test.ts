import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { allPaid, nothingPaid, openCardShop } from "#tests/support/payments/card-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { TOTAL } from "#tests/support/payments/place-order.ts";
import { openBrowserOf } from "#tests/support/store/browser.ts";

const shop = await openCardShop();
const {
  comeBack,
  db,
  fileOf,
  goToPay,
  ledger,
  mailAbout,
  mercadoPago,
  notify,
  pressPay,
  request,
  shown,
  store,
} = shop;

test("confirmation, order and e-mail link to the provider's page, which charges in soles until the order expires", async () => {
  const confirmation = await (await shop.buyer.get("/verificarCheckout")).text();
  for (const page of [confirmation, await shown()]) {
    expect(page).toContain("Pagar con tarjeta");
    expect(page).toContain(`action="${shop.orderPage}/pagar" method="post"`);
  }
  expect((await mailAbout(shop.rosa.email, "Recibimos tu pedido")).text).toContain("con tarjeta");
  const page = await goToPay();
  const [preference, ...others] = mercadoPago.preferences;
  expect(page).toBe(`${mercadoPago.url}/pagina/${preference?.id}`);
  expect(preference?.items).toEqual([
    expect.objectContaining({ quantity: 1, unit_price: 3200, currency_id: "PEN" }),
  ]);
  const back = `${store.services.origin}${shop.orderPage}/pago?pagina=${preference?.external_reference}`;
  expect(preference?.back_urls).toEqual({ success: back, failure: back, pending: back });
  expect(preference?.external_reference).toContain(shop.number);
  const { expires_at } = await db.selectFrom("order_payment").select("expires_at").executeTakeFirstOrThrow();
  expect(new Date(preference?.expiration_date_to ?? "")).toEqual(expires_at);
  // A second request gets the same page.
  expect(await goToPay()).toBe(page);
  expect(others).toEqual([]);
});

test("an approved payment is recorded once, from notification or query, and the customer is notified", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  expect(await comeBack()).toContain("Recibimos tu pago con tarjeta");
  const answers = await Promise.all([notify(id), notify(id), comeBack(), notify(id)]);
  expect(answers.filter((answer) => typeof answer === "number")).toEqual([200, 200, 200]);
  await queryOpenPages(store.services);
  const entry = { kind: "payment", method: "tarjeta-en-linea", amount: TOTAL, value: TOTAL, currency: "PEN" };
  expect(await ledger()).toEqual([{ ...entry, operation: String(id), by: "Mercado Pago" }]);
  expect(await fileOf()).toEqual(allPaid);
  expect((await mailAbout(shop.rosa.email, "Recibimos el pago")).text).toContain("está pagado");
  expect(await shown()).not.toContain("Pagar con tarjeta");
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await shown()).toContain("ya está pagado");
  expect(await (await shop.office.get(shop.officePage)).text()).toContain("Tarjeta en línea");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a refused payment is reported whatever the query says, not recorded, and another card can pay", async () => {
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

test("a customer who has paid is not redirected to the provider again, even before the payment is known", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await shown()).toContain("No pudimos consultar si ya pagaste. Si pagaste, no pagues otra vez");
  expect(await fileOf()).toEqual(nothingPaid);
  mercadoPago.setDown(false);
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await shown()).toContain("ya está pagado");
  expect((await ledger()).map(({ operation }) => operation)).toEqual([String(id)]);
  expect(await fileOf()).toEqual(allPaid);
  expect(mercadoPago.preferences).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("only the button of a page starts a payment", async () => {
  expect((await shop.buyer.get(`${shop.orderPage}/pagar`)).headers.get("Location")).toBe(shop.orderPage);
  expect(await (await shop.buyer.get(`${shop.orderPage}?pagar=1`)).text()).not.toContain(
    "Te llevamos a la página",
  );
  expect(mercadoPago.preferences).toEqual([]);
  const pages = () => db.selectFrom("online_payment").select("address").execute();
  expect(await pages()).toEqual([]);
  await Promise.all([pressPay(), pressPay(), pressPay()]);
  const [page, ...others] = await pages();
  expect(others).toEqual([]);
  expect(await goToPay()).toBe(page?.address);
});

test("another customer can neither pay nor query a payment", async () => {
  await goToPay();
  const julio = await openBrowserOf(shop, await customerWithoutAddress(db));
  expect((await pressPay(julio)).status).toBe(404);
  expect((await julio.get(`${shop.orderPage}/pago`)).status).toBe(404);
});

test("a customer can change from card to another method; another customer, a method turned off or a paid order changes nothing", async () => {
  await enableMethod(db, "yape");
  mercadoPago.setDown(true);
  const change = (metodo: string, browser = shop.buyer) =>
    browser.post(shop.orderPage, { intencion: "metodo", metodo });
  expect(await shown()).toContain("Pagar de otra forma");
  const method = async () =>
    await db.selectFrom("order_payment").select(["method", "expires_at"]).executeTakeFirstOrThrow();
  const before = await method();
  const julio = await openBrowserOf(shop, await customerWithoutAddress(db));
  expect((await change("yape", julio)).status).toBe(404);
  await change("plin");
  expect(await method()).toEqual(before);
  expect((await change("yape")).status).toBe(303);
  expect(await method()).toEqual({ ...before, method: "yape" });
  expect(await shown()).toContain("987 654 321");
  const { text } = await mailAbout(shop.rosa.email, "Cómo pagar tu pedido");
  for (const part of ["por Yape al 987 654 321", "3,200.00", "Tienes hasta el"]) expect(text).toContain(part);
  expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Cómo pagar"))).toHaveLength(1);
  await shop.office.post(shop.officePage, {
    intencion: "pago",
    solicitud: crypto.randomUUID(),
    medio: "yape",
    monto: "1",
  });
  await change("mercado-pago");
  expect((await method()).method).toBe("yape");
  expect(await shown()).not.toContain("Pagar de otra forma");
});

test("a method turned off meanwhile starts no payment, and earlier payments count", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  await enableMethod(db, "mercado-pago", { enabled: false });
  expect(await shown()).toContain("no está disponible en este momento");
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await notify(id)).toBe(200);
  expect(await fileOf()).toEqual(allPaid);
});

test("the privacy policy names the provider while it is on, and the FAQ says how to pay", async () => {
  const text = async (path: string) => (await request(path)).text();
  expect(await text("/politica-de-privacidad")).toContain(
    "en la página de Mercado Pago, que recibe tu correo",
  );
  expect(await text("/preguntas")).toContain("Con tarjeta pagas en la página de Mercado Pago.");
  await enableMethod(db, "mercado-pago", { enabled: false });
  await recordChange(db, ["settings"]);
  expect(await text("/politica-de-privacidad")).not.toContain("Mercado Pago");
  expect(await text("/preguntas")).toContain("La tienda no cobra en línea.");
});
