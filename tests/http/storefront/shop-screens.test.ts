import { beforeEach, describe, expect, test } from "vitest";
import { type Cart, writeCart } from "#app/cart/cart.ts";
import { writeSlides } from "#app/storefront/slides.server.ts";
import { demoSlides } from "#demo/slides.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProducts, catalogue, picture, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { elementOf, linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

/** Content of each page, as a browser without JavaScript gets it. */

const tested = await testStore();
const { db, store, request } = tested;

let products: TestCatalogue;
let customer: TestPerson;
let rosa: string;
let elena: string;

beforeEach(async () => {
  products = await catalogue(db, { processor: { media: [{ kind: "image", file: picture }] } });
  customer = await customerWithAddress(db);
  rosa = await sessionCookie(store.services, customer);
  elena = await sessionCookie(store.services, await administrator(db));
});

async function page(path: string, cookie = ""): Promise<string> {
  return (await request(path, { cookie })).text();
}

const cartOf = (productId: number, units: number) => `carrito=${writeCart([{ productId, units }])}`;

test("home: each promotion has its text and colour", async () => {
  await writeSlides(db, demoSlides);
  const slides = elementOf(await page("/"), "main").match(
    /<li[^>]*aria-roledescription="diapositiva"[\s\S]*?<\/li>/g,
  );
  expect(slides).toHaveLength(3);
  for (const [index, { heading, text, colour, link }] of demoSlides.entries()) {
    expect(textOf(slides?.[index] ?? "")).toBe(`${heading} ${text} Ver ahora`);
    expect(slides?.[index]).toContain(`background-color:${colour}`);
    expect(linksOf(slides?.[index] ?? "").get("Ver ahora")).toBe(link);
  }
});

test("home: offers are only components", async () => {
  const few = textOf(elementOf(await page("/"), "main"));
  for (const name of ["Tarjeta RTX 4060", "Ryzen 5 7600X", "Mouse óptico"]) expect(few).toContain(name);
  expect(few).not.toContain("Aprovecha Nuestras Ofertas");

  const { category_id: categoryId } = await db
    .selectFrom("product")
    .select("category_id")
    .where("id", "=", products.mouse)
    .executeTakeFirstOrThrow();
  await addProducts(db, ...[1, 2, 3].map((index) => ({ name: `Cable ${index}`, categoryId })));
  const words = textOf(elementOf(await page("/"), "main"));
  const [before = "", offers = ""] = words.split("Aprovecha Nuestras Ofertas");
  expect(before).toContain("Todos los productos Ver todos Lo más nuevo");
  for (const name of ["Cable 1", "Cable 2", "Cable 3", "Mouse óptico"]) {
    expect(before).toContain(name);
    expect(offers).not.toContain(name);
  }
  for (const name of ["Tarjeta RTX 4060", "Ryzen 5 7600X"]) {
    expect(before).not.toContain(name);
    expect(offers).toContain(name);
  }
});

test("a card: image, name, price, link, favourite, share, add to cart", async () => {
  const html = await page("/componentes");
  const card = html.match(/<article[\s\S]*?<\/article>/g)?.find((each) => each.includes("Ryzen")) ?? "";
  const path = `/producto/ryzen-5-7600x/${products.processor}`;
  expect(linksOf(card).get("Ryzen 5 7600X")).toBe(path);
  expect(textOf(card)).toContain("S/ 639.00");
  expect(card).toMatch(/<img\b/);
  expect(textOf(card)).toContain("Agregar a favoritos");
  expect([...linksOf(card).values()].some((link) => link.startsWith("https://wa.me/"))).toBe(true);
  expect(card).toMatch(new RegExp(`<button[^>]*value="${products.processor}"[^>]*name="agregar"`));
});

test("a product: category, name, description, price, stock and its buttons", async () => {
  const path = `/producto/ryzen-5-7600x/${products.processor}`;
  const words = textOf(elementOf(await page(path, rosa), "main"));
  for (const text of [
    "Componentes Ryzen 5 7600X",
    "Descripción de Ryzen 5 7600X.",
    "S/ 639.00",
    "20 Disponibles",
    "Entrega en 3 días",
    "Agregar al carrito",
    "Comprar Ya",
    "Agregar a favoritos",
    "Compartir",
  ])
    expect(words).toContain(text);
});

test("a product's page offers favourites only to a person who is logged in", async () => {
  const path = `/producto/ryzen-5-7600x/${products.processor}`;
  // The hearts of related products end in their name.
  const favorites = async (cookie?: string) =>
    textOf(elementOf(await page(path, cookie), "main")).match(/Agregar a favoritos(?!:)/g) ?? [];
  expect(await favorites(rosa)).toHaveLength(1);
  expect(await favorites()).toHaveLength(0);
});

test("the shop pages: category toggles on all products, labels on each variant", async () => {
  const all = await page("/tienda");
  expect(all.match(/<input[^>]*type="radio"[^>]*name="categoria"/g)).toHaveLength(3);
  expect(all).toMatch(/<input[^>]*type="checkbox"[^>]*name="etiqueta"[^>]*value="procesadores"/);
  const components = await page("/componentes");
  expect(components).not.toContain('name="categoria"');
  expect(components).toContain('value="procesadores"');
  expect(components).not.toContain('value="mouses"');
});

describe("the cart", () => {
  test("a line: image, name, price, units with one fewer and one more, total, Eliminar, Guardar", async () => {
    const main = elementOf(await page("/checkout", `${rosa}; ${cartOf(products.processor, 2)}`), "main");
    const line = /<tbody[\s\S]*?<\/tbody>/.exec(main)?.[0] ?? "";
    expect(line).toMatch(/<img\b/);
    expect(linksOf(line).get("Ryzen 5 7600X")).toBe(`/producto/ryzen-5-7600x/${products.processor}`);
    expect(line).toMatch(/<input[^>]*name="unidades"[^>]*value="2"/);
    for (const intent of ["menos", "mas", "quitar", "guardar"]) expect(line).toContain(`value="${intent}"`);
    for (const text of ["S/ 639.00", "S/ 1,278.00", "Eliminar", "Guardar"])
      expect(textOf(line)).toContain(text);
    expect(textOf(main)).toContain("Pagar ahora");
  });

  test("many lines are collapsed under their count and cost, unless one needs a change", async () => {
    const folded = async (cart: Cart) =>
      /<details[^>]*>\s*<summary[\s\S]*?<\/summary>/.exec(
        elementOf(await page("/checkout", `${rosa}; carrito=${writeCart(cart)}`), "main"),
      )?.[0] ?? "";
    const [first = 0, second = 0, third = 0, fourth = 0] = await addProducts(db, {}, {}, {}, {});
    const lines = (...ids: number[]) => ids.map((productId) => ({ productId, units: 1 }));
    const few = await folded(lines(first, second, third));
    expect(few).toMatch(/<details[^>]*\bopen\b/);
    expect(textOf(few)).toContain("3 productos · S/ ");
    const many = await folded(lines(first, second, third, fourth));
    expect(textOf(many)).toContain("4 productos · S/ ");
    expect(many).not.toMatch(/<details[^>]*\bopen\b/);
    // The mouse is sold out.
    const short = await folded(lines(first, second, third, fourth, products.mouse));
    expect(short).toMatch(/<details[^>]*\bopen\b/);
  });

  test("delivery: to the stored address, shown in full with the way to change it, or store pickup", async () => {
    const main = elementOf(await page("/checkout", `${rosa}; ${cartOf(products.processor, 2)}`), "main");
    const words = textOf(main);
    for (const text of [
      "A mi dirección",
      "Rosa Quispe Mamani",
      "912 345 678",
      "Región Lima",
      "Provincia Lima",
      "Distrito Miraflores",
      "Av. José Larco 1301",
      "Dejar con el conserje",
      "Recoger en tienda",
    ])
      expect(words).toContain(text);
    expect(main.match(/<input[^>]*type="radio"[^>]*name="entrega"/g)).toHaveLength(2);
    expect([...linksOf(main).values()]).toContain("/cliente/direcciones?desde=%2Fcheckout%23entrega");
  });

  test("the summary: name, e-mail, number of products, total, shipping En espera", async () => {
    const main = elementOf(await page("/checkout", `${rosa}; ${cartOf(products.processor, 2)}`), "main");
    expect(textOf(main)).toContain(
      "Nombre Rosa Quispe Mamani Correo rosa@yupana.example Unidades 2 Envío En espera Recojo Gratis",
    );
    expect(textOf(main)).toContain("Total S/ 1,278.00");
    const guest = elementOf(await page("/checkout", cartOf(products.processor, 2)), "main");
    expect(textOf(guest)).toContain("Unidades 2 Envío En espera Total S/ 1,278.00");
  });

  test("empty: a drawing with a message", async () => {
    const main = elementOf(await page("/checkout"), "main");
    expect(main).toMatch(/<svg[\s\S]*Tu carrito está vacío/);
  });

  test("the confirmation: success, an e-mail to come, a link to the home page", async () => {
    const julio = await sessionCookie(store.services, await customerWithoutAddress(db));
    const browser = openBrowser(tested, `${julio}; ${cartOf(products.processor, 1)}`);
    const form = await (await browser.get("/checkout")).text();
    const solicitud = /name="solicitud" value="([^"]*)"/.exec(form)?.[1] ?? "";
    await browser.post("/checkout", { ...BOLETA, solicitud, entrega: "pickup", celular: "987654321" });
    const main = elementOf(await (await browser.get("/verificarCheckout")).text(), "main");
    expect(textOf(main)).toContain("¡Compra realizada!");
    expect(textOf(main)).toContain("Nos pondremos en contacto contigo por correo");
    expect([...linksOf(main).values()]).toContain("/");
  });
});

test("an order to be delivered: number, date, total, the three statuses, lines, recipient; or pickup", async () => {
  const julio = await sessionCookie(store.services, await customerWithoutAddress(db));
  const browser = openBrowser(tested, `${julio}; ${cartOf(products.processor, 1)}`);
  const form = await (await browser.get("/checkout")).text();
  const solicitud = /name="solicitud" value="([^"]*)"/.exec(form)?.[1] ?? "";
  tested.setClock(new Date("2026-11-22T03:30:00Z"));
  await browser.post("/checkout", { ...BOLETA, solicitud, entrega: "pickup", celular: "987654321" });
  tested.setClock(undefined);
  const main = elementOf(await page("/administrador/pedidos", elena), "main");
  expect(main).toMatch(/<img\b/);
  const words = textOf(main);
  expect(words).toMatch(/Pedido 00\d{13}/);
  for (const text of [
    "21/11/2026",
    "Total: S/ 639.00",
    "Pedido Ruta Entregado",
    "Ryzen 5 7600X",
    "S/ 639.00",
    "Julio Huamán Rojas",
    "987 654 321",
    "Producto para recoger en Tienda",
  ])
    expect(words).toContain(text);
});
