import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, opened, store, request } = tested;

/** As a browser without scripts asks for a page. */
const AS_PAGE = { Origin: store.address, Accept: "text/html,*/*;q=0.8" };

let people: Record<"elena" | "rosa", Browser>;
let product: string;
beforeEach(async () => {
  product = String(await addProduct(db));
  people = {
    elena: await openBrowserOf(tested, await administrator(db)),
    rosa: await openBrowserOf(tested, await customerWithAddress(db)),
  };
  await opened.executeSql(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$`);
});
afterEach(() => opened.executeSql("drop function refuse() cascade"));

const NAMED = { nombre: "Iluminación", descripcion: "Luces.", categoria: "", solicitud: randomUUID() };
const CUSCO = {
  region: "08",
  provincia: "0801",
  distrito: "080101",
  direccion: "Plaza de Armas 1",
  recomendacion: "Tocar",
};

test.each([
  ["category", "elena", "/administrador/categoria-crear", NAMED],
  ["label", "elena", "/administrador/modelos", NAMED],
  ["address", "rosa", "/cliente/direcciones", CUSCO],
  ["favorite", "rosa", "/acciones/favorito", { intencion: "agregar" }],
  ["order", "rosa", "/checkout", { ...BOLETA, entrega: "address", solicitud: randomUUID() }],
] as const)(
  "%s: a row that cannot be stored is reported to the person and in the log",
  async (table, who, path, fields) => {
    await people.rosa.post("/acciones/carrito", { intencion: "agregar", producto: product });
    await opened.executeSql(
      `create trigger refused before insert or update on "${table}" for each row execute function refuse()`,
    );
    const logged = vi.spyOn(store.services.log, "error");
    const body = new URLSearchParams({ producto: product, ...fields });
    const cookie = people[who].cookie();
    const answer = await request(path, { method: "POST", body, headers: AS_PAGE, cookie });
    const page = textOf(await answer.text());
    expect([answer.status, page]).toEqual([500, expect.stringContaining("Algo salió mal de nuestro lado")]);
    expect(page).toContain("Inténtalo de nuevo en un momento");
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.objectContaining({ message: "refused by the test" }), path }),
      "request failed",
    );
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith("carrito="))).toEqual([]);
    logged.mockRestore();
  },
);

test("a download with a wrong address is answered by a page, and scripts get no page", async () => {
  const path = "/administrador/reportes/descarga?inicio=ayer&fin=";
  const cookie = people.elena.cookie();
  const answer = await request(path, { headers: AS_PAGE, cookie });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([400, "text/html; charset=utf-8"]);
  const page = await answer.text();
  expect(page).toContain("<title>No entendimos lo que enviaste | Yupana</title>");
  expect(page).toContain('<a href="/">Ir al inicio</a>');
  const data = await request(path, { headers: { Accept: "*/*" }, cookie });
  expect([data.status, data.headers.get("Content-Type")]).toEqual([400, "application/json"]);
});
