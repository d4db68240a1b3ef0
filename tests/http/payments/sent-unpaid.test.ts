import { beforeEach, expect, test } from "vitest";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { orderPage } from "#tests/support/payments/place-order.ts";
import type { Browser } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";

const shop = await openPaymentShop();
const { db, fileOf, mailAbout, ordered, shopper } = shop;

const OTHER = "Pagar de otra forma";

let browser: Browser;
let number: string;
beforeEach(async () => {
  await enableMethod(db, "yape");
  browser = await shopper();
});

const page = async () => textOf(await (await browser.get(orderPage(number))).text());
const change = (metodo: string) => browser.post(orderPage(number), { intencion: "metodo", metodo });

test.each(["ruta", "entregado"] as const)(
  "an unpaid order that is in %s shows how to pay, also with another method, without a deadline",
  async (status) => {
    await enableMethod(db, "transferencia", { expiryHours: 5 });
    await enableMethod(db, "en-tienda");
    number = await ordered(browser, "en-tienda", "pickup");
    await db.updateTable("order").set({ status }).execute();
    expect(await page()).toContain(OTHER);
    await change("transferencia");
    expect(await fileOf(number)).toMatchObject({ method: "transferencia", expiresAt: null });
    expect((await mailAbout(number, shop.rosa.email, "Cómo pagar")).text).not.toContain("Tienes hasta el");
    expect(await page()).toContain("00219100234567801254");
  },
);

test("the payment method can't be changed while the courier collects, only after an unpaid delivery", async () => {
  await enableMethod(db, "contra-entrega");
  const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null, cashOnDelivery: true };
  await upsertRates(db, [rate]);
  number = await ordered(browser, "contra-entrega");
  await db.updateTable("order").set({ status: "ruta" }).execute();
  const onItsWay = await page();
  expect(onItsWay).toContain("Pagas cuando recibas tu pedido.");
  expect(onItsWay).not.toContain(OTHER);
  await change("yape");
  expect((await fileOf(number)).method).toBe("contra-entrega");

  await db.updateTable("order").set({ status: "entregado" }).execute();
  const arrived = await page();
  expect(arrived).toContain("Tu pedido ya está contigo y falta pagarlo: escríbenos para coordinarlo.");
  expect(arrived).not.toContain("Pagas cuando recibas");
  expect(textOf(await (await browser.get("/cliente/mis-compras")).text())).toContain("Ver cómo pagar");
  await change("yape");
  expect((await fileOf(number)).method).toBe("yape");
  expect(await page()).toContain("987 654 321");
});
