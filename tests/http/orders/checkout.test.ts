import { beforeEach, describe, expect, test } from "vitest";
import { createVerifiedCustomer } from "#app/accounts/verified-people.server.ts";
import { writeCart } from "#app/cart/cart.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  passwordHash,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { catalogue, picture, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { expectTotalsToBeSums } from "#tests/support/database/order-sums.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox } = tested;
expectTotalsToBeSums(db);

let products: TestCatalogue;
let rosa: TestPerson;
beforeEach(async () => {
  products = await catalogue(db);
  rosa = await customerWithAddress(db);
});

/** A browser with graphics cards in the cart; without a person it is a guest's. */
async function shopper(person: TestPerson | undefined, units = 2): Promise<Browser> {
  const cart = `carrito=${writeCart([{ productId: products.graphicsCard, units }])}`;
  const session = person ? `${await sessionCookie(store.services, person)}; ` : "";
  return openBrowser(tested, session + cart);
}

/** Fields that the checkout's form would send. */
async function formOf(browser: Browser) {
  const page = await (await browser.get("/checkout")).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return { ...BOLETA, solicitud: value("solicitud"), total: value("total"), entrega: "pickup" };
}

const orders = () => db.selectFrom("order").selectAll().execute();
const redirectTarget = (response: Response) => [response.status, response.headers.get("Location")];

test("a guest sees the cart and a link to sign up and return", async () => {
  const guest = await shopper(undefined);
  const page = await (await guest.get("/checkout")).text();
  expect(page).toContain("Tarjeta RTX 4060");
  expect(page).toContain("3,200.00");
  const answer = await guest.post("/checkout", {});
  expect(redirectTarget(answer)).toEqual([303, "/registrar?motivo=comprar&desde=%2Fcheckout"]);
  expect(guest.cookie()).toContain("carrito=");
  expect(await (await guest.get("/registrar?motivo=comprar&desde=%2Fcheckout")).text()).toContain(
    "Debes registrarte, antes de comprar",
  );
});

test("an administrator fills a cart but does not order", async () => {
  const elena = await shopper(await administrator(db));
  expect(await (await elena.get("/checkout")).text()).toContain("Ingresa con una cuenta de cliente");
  const answer = await elena.post("/checkout", await formOf(elena));
  expect(answer.status).toBe(403);
  expect(await orders()).toEqual([]);
});

test("an order is confirmed, mailed, listed and removed from the cart", async () => {
  const browser = await shopper(rosa);
  const answer = await browser.post("/checkout", { ...(await formOf(browser)), entrega: "address" });
  expect(redirectTarget(answer)).toEqual([303, "/verificarCheckout"]);
  expect(browser.cookie()).not.toContain("carrito=");
  const [order] = await orders();
  expect(order).toMatchObject({ total: 320_000, email: rosa.email });
  expect(order?.address).toMatchObject({ line: "Av. José Larco 1301" });
  const number = order?.number ?? "";
  for (const path of ["/verificarCheckout", "/cliente/mis-compras"])
    expect(await (await browser.get(path)).text()).toContain(number);
  const placed = await (await browser.get("/verificarCheckout")).text();
  expect(placed).toContain("Te escribimos para acordar el pago y el envío.");
  expect(placed).toMatch(/Preparamos tu pedido en \d+ días? desde que lo acordemos\./);
  expect((await mailbox.take(rosa.email)).subject).toBe(`Recibimos tu pedido ${number}`);
  expect((await mailbox.take("tienda@yupana.example")).subject).toContain(number);
});

test("the confirmation shows only the customer's own orders", async () => {
  const browser = await shopper(rosa);
  await browser.post("/checkout", await formOf(browser));
  const purchaseCookie = /compra=[^;]*/.exec(browser.cookie())?.[0] ?? "";
  const julio = await sessionCookie(store.services, await customerWithoutAddress(db));
  for (const cookie of ["", purchaseCookie, `${julio}; ${purchaseCookie}`, `${julio}; compra=x`]) {
    const page = await openBrowser(tested, cookie).get("/verificarCheckout");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No encontramos una compra reciente");
  }
});

test("e-mails link to the order and show the bought products", async () => {
  const media = { product_id: products.graphicsCard, kind: "image", position: 0 } as const;
  await db
    .insertInto("product_media")
    .values({ ...media, file: JSON.stringify(picture) })
    .execute();
  const browser = await shopper(rosa);
  await browser.post("/checkout", await formOf(browser));
  const { number = "" } = (await orders())[0] ?? {};
  const thanks = await mailbox.takeAbout(`Recibimos tu pedido ${number}`);
  expect(thanks.text).toContain(`${store.services.origin}/cliente/mis-compras/${number}`);
  expect(thanks.html).toContain(`<img src="${store.services.origin}/archivos/${picture.key}/240.webp"`);
  const notice = await mailbox.takeAbout(`Nuevo pedido ${number}`);
  expect(notice.text).toContain(`${store.services.origin}/administrador/pedidos/${number}`);
});

describe("one form, one order", () => {
  test("five simultaneous submissions make one order", async () => {
    const browser = await shopper(rosa);
    const form = await formOf(browser);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.post("/checkout", form)));
    expect(answers.map(redirectTarget)).toEqual(Array(5).fill([303, "/verificarCheckout"]));
    expect(await orders()).toHaveLength(1);
    expect(await stockOf(db, products.graphicsCard)).toBe(3);
  });

  test("a repeat with another cart after a lost answer orders nothing, with a message", async () => {
    const lost = await shopper(rosa);
    const form = await formOf(lost);
    const later = openBrowser(tested, lost.cookie());
    await lost.post("/checkout", form);
    await later.post("/acciones/carrito", { intencion: "agregar", producto: String(products.processor) });
    const answer = await later.post("/checkout", form);
    expect(redirectTarget(answer)).toEqual([303, "/checkout"]);
    const page = await (await later.get("/checkout")).text();
    expect(page).toContain("ya estaba registrado");
    expect(page).toContain("Ryzen 5 7600X");
    expect(page).not.toContain("Tarjeta RTX 4060");
    expect(await orders()).toHaveLength(1);
    const next = await formOf(later);
    expect(next.solicitud).not.toBe(form.solicitud);
    expect(redirectTarget(await later.post("/checkout", next))).toEqual([303, "/verificarCheckout"]);
    expect(await orders()).toHaveLength(2);
  });

  test("a repeat after a reload and a lost answer makes no second order", async () => {
    const lost = await shopper(rosa);
    const form = await formOf(lost);
    const reloaded = openBrowser(tested, lost.cookie());
    await lost.post("/checkout", form);
    const answer = await reloaded.post("/checkout", await formOf(reloaded));
    expect(redirectTarget(answer)).toEqual([303, "/verificarCheckout"]);
    expect(reloaded.cookie()).not.toContain("carrito=");
    expect(await orders()).toHaveLength(1);
  });

  test("another purchase has another form", async () => {
    const browser = await shopper(rosa);
    const first = await formOf(browser);
    await browser.post("/checkout", first);
    await browser.post("/acciones/carrito", { intencion: "agregar", producto: String(products.processor) });
    const second = await formOf(browser);
    expect(second.solicitud).not.toBe(first.solicitud);
    await browser.post("/checkout", second);
    expect(await orders()).toHaveLength(2);
  });
});

describe("a refused order does not change the cart and the stock", () => {
  async function expectRefusal(
    browser: Browser,
    fields: Record<string, string>,
    status: number,
    ...texts: string[]
  ) {
    const cart = /carrito=[^;]*/.exec(browser.cookie())?.[0];
    const answer = await browser.post("/checkout", { ...(await formOf(browser)), ...fields });
    expect(answer.status).toBe(status);
    const page = await answer.text();
    for (const text of texts) expect(page).toContain(text);
    expect(/carrito=[^;]*/.exec(browser.cookie())?.[0]).toBe(cart);
    expect(await orders()).toEqual([]);
    expect(await stockOf(db, products.graphicsCard)).toBe(5);
  }

  test("a shortage names its lines", async () => {
    const text = "De Tarjeta RTX 4060 quedan 5 unidades y pediste 6.";
    await expectRefusal(await shopper(rosa, 6), {}, 409, text);
  });

  test("a price that is not today's", async () => {
    await expectRefusal(await shopper(rosa), { total: "200" }, 409, "El total de tu carrito cambió.");
  });

  test("an empty cart", async () => {
    const browser = await openBrowserOf(tested, rosa);
    const solicitud = "00000000-0000-4000-8000-000000000001";
    const answer = await browser.post("/checkout", { ...BOLETA, entrega: "pickup", solicitud });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Tu carrito está vacío");
  });

  test("delivery without an address", async () => {
    const julio = await shopper(await customerWithoutAddress(db));
    const fields = { ...BOLETA, entrega: "address", celular: "912345678" };
    await expectRefusal(julio, fields, 400, "Para el envío, guarda primero tu dirección.");
  });

  test.each(["", "12345678", "9123456789", "91234567a", "812345678", "<b>912345</b>"])(
    "the phone %j",
    async (celular) => {
      const julio = await shopper(await customerWithoutAddress(db));
      await expectRefusal(julio, { celular }, 400, "Escribe los nueve dígitos de tu celular");
      const kept = await db.selectFrom("customer").select("phone").where("phone", "=", celular).execute();
      expect(kept).toEqual([]);
    },
  );

  test("missing data of the receipt are reported together with all other errors", async () => {
    const julio = await shopper(await customerWithoutAddress(db));
    const fields = { celular: "", comprobante: "factura", ruc: "20100070971" };
    const messages = [
      "Escribe los nueve dígitos de tu celular",
      "Ese RUC no existe",
      "Escribe la razón social.",
    ];
    await expectRefusal(julio, fields, 400, ...messages);
  });

  test.each([
    { entrega: "" },
    { entrega: "dron" },
    { solicitud: "" },
    { solicitud: "1" },
    { solicitud: "' or 1=1 --" },
  ])("a tampered form %j", async (fields) => {
    const browser = await shopper(rosa);
    const answer = await browser.post("/checkout", { ...(await formOf(browser)), ...fields } as Record<
      string,
      string
    >);
    expect(answer.status).toBe(400);
    expect(await orders()).toEqual([]);
  });
});

test("values sent by the browser never change the price", async () => {
  const browser = await shopper(rosa, 1);
  const { total: _, ...form } = await formOf(browser);
  await browser.post("/checkout", { ...form, precio: "1", price: "1", unidades: "1", customerId: "otro" });
  expect((await orders())[0]).toMatchObject({ total: 160_000, customer_id: rosa.id });
});

test("a missing phone is required, stored and not required again", async () => {
  const person = await customerWithoutAddress(db);
  const julio = await shopper(person, 1);
  expect(await (await julio.get("/checkout")).text()).toContain("Tu celular");
  await julio.post("/checkout", { ...(await formOf(julio)), celular: "912 345 678" });
  expect((await orders())[0]).toMatchObject({ phone: "912345678", address: null });
  const again = await shopper(person, 1);
  expect(await (await again.get("/checkout")).text()).not.toContain("Tu celular");
});

test("an account with too many orders in a short time is refused", async () => {
  const browser = await shopper(rosa, 99);
  const form = await formOf(browser);
  await exhaustLimit(db, "orderAccount", [rosa.id], 1);
  expect((await browser.post("/checkout", form)).status).toBe(409);
  const answer = await browser.post("/checkout", form);
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain("Demasiados intentos.");
  const julio = await shopper(await customerWithoutAddress(db), 99);
  expect((await julio.post("/checkout", { ...form, celular: "912345678" })).status).toBe(409);
});

test("of 200 simultaneous orders for 50 units 50 succeed and 150 are refused with a message", async () => {
  await allowManyOrders(db);
  await db.updateTable("product").set({ stock: 50 }).where("id", "=", products.graphicsCard).execute();
  const buyers = await Promise.all(
    [1, 2, 3, 4].map(async (number) => shopper(await extraCustomer(number), 1)),
  );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const solicitud = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      const buyer = openBrowser(tested, buyers[index % buyers.length]?.cookie());
      return buyer.post("/checkout", { ...BOLETA, entrega: "pickup", solicitud });
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(303), count(409)]).toEqual([50, 150]);
  expect(await orders()).toHaveLength(50);
  expect(await stockOf(db, products.graphicsCard)).toBe(0);
}, 120_000);

/** Many simultaneous orders need several accounts, because of the limit for each. */
async function extraCustomer(number: number): Promise<TestPerson> {
  const email = `cliente${number}@yupana.example`;
  const person = { email, firstName: "Ana", lastName: "Flores", phone: "912345678" };
  return { id: await createVerifiedCustomer(db, await passwordHash, person), email };
}
