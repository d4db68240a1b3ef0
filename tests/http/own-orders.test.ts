import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { orderOf } from "#tests/support/orders.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/people.ts";
import { catalogue } from "#tests/support/products.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store } = tested;

let processor: number;
let rosa: TestPerson;

beforeEach(async () => {
  ({ processor } = await catalogue(db));
  rosa = await customerWithAddress(db);
});

async function as(person: TestPerson): Promise<Browser> {
  return openBrowser(tested, await sessionCookie(store.services, person));
}

describe("/cliente/mis-compras", () => {
  test("shows one's own orders alone", async () => {
    const number = await orderOf(db, rosa, processor);
    expect(await (await (await as(rosa)).get("/cliente/mis-compras")).text()).toContain(number);
    const julios = await (
      await (await as(await customerWithoutAddress(db))).get("/cliente/mis-compras")
    ).text();
    expect(julios).toContain("Todavía no has comprado nada");
    expect(julios).not.toContain(number);
  });

  test("an order has a page of its own, for its customer alone", async () => {
    const path = `/cliente/mis-compras/${await orderOf(db, rosa, processor)}`;
    const page = await (await (await as(rosa)).get(path)).text();
    for (const text of ["Ryzen 5 7600X", "S/\u00a0639.00", "Av. José Larco 1301", "Vendido por Yupana"])
      expect(page).toContain(text);
    const julio = await as(await customerWithoutAddress(db));
    for (const answer of [await julio.get(path), await julio.post(path, {})]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("Larco");
    }
  });

  test("a number that is none is no order", async () => {
    const browser = await as(rosa);
    for (const number of ["1", "00a", "%00", "001700000000000"])
      expect((await browser.get(`/cliente/mis-compras/${number}`)).status, number).toBe(404);
  });

  test("buying again fills the cart with what there is and says what there is not", async () => {
    const path = `/cliente/mis-compras/${await orderOf(db, rosa, processor)}`;
    const browser = await as(rosa);
    const answer = await browser.post(path, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
    const cart = await (await browser.get("/checkout")).text();
    expect(cart).toContain("Agregamos un producto al carrito.");
    expect(cart).toContain("Ryzen 5 7600X");
    await db.updateTable("product").set({ stock: 0 }).execute();
    const later = await (await as(rosa)).post(path, {});
    expect([later.status, later.headers.get("Location")]).toEqual([303, path]);
  });

  test("any page asked for is a page", async () => {
    const browser = await as(rosa);
    for (const pagina of ["0", "-1", "999", "x", "1e308", "NaN"])
      expect((await browser.get(`/cliente/mis-compras?pagina=${pagina}`)).status).toBe(200);
  });
});

describe("/cliente/direcciones", () => {
  const cusco = {
    ...{ region: "08", provincia: "0801", distrito: "080101" },
    ...{ direccion: "Plaza de Armas 1", recomendacion: "Puerta azul" },
  };
  const stored = (person: TestPerson) =>
    db.selectFrom("address").selectAll().where("customer_id", "=", person.id).executeTakeFirst();

  test("stores the address and goes back to where the person came from", async () => {
    const julio = await customerWithoutAddress(db);
    const answer = await (await as(julio)).post("/cliente/direcciones?desde=%2Fcheckout", cusco);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
    expect(await stored(julio)).toMatchObject({ district_code: "080101", line: "Plaza de Armas 1" });
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });

  test("another site is no way back", async () => {
    const answer = await (await as(rosa)).post(
      "/cliente/direcciones?desde=https%3A%2F%2Fotro.example",
      cusco,
    );
    expect(answer.headers.get("Location")).toBe("/cliente/direcciones");
  });

  test.each([
    [{ direccion: " " }, "Escribe tu dirección."],
    [{ direccion: "x".repeat(151) }, "Escribe como máximo 150 caracteres."],
    [{ direccion: "a\u0000b" }, "Escribe solo letras, números y signos."],
    [{ recomendacion: "" }, "Escribe una recomendación para quien lleva tu pedido."],
    [{ region: "15" }, "Elige un distrito de esa provincia."],
    [{ distrito: "999999" }, "Elige un distrito de esa provincia."],
  ])("%j is told beside its field; what was typed stays, nothing is stored", async (wrong, sentence) => {
    const answer = await (await as(rosa)).post("/cliente/direcciones", { ...cusco, ...wrong } as Record<
      string,
      string
    >);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    if (!("recomendacion" in wrong)) expect(page).toContain(cusco.recomendacion);
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });

  test("without scripts the choices are reloaded, and what was typed stays", async () => {
    const page = await (await as(rosa)).post("/cliente/direcciones", {
      ...cusco,
      provincia: "1501",
      direccion: "",
      intencion: "actualizar",
    });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<option[^>]*value="0801"[^>]*selected/);
    expect(html).toMatch(/<option[^>]*value="080101"[^>]*selected/);
    expect(html).toContain("Puerta azul");
    expect(html).not.toContain("Escribe tu dirección.");
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });
});
