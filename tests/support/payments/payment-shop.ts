import { beforeEach } from "vitest";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import type { Browser } from "#tests/support/store/browser.ts";
import { openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";
import { officePage, openShopper, orderPage, placeByForm, waitForOrderMail } from "./place-order.ts";

/** page of the waiting vouchers */
export const QUEUE = "/administrador/pagos";

/** A store with the browsers of its customer Rosa and its administrator. Call at the top of the file. */
export async function openPaymentShop() {
  const tested = await testStore();
  const { db, store, mailbox, request } = tested;

  let products: TestCatalogue;
  let rosa: TestPerson;
  let office: Browser;
  beforeEach(async () => {
    products = await catalogue(db);
    rosa = await customerWithAddress(db);
    office = await openBrowserOf(tested, await administrator(db));
  });

  return {
    ...tested,
    get rosa() {
      return rosa;
    },
    get office() {
      return office;
    },

    shopper: (person: TestPerson = rosa) => openShopper(tested, person, products),

    ordered: (browser: Browser, metodo: string, entrega = "address") =>
      placeByForm(db, browser, { entrega, metodo }),

    async voucher(browser: Browser, number: string, more: Record<string, string | File> = {}) {
      const body = new FormData();
      const fields = { intencion: "comprobante", operacion: "0012345", monto: "3200", ...more };
      for (const [name, value] of Object.entries({ captura: await pictureFile("yape.png"), ...fields }))
        body.append(name, value);
      const headers = { Origin: store.address };
      return request(orderPage(number), { method: "POST", body, headers, cookie: browser.cookie() });
    },

    /** Hidden fields of the first voucher in the queue. */
    async waiting(): Promise<Record<"comprobante" | "version", string>> {
      const page = await (await office.get(QUEUE)).text();
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
      return { comprobante: value("comprobante"), version: value("version") };
    },

    fileOf: (number: string) =>
      db
        .selectFrom("order_payment")
        .innerJoin("order", "order.id", "order_payment.order_id")
        .select(["method", "paid", "refunded", "rounding", "state", "link", "expires_at as expiresAt"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow(),

    mailAbout: (number: string, to: string, subject: string) =>
      waitForOrderMail(mailbox, number, to, subject),

    pay: (number: string, fields: Record<string, string>) =>
      office.post(officePage(number), {
        intencion: "pago",
        solicitud: crypto.randomUUID(),
        medio: "efectivo",
        ...fields,
      }),
  };
}
