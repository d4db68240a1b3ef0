import { afterAll, beforeEach, expect } from "vitest";
import { queryUnconfirmedPages } from "#app/orders/online/query-provider.server.ts";
import { expireOrders } from "#app/orders/payment/expire-orders.server.ts";
import { changeCredentials, sealCredentials } from "#app/payments/credentials.server.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import type { Browser } from "#tests/support/store/browser.ts";
import { openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";
import { KEYS, notificationOf, openMercadoPago } from "./mercado-pago.ts";
import { enableMethod } from "./payments.ts";
import { officePage, openShopper, orderPage, placeByForm, TOTAL, waitForOrderMail } from "./place-order.ts";

export const nothingPaid = { state: "pendiente", paid: 0, refunded: 0 };
export const allPaid = { state: "pagado", paid: TOTAL, refunded: 0 };

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/**
 * A store with a private fake of the card provider, and Rosa's order for pickup, to be paid by card. Call at the top of
 * the file.
 */
export async function openCardShop() {
  const mercadoPago = await openMercadoPago();
  const tested = await testStore({ settings: { MERCADO_PAGO_URL: mercadoPago.url } });
  const { db, store, mailbox, request } = tested;
  afterAll(() => mercadoPago.close());

  let products: TestCatalogue;
  let rosa: TestPerson;
  let office: Browser;
  let buyer: Browser;
  let number: string;
  beforeEach(async () => {
    mercadoPago.clear();
    const { seal } = store.services;
    await enableMethod(db, "mercado-pago", { expiryHours: 24 });
    await changeCredentials(db, "mercado-pago", { save: sealCredentials(seal, KEYS), now: new Date() });
    products = await catalogue(db);
    rosa = await customerWithAddress(db);
    office = await openBrowserOf(tested, await administrator(db));
    await orderAgain();
  });

  /** Places another order of Rosa's, which the other functions use from now on. */
  async function orderAgain(): Promise<void> {
    buyer = await openShopper(tested, rosa, products);
    number = await placeByForm(db, buyer, { entrega: "pickup", metodo: "mercado-pago" });
  }

  const pressPay = (browser = buyer) => browser.post(`${orderPage(number)}/pagar`, {});
  const shown = async () => (await buyer.get(orderPage(number))).text();

  return {
    ...tested,
    mercadoPago,
    get products() {
      return products;
    },
    get rosa() {
      return rosa;
    },
    get office() {
      return office;
    },
    get buyer() {
      return buyer;
    },
    /** the order's number */
    get number() {
      return number;
    },
    set number(other: string) {
      number = other;
    },
    get orderPage() {
      return orderPage(number);
    },
    get officePage() {
      return officePage(number);
    },
    orderAgain,
    shown,
    pressPay,

    /** Presses `Pagar con tarjeta`; returns the address of the provider's page, undefined without a redirect. */
    async goToPay(): Promise<string | undefined> {
      const answer = await pressPay();
      expect(answer.status).toBe(303);
      const page = await (await buyer.get(answer.headers.get("Location") ?? "")).text();
      const [, address] = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(page) ?? [];
      // A link for browsers that do not redirect.
      if (address) expect(page).toContain(`<a href="${address}"`);
      return address;
    },

    /** Returns from the provider's page with this query; returns the order's page. */
    async comeBack(query = "?status=approved&collection_status=approved"): Promise<string> {
      const answer = await buyer.get(`${orderPage(number)}/pago${query}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, orderPage(number)]);
      return shown();
    },

    async notify(id: number | string, options?: Parameters<typeof notificationOf>[1]): Promise<number> {
      const { target, init } = notificationOf(id, options);
      return (await request(target, init)).status;
    },

    /** Runs the job that expires orders, at that time. */
    async expireAt(now: Date): Promise<void> {
      const services = { ...store.services, now: () => now };
      await expireOrders(db, { origin: services.origin, now }, (one) => queryUnconfirmedPages(services, one));
    },

    ledger: () =>
      db
        .selectFrom("payment")
        .select(["kind", "method", "amount", "value", "currency"])
        .select(["operation_number as operation", "person_name as by"])
        .orderBy("id")
        .execute(),

    fileOf: () =>
      db
        .selectFrom("order_payment")
        .innerJoin("order", "order.id", "order_payment.order_id")
        .select(["state", "paid", "refunded"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow(),

    mailAbout: (to: string, subject: string) => waitForOrderMail(mailbox, number, to, subject),

    /** Whether the owner's start page and the list of orders show a charge to be cleared. */
    async toClear(): Promise<boolean[]> {
      const day = await (await office.get("/administrador/reportes")).text();
      const list = await (await office.get("/administrador/pedidos?pago=por-aclarar")).text();
      return [day.includes("Cobros por aclarar"), list.includes(`pedido-${number}`)];
    },

    refund: (
      id: number,
      monto: string,
      solicitud: string = crypto.randomUUID(),
      more: Record<string, string> = {},
    ) =>
      office.post(officePage(number), {
        intencion: "devolucion-en-linea",
        solicitud,
        pago: String(id),
        monto,
        ...more,
      }),
  };
}
