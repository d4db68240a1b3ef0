import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { readCart } from "#app/cart/cart.ts";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addBackpack, designOf } from "#tests/support/catalog/designs.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;
const { files } = store.services;

let rosa: TestPerson;
let julio: TestPerson;
let backpack: number;
let browser: Browser;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
  backpack = await addBackpack(db);
  browser = await browserOf(rosa);
});

const browserOf = (person: TestPerson) => openBrowserOf(tested, person);
const cartOf = ({ cookie }: Browser) => readCart(/carrito=([^;]*)/.exec(cookie())?.[1] ?? "");
const designsOf = ({ id }: TestPerson) => readOwnDesigns(db, id);

describe("with a saved design", () => {
  const change = (who: Browser, intencion: string, designId: number, more = {}) =>
    who.post("/acciones/diseno", {
      intencion,
      diseno: String(designId),
      ...more,
    });

  test("a backpack is added to the cart and ordered, and the store downloads its pictures", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    const added = await change(browser, "al-carrito", designId);
    expect([added.status, redirectTarget(added)]).toEqual([303, "/cliente/personalizar"]);
    expect(cartOf(browser)).toEqual([{ productId: backpack, units: 1, designId }]);
    const line = { producto: String(backpack), diseno: String(designId) };
    await browser.post("/acciones/carrito", { intencion: "unidades", unidades: "3", ...line });
    expect(cartOf(browser)).toEqual([{ productId: backpack, units: 3, designId }]);
    const plain = { intencion: "agregar", producto: String(await addProduct(db)), respuesta: "datos" };
    const { added: shown } = await (await browser.post("/acciones/carrito", plain)).json();
    expect(shown.parts.map(({ units }: { units: number }) => units)).toEqual([3, 1]);
    await browser.post("/acciones/carrito", { intencion: "quitar", producto: plain.producto });

    const checkout = await (await browser.get("/checkout")).text();
    expect(checkout).toMatch(/Con tu diseño[^A]*Azul/);
    const solicitud = /name="solicitud"[^>]*value="([^"]+)"/.exec(checkout)?.[1] ?? "";
    const ordered = await browser.post("/checkout", { ...BOLETA, entrega: "pickup", solicitud });
    expect([ordered.status, redirectTarget(ordered), cartOf(browser)]).toEqual([
      303,
      "/verificarCheckout",
      [],
    ]);

    const office = await browserOf(await administrator(db));
    for (const page of [
      await (await browser.get("/cliente/mis-compras")).text(),
      await (await office.get("/administrador/pedidos")).text(),
    ]) {
      expect(page).toMatch(/Con diseño: (?:<!-- -->)?Azul/);
      const [design, picture] = [...page.matchAll(/href="(\/archivos\/disenos-imagenes\/[^"]+)" download/g)];
      for (const link of [design, picture]) expect((await request(link?.[1] ?? "")).status).toBe(200);
    }
  });

  test("the store downloads only the print of the order's design, with its size", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    await change(browser, "al-carrito", designId);
    const other = await designOf(db, files, rosa, backpack);
    const checkout = await (await browser.get("/checkout")).text();
    const solicitud = /name="solicitud"[^>]*value="([^"]+)"/.exec(checkout)?.[1] ?? "";
    await browser.post("/checkout", { ...BOLETA, entrega: "pickup", solicitud });
    const office = await browserOf(await administrator(db));
    const page = await (await office.get("/administrador/pedidos")).text();
    const address = /href="(\/administrador\/pedidos\/\d+\/impresion\/\d+)"/.exec(page)?.[1] ?? "";
    expect(page).toContain("208 × 224 px: a 300 ppp, 1.8 × 1.9 cm");
    expect(await (await browser.get("/cliente/mis-compras")).text()).not.toContain("/impresion/");
    const file = await office.get(address);
    expect(file.headers.get("Content-Type")).toBe("image/png");
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="impresion-\d+-\d+\.png"/);
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([width, height]).toEqual([208, 224]);
    const { detail } = await db
      .selectFrom("security_event")
      .select("detail")
      .where("detail", "like", "%impresión%")
      .executeTakeFirstOrThrow();
    expect(detail).toMatch(/^El archivo de impresión del pedido \d+$/);
    for (const unknown of [address.replace(/\d+$/, String(other)), address.replace(/\d+$/, "x")])
      expect((await office.get(unknown)).status).toBe(404);
    expect((await browser.get(address)).status).not.toBe(200);
  });

  test("another customer gets 404 and no design in the cart", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    const other = await browserOf(julio);
    for (const intent of ["al-carrito", "borrar"]) {
      expect((await change(other, intent, designId)).status).toBe(404);
      expect((await change(other, intent, designId, { respuesta: "datos" })).status).toBe(404);
    }
    expect(cartOf(other)).toEqual([]);
    const forged = openBrowser(tested, `${other.cookie()}; carrito=${backpack}.1.${designId}`);
    const page = await (await forged.get("/checkout")).text();
    expect(page).toContain("Su diseño ya no está");
    const [design] = await designsOf(rosa);
    expect(page).not.toContain(design?.preview.key);
    expect(await designsOf(rosa)).toHaveLength(1);
  });

  test("a guest is redirected to the login, an administrator gets a message that designs are for customers", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    expect(redirectTarget(await change(openBrowser(tested), "al-carrito", designId))).toMatch(
      /^\/ingresar\?/,
    );
    const office = await browserOf(await administrator(db));
    await change(office, "borrar", designId);
    expect(await designsOf(rosa)).toHaveLength(1);
    const guest = openBrowser(tested, `carrito=${backpack}.1.${designId}`);
    expect(await (await guest.get("/checkout")).text()).toContain("Ingresa con tu cuenta para llevarla");
  });

  test("invalid input changes nothing", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    for (const fields of [{ diseno: "-1" }, { diseno: "1 or 1=1" }, { intencion: "todo" }])
      expect((await change(browser, "al-carrito", designId, fields)).status).toBe(400);
    expect(cartOf(browser)).toEqual([]);
  });

  test("the design is deleted", async () => {
    const designId = await designOf(db, files, rosa, backpack);
    const [design] = await designsOf(rosa);
    await change(browser, "borrar", designId);
    expect(await designsOf(rosa)).toEqual([]);
    expect((await request(`/archivos/${design?.picture.key}/original.png`)).status).toBe(404);
  });
});

describe("the link from a product", () => {
  const WORDS = "Personalizar esta mochila";
  const pageOf = async (id: number, cookie?: string) => {
    const { slug } = await db
      .selectFrom("product")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return (await request(`/producto/${slug}/${id}`, cookie ? { cookie } : {})).text();
  };

  test("is on a backpack's page for everyone, and asks a guest to log in", async () => {
    expect(await pageOf(backpack)).toContain(WORDS);
    expect(await pageOf(backpack, browser.cookie())).toContain(WORDS);
    const answer = await request("/cliente/personalizar");
    expect(redirectTarget(answer)).toContain("/ingresar");
  });

  test("is not on the page of a sold-out backpack", async () => {
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", backpack).execute();
    expect(await pageOf(backpack)).not.toContain(WORDS);
  });

  test("is on no other product's page", async () => {
    const categoryId = await createCategory(db, { name: "Sonido", description: "Audio", image: null });
    expect(await pageOf(await addProduct(db, { categoryId }))).not.toContain(WORDS);
  });
});
