import { expect, test } from "vitest";
import { queryOpenPages } from "#app/orders/online/query-provider.server.ts";
import { allPaid, nothingPaid, openCardShop } from "#tests/support/payments/card-shop.ts";

const shop = await openCardShop();
const {
  comeBack,
  fileOf,
  goToPay,
  ledger,
  mercadoPago,
  notify,
  orderAgain,
  pressPay,
  setClock,
  shown,
  store,
} = shop;

test("the page reports an outage of the provider of an hour, and payments are found after it", async () => {
  await goToPay();
  const { id } = mercadoPago.pay("approved");
  mercadoPago.setDown(true);
  expect(await comeBack()).toContain("no pagues otra vez");
  expect(await notify(id)).toBe(503);
  const start = Date.now();
  /** Polls like the job each minute, on two nodes. */
  const pollAt = async (minute: number) => {
    setClock(new Date(start + minute * 60_000));
    await Promise.all([queryOpenPages(store.services), queryOpenPages(store.services)]);
  };
  let minute = 0;
  while (++minute <= 60) await pollAt(minute);
  expect(await fileOf()).toEqual(nothingPaid);
  mercadoPago.setDown(false);
  // The polling interval grows: a quarter of the page's age.
  while ((await fileOf()).paid === 0 && minute < 80) await pollAt(minute++);
  expect(minute).toBeLessThan(80);
  expect(await fileOf()).toEqual(allPaid);
  expect(await ledger()).toHaveLength(1);
});

test("one unreadable payment does not stop the query of other pages", async () => {
  const first = shop.number;
  await goToPay();
  mercadoPago.pay("approved", { transaction_amount: "3200" as unknown as number });
  await orderAgain();
  await goToPay();
  mercadoPago.pay("approved");
  const later = new Date(Date.now() + 10 * 60_000);
  await queryOpenPages({ ...store.services, now: () => later });
  expect(await fileOf()).toEqual(allPaid);
  shop.number = first;
  expect(await fileOf()).toEqual(nothingPaid);
  expect(await comeBack()).toContain("no pagues otra vez");
});

test("the customer is not redirected while the provider is down, and the order is kept", async () => {
  mercadoPago.setDown(true);
  expect((await pressPay()).headers.get("Location")).toBe(shop.orderPage);
  expect(await shown()).toContain("No pudimos abrir la página de pago y no se cobró nada");
  mercadoPago.setDown(false);
  await goToPay();
});
