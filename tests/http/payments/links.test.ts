import { expect, test } from "vitest";
import { formatMoment } from "#app/values/calendar.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { officePage, orderPage, STORE } from "#tests/support/payments/place-order.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, shopper } = shop;

test("a link is shown even without a method", async () => {
  const browser = await shopper();
  const number = await ordered(browser, "");
  await shop.office.post(officePage(number), { intencion: "enlace", enlace: "https://pago.example/abc" });
  expect(await (await browser.get(orderPage(number))).text()).toContain('href="https://pago.example/abc"');
});

test("a link is mailed and shown, unless its address is unsafe", async () => {
  await enableMethod(db, "enlace");
  const browser = await shopper();
  const number = await ordered(browser, "enlace", "pickup");
  const send = (enlace: string) => shop.office.post(officePage(number), { intencion: "enlace", enlace });
  for (const wrong of ["javascript:alert(1)", "http://pago.example/1", "pago"])
    expect((await send(wrong)).status).toBe(400);
  expect((await fileOf(number)).expiresAt).toBeNull();
  expect((await send("https://pago.example/abc")).status).toBe(303);
  expect((await mailAbout(number, shop.rosa.email, "Paga tu pedido")).text).toContain(
    "https://pago.example/abc",
  );
  expect(await (await browser.get(orderPage(number))).text()).toContain('href="https://pago.example/abc"');
});

test("a customer who changes to payment by link is mailed the existing link; without one the owner is notified", async () => {
  await enableMethod(db, "yape");
  await enableMethod(db, "enlace");
  const browser = await shopper();
  const number = await ordered(browser, "yape");
  const change = (metodo: string) => browser.post(orderPage(number), { intencion: "metodo", metodo });
  await change("enlace");
  await mailAbout(number, STORE, "Falta el enlace de pago");
  expect((await mailAbout(number, shop.rosa.email, "Cómo pagar")).text).toContain("Te enviaremos un enlace");
  const enlace = "https://pago.example/abc";
  await shop.office.post(officePage(number), { intencion: "enlace", enlace });
  await change("yape");
  await change("enlace");
  for (let times = 0; times < 2; times += 1)
    expect((await mailAbout(number, shop.rosa.email, "Paga tu pedido")).text).toContain(enlace);
  expect((await mailSubjects(db)).filter((subject) => subject.startsWith("Falta el enlace"))).toHaveLength(1);
});

test("changing to payment by link without a link, and back, keeps the order's time limit", async () => {
  await enableMethod(db, "yape", { expiryHours: 5 });
  await enableMethod(db, "enlace");
  const browser = await shopper();
  const number = await ordered(browser, "yape", "pickup");
  const { expiresAt } = await fileOf(number);
  expect(expiresAt).not.toBeNull();
  for (const metodo of ["enlace", "yape"]) {
    shop.setClock(new Date(Date.now() + 60 * 60_000));
    await browser.post(orderPage(number), { intencion: "metodo", metodo });
    shop.setClock(undefined);
    expect(await fileOf(number)).toMatchObject({ method: metodo, expiresAt });
  }
  const { text } = await mailAbout(number, STORE, "Falta el enlace de pago");
  expect(text).toContain(`Hazlo antes del ${formatMoment(expiresAt ?? new Date(0))}`);
});

test("the time to pay by link begins when the owner adds the link, and again with another", async () => {
  await enableMethod(db, "enlace", { expiryHours: 5 });
  const browser = await shopper();
  const number = await ordered(browser, "enlace", "pickup");
  const send = (enlace: string, version = "") =>
    shop.office.post(officePage(number), { intencion: "enlace", enlace, version });
  const start = Date.now();
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  const givenAfter = async (minutes: number, enlace: string, former = "") => {
    shop.setClock(after(minutes));
    await send(enlace, former);
    shop.setClock(undefined);
    return (await fileOf(number)).expiresAt;
  };
  expect((await fileOf(number)).expiresAt).toBeNull();
  const first = "https://pago.example/1";
  expect(await givenAfter(1, first)).toEqual(after(301));
  expect(await givenAfter(2, first)).toEqual(after(301));
  const second = "https://pago.example/2";
  const refused = await send(second);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(`Otra persona puso: “${first}”.`),
  ]);
  expect(await givenAfter(3, second, first)).toEqual(after(303));
});
