import { beforeEach, describe, expect, test } from "vitest";
import { readCart, writeCart } from "#app/cart/cart.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, post, request, store } = tested;
const ACTION = "/acciones/carrito";

let products: TestCatalogue;
beforeEach(async () => {
  products = await catalogue(db);
});

/** A visitor with this number of graphics cards in the cart; 0: an empty cart. */
function visitor(units = 0) {
  const cart = units > 0 ? writeCart([{ productId: products.graphicsCard, units }]) : "";
  const browser = openBrowser(tested, cart && `carrito=${cart}`);
  return {
    ...browser,
    send: (fields: Record<string, string>) =>
      browser.post(ACTION, { producto: String(products.graphicsCard), ...fields }),
    cart: () => readCart(/carrito=([^;]*)/.exec(browser.cookie())?.[1] ?? ""),
    async cartPage() {
      return (await browser.get("/checkout")).text();
    },
  };
}

const line = (units: number) => [{ productId: products.graphicsCard, units }];

describe("without JavaScript", () => {
  test("adding redirects back to the previous page, with one message", async () => {
    const guest = visitor();
    const answer = await guest.send({ intencion: "agregar", volver: "/tienda?pagina=2" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/tienda?pagina=2"]);
    expect(guest.cart()).toEqual(line(1));
    expect(await guest.cartPage()).toContain("Agregado a tu carrito.");
    expect(await guest.cartPage()).not.toContain("Agregado a tu carrito.");
  });

  test("the button of a card posts the id of its product", async () => {
    const guest = visitor();
    const answer = await guest.post(ACTION, { agregar: String(products.graphicsCard), volver: "/tienda" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/tienda"]);
    expect(guest.cart()).toEqual(line(1));
    expect((await guest.post(ACTION, { agregar: "x", respuesta: "datos" })).status).toBe(400);
  });

  test("a product's page asks for units, and an invalid number changes nothing", async () => {
    const guest = visitor();
    await guest.send({ intencion: "agregar", unidades: "3" });
    expect(guest.cart()).toEqual(line(3));
    const hasty = visitor();
    expect((await hasty.send({ intencion: "comprar", unidades: "9" })).headers.get("Location")).toBe(
      "/checkout",
    );
    expect(hasty.cart()).toEqual(line(5));
    expect(await hasty.cartPage()).toContain("Solo hay 5 unidades.");
    const wrong = visitor();
    await wrong.send({ intencion: "agregar", unidades: "cero", volver: "/tienda" });
    expect(wrong.cart()).toEqual([]);
    expect(await wrong.cartPage()).toContain("Escribe cuántas unidades quieres");
  });

  test("a product already in the cart is not added twice", async () => {
    const guest = visitor(2);
    await guest.send({ intencion: "agregar" });
    expect(guest.cart()).toEqual(line(2));
    expect(await guest.cartPage()).toContain("Ese producto ya está en tu carrito.");
  });

  test("Comprar Ya opens the checkout, even when the product is already in the cart", async () => {
    for (const guest of [visitor(), visitor(2)]) {
      const answer = await guest.send({ intencion: "comprar", volver: "/producto/x/1" });
      expect(answer.headers.get("Location")).toBe("/checkout");
      expect(guest.cart()).toHaveLength(1);
    }
  });

  test("Comprar Ya of a sold-out product redirects back", async () => {
    const guest = visitor();
    const answer = await guest.send({
      intencion: "comprar",
      producto: String(products.mouse),
      volver: "/tienda",
    });
    expect(answer.headers.get("Location")).toBe("/tienda");
    expect(guest.cart()).toEqual([]);
    expect(await guest.cartPage()).toContain("Ese producto está agotado.");
  });

  test("units stay between one and the stock", async () => {
    const guest = visitor(4);
    await guest.send({ intencion: "mas" });
    expect(guest.cart()).toEqual(line(5));
    await guest.send({ intencion: "mas" });
    expect(guest.cart()).toEqual(line(5));
    expect(await guest.cartPage()).toContain("Solo hay 5 unidades.");
    await guest.send({ intencion: "unidades", unidades: "1" });
    await guest.send({ intencion: "menos" });
    expect(guest.cart()).toEqual(line(1));
  });

  test("a line above the stock is corrected or removed, or the cart emptied, in one click", async () => {
    const guest = visitor(9);
    expect(await guest.cartPage()).toContain("Llevar 5");
    await guest.send({ intencion: "ajustar" });
    expect(guest.cart()).toEqual(line(5));
    await guest.send({ intencion: "quitar" });
    expect(guest.cookie()).not.toContain("carrito");
    const other = visitor(1);
    await other.send({ intencion: "vaciar" });
    expect(other.cart()).toEqual([]);
    expect(await other.cartPage()).toContain("Tu carrito está vacío");
  });

  test.each(["", "0", "-1", "1.5", "dos", "1e3", "NaN"])(
    "typing %j units is refused beside the field and changes nothing",
    async (unidades) => {
      const guest = visitor(2);
      const fields = { intencion: "unidades", producto: String(products.graphicsCard), unidades };
      const answer = await post("/checkout", fields, guest.cookie());
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain("Escribe cuántas unidades quieres: un número entero desde 1.");
      const field = page.match(/<input[^>]*>/g)?.find((tag) => tag.includes('name="unidades"'));
      expect(field).toContain('aria-invalid="true"');
      expect(field).toContain(`value="${unidades}"`);
      expect(guest.cart()).toEqual(line(2));
    },
  );
});

test("scripts receive the result as data", async () => {
  const guest = visitor();
  const added = await guest.send({ intencion: "agregar", respuesta: "datos" });
  expect(await added.json()).toMatchObject({
    ok: true,
    message: "Agregado a tu carrito.",
    added: { name: "Tarjeta RTX 4060", price: 160_000, lines: 1, parts: [{ price: 160_000, units: 1 }] },
  });
  const again = await guest.send({ intencion: "agregar", respuesta: "datos" });
  expect(await again.json()).toEqual({ ok: false, message: "Ese producto ya está en tu carrito." });
  const wrong = await guest.send({ intencion: "unidades", unidades: "0", respuesta: "datos" });
  expect([wrong.status, (await wrong.json()).ok]).toEqual([400, false]);
});

test.each([
  {},
  { intencion: "" },
  { intencion: "borrar-todo" },
  { intencion: "agregar" },
  { intencion: "agregar", producto: "0" },
  { intencion: "agregar", producto: "-1" },
  { intencion: "agregar", producto: "1e2" },
  { intencion: "agregar", producto: "99999999999" },
  { intencion: "agregar", producto: "1; drop table product" },
  { intencion: "agregar", producto: "../1" },
  { intencion: "mas", producto: "\u0000" },
])("a tampered form %j is refused, as data or on a page, and changes nothing", async (fields) => {
  const answer = await post(ACTION, { ...fields, respuesta: "datos" } as Record<string, string>, "carrito=");
  expect(answer.status).toBe(400);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const guest = visitor(1);
  const before = guest.cart();
  const redirect = await guest.send(fields as Record<string, string>);
  expect([redirect.status, redirect.headers.get("Location")]).toEqual([303, "/checkout"]);
  expect(guest.cart()).toEqual(before);
});

test("a return address on another site redirects to the cart", async () => {
  for (const volver of ["https://otro.example/", "//otro.example", "/\\otro.example"]) {
    const answer = await visitor().send({ intencion: "agregar", volver });
    expect(answer.headers.get("Location")).toBe("/checkout");
  }
});

test("a body that is not a form is refused", async () => {
  const headers = { "Content-Type": "application/json", Origin: store.address };
  const answer = await request(ACTION, { method: "POST", body: "{}", headers });
  expect(answer.status).toBe(400);
});

test("an invalid cookie is an empty cart", async () => {
  for (const cookie of ["carrito=x", "carrito=%00", "carrito=1.0_2.-1", `carrito=${"9".repeat(3000)}`]) {
    const page = await request("/checkout", { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Tu carrito está vacío");
  }
});
