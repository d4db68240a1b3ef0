import { expect } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { sessionCookie, type TestPerson } from "#tests/support/accounts/people.ts";
import type { TestCatalogue } from "#tests/support/catalog/products.ts";
import { isTo, type Mailbox } from "#tests/support/mail/mailbox.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowser } from "#tests/support/store/browser.ts";
import type { TestStore } from "#tests/support/store/store.ts";

/** céntimos: price of two graphics cards, without a delivery fee */
export const TOTAL = 320_000;
/** the store's e-mail address */
export const STORE = "tienda@yupana.example";

export const orderPage = (number: string) => `/cliente/mis-compras/${number}`;
export const officePage = (number: string) => `/administrador/pedidos/${number}`;

/** A customer with two graphics cards in the cart. */
export async function openShopper(
  tested: TestStore,
  person: TestPerson,
  { graphicsCard }: TestCatalogue,
): Promise<Browser> {
  const cart = `carrito=${writeCart([{ productId: graphicsCard, units: 2 }])}`;
  return openBrowser(tested, `${await sessionCookie(tested.store.services, person)}; ${cart}`);
}

/** Sends the checkout's form as shown, with these fields changed. */
export async function sendCheckout(browser: Browser, fields: Record<string, string>): Promise<Response> {
  const page = await (await browser.get("/checkout")).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const form = { ...BOLETA, solicitud: value("solicitud"), total: value("total"), envio: value("envio") };
  return browser.post("/checkout", { ...form, ...fields });
}

/** Places an order; returns its number. */
export async function placeByForm(
  db: Db,
  browser: Browser,
  fields: Record<"entrega" | "metodo", string>,
): Promise<string> {
  expect((await sendCheckout(browser, fields)).status).toBe(303);
  const newest = db.selectFrom("order").select("number").orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).number;
}

/** The next e-mail about an order with this in its subject. */
export function waitForOrderMail(mailbox: Mailbox, number: string, to: string, subject: string) {
  return mailbox.takeMatching(
    (mail) =>
      isTo(mail, to) &&
      (mail.subject ?? "").includes(subject) &&
      `${mail.subject}${mail.text}`.includes(number),
  );
}
