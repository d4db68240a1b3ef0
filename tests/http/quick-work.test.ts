import { beforeEach, expect, test } from "vitest";
import { administrator, sessionCookie } from "#tests/support/people.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/products.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

let cookie: string;
let products: TestCatalogue;
beforeEach(async () => {
  products = await catalogue(db);
  cookie = await sessionCookie(store.services, await administrator(db));
});

const page = async (target: string) => (await request(target, { cookie })).text();
/** Posts as a browser without scripts does. */
function send(target: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return request(target, { method: "POST", body, headers: { Origin: store.address }, cookie });
}

test("stock is set by hand with a note, and both pages of the product tell its movements", async () => {
  const target = `/administrador/producto-existencias/${products.processor}`;
  const base = { version: "1", habia: "20" };
  const refused = await send(target, { ...base, cantidad: "-3", motivo: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Escribe por qué cambia.");
  const counted = { ...base, cantidad: "18", motivo: "Dos unidades rotas" };
  expect((await send(target, counted)).status).toBe(303);
  expect((await send(target, counted)).status).toBe(303);
  expect(await stockOf(db, products.processor)).toBe(18);
  const late = await send(target, { ...counted, cantidad: "30" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("ahora hay 18");
  for (const shown of [target, `/administrador/producto-editar/${products.processor}`]) {
    const html = await page(shown);
    for (const words of ["Dos unidades rotas", "Elena Salas", "−2", "Saldo inicial"])
      expect(html).toContain(words);
  }
});
