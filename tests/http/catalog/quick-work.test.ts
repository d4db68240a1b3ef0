import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

let cookie: string;
let products: TestCatalogue;
beforeEach(async () => {
  products = await catalogue(db);
  cookie = await sessionCookie(store.services, await administrator(db));
});

const page = async (target: string) => (await request(target, { cookie })).text();
/** Posts like a browser without scripts. */
function send(target: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return request(target, { method: "POST", body, headers: { Origin: store.address }, cookie });
}

/** Sends a bulk change, reads its preview and confirms it. */
async function confirm(target: string, fields: Record<string, string>) {
  const shown = await send(target, fields);
  expect(shown.status).toBe(200);
  const [, huella = ""] = (await shown.text()).match(/name="huella" value="([^"]+)"/) ?? [];
  return send(target, { ...fields, huella });
}

test("stock is set by hand with a note, and both pages of the product show its movements", async () => {
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

test("a draft is not in the storefront until it is published in its form", async () => {
  const target = `/administrador/producto-editar/${products.processor}`;
  const mediaOf = async () =>
    [...(await page(target)).matchAll(/name="medio" value="([^"]+)"/g)].map(([, m = ""]) => m);
  const { category_id, version } = await db
    .selectFrom("product")
    .select(["category_id", "version"])
    .where("id", "=", products.processor)
    .executeTakeFirstOrThrow();
  const typed = {
    nombre: "Ryzen 5 7600X",
    marca: "AMD",
    precio: "639",
    cantidad: "20",
    entrega: "3",
    avisar: "25",
    descripcion: "Seis núcleos.",
    categoria: String(category_id),
    medio: await mediaOf(),
    solicitud: "00000000-0000-4000-8000-000000000009",
    habia: "20",
  };
  expect(await page("/tienda")).toContain("Ryzen 5 7600X");
  await db.updateTable("product").set({ sku: "M-1" }).where("id", "=", products.mouse).execute();
  const taken = await send(target, { ...typed, version: String(version), sku: "M-1" });
  expect(taken.status).toBe(409);
  expect(await taken.text()).toContain("Ese código ya es de “Mouse óptico”.");
  const hidden = await send(target, { ...typed, version: String(version), borrador: "on", sku: " R-5 " });
  expect(hidden.status).toBe(303);
  expect(await page("/tienda")).not.toContain("Ryzen 5 7600X");
  expect((await request(`/producto/ryzen-5-7600x/${products.processor}`)).status).toBe(404);
  expect(await page("/administrador/productos?estado=borradores")).toContain("· Borrador");
  expect(await page(target)).toMatch(/name="borrador"[^>]*checked/);
  expect(await page(target)).toMatch(/name="sku"[^>]*value="R-5"/);
  expect((await send(target, { ...typed, version: String(version + 1) })).status).toBe(303);
  expect(await page("/tienda")).toContain("Ryzen 5 7600X");
  expect(await page("/administrador/reportes")).toMatch(/Productos por reponer<\/span><span[^>]*>3</);
});

test("a cell's price and stock are stored, and invalid, outdated or unauthorised edits are refused with a message", async () => {
  const cell = (fields: Record<string, string>) =>
    send("/administrador/producto-celda.data", {
      producto: String(products.processor),
      version: "1",
      habia: "20",
      ...fields,
    });
  expect((await cell({ precio: "700" })).status).toBe(200);
  expect((await cell({ cantidad: "15", version: "2" })).status).toBe(200);
  expect(await stockOf(db, products.processor)).toBe(15);
  for (const [typed, sentence] of [
    ["12.5", "Escribe el precio sin céntimos, o permítelos en Ajustes → Monedas."],
    ["0", "Escribe 1 o más."],
    ["", "No entendimos el cambio"],
  ] as const) {
    const refused = await cell({ precio: typed, version: "3" });
    expect([refused.status, (await refused.text()).includes(sentence)]).toEqual([400, true]);
  }
  const late = await cell({ precio: "800" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("ahora el precio es 700");
  expect(await page("/administrador/productos")).toContain("700.00");
});

test("one form changes the chosen products once, and invalid input is refused beside its field", async () => {
  const chosen = `/administrador/productos-cambiar?orden=nombre&seleccion=${products.processor}&seleccion=${products.mouse}`;
  expect(await page(chosen)).toContain("Mouse óptico, Ryzen 5 7600X");
  const solicitud = "00000000-0000-4000-8000-000000000077";
  const raise = { cambio: "precio", solicitud, por: "porcentaje", valor: "10", redondeo: "nueve" };
  const refused = await send(chosen, { ...raise, valor: "0" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("que no sea 0.");
  const percentOfAmount = await send(chosen, { ...raise, por: "monto", valor: "10%" });
  expect([percentOfAmount.status, await percentOfAmount.text()]).toEqual([
    400,
    expect.stringContaining("quita el signo %"),
  ]);
  const raised = await confirm(chosen, raise);
  expect([raised.status, raised.headers.get("Location")]).toEqual([
    303,
    "/administrador/productos?orden=nombre",
  ]);
  expect((await send(chosen, { ...raise, huella: "otra" })).status).toBe(303);
  const prices = await db.selectFrom("product").select("price").orderBy("id").execute();
  expect(prices.map(({ price }) => price)).toEqual([160_000, 69_900, 2_900]);
  expect((await send(chosen, { cambio: "nada" })).status).toBe(400);
  expect(await page("/administrador/productos-cambiar")).toContain("Elige primero los productos");
});

test("prices are accepted and rounded in steps of 0.10 where the settings say so", async () => {
  await writeSettings(db, { priceStep: 10 });
  const cell = (precio: string) =>
    send("/administrador/producto-celda.data", {
      producto: String(products.processor),
      version: "1",
      habia: "20",
      precio,
    });
  expect((await cell("12.55")).status).toBe(400);
  expect((await cell("12.50")).status).toBe(200);
  expect(await page(`/administrador/producto-editar/${products.processor}`)).toContain('value="12.50"');
  const chosen = `/administrador/productos-cambiar?seleccion=${products.processor}`;
  const raise = { cambio: "precio", por: "porcentaje", valor: "5", solicitud: randomUUID() };
  expect((await send(chosen, { ...raise, redondeo: "centimo" })).status).toBe(400);
  expect((await confirm(chosen, { ...raise, redondeo: "decimo" })).status).toBe(303);
  const { price } = await db
    .selectFrom("product")
    .select("price")
    .where("id", "=", products.processor)
    .executeTakeFirstOrThrow();
  expect(price).toBe(1_310);
  const lower = { ...raise, por: "monto", redondeo: "decimo", solicitud: randomUUID() };
  const off = await send(chosen, { ...lower, valor: "-0.05" });
  expect([off.status, await off.text()]).toEqual([
    400,
    expect.stringContaining("El monto va de 0.10 en 0.10, como los precios."),
  ]);
  expect((await confirm(chosen, { ...lower, valor: "−0.30" })).status).toBe(303);
  expect(await page("/administrador/productos")).toContain("12.80");
});

test("every product of the filtered list is changed together", async () => {
  const all = "/administrador/productos-cambiar?todos=si&estado=disponibles";
  expect(await page(all)).toContain("Cambiar 2 productos");
  const solicitud = "00000000-0000-4000-8000-000000000078";
  const change = { cambio: "estado", solicitud, estado: "borrador" };
  const preview = await (await send(all, change)).text();
  expect(preview).toMatch(/>Visible<\/span>.*>Borrador<\/span>/);
  expect((await confirm(all, change)).status).toBe(303);
  const shop = await page("/tienda");
  expect(shop).toContain("Mouse óptico");
  expect(shop).not.toContain("Ryzen 5 7600X");
});

test("every product of the filtered list is deleted after a confirmation; orders keep their copies", async () => {
  await orderOf(db, await customerWithAddress(db), products.processor);
  const all = "/administrador/productos-cambiar?todos=si&estado=disponibles";
  const html = await page(all);
  expect(html).toContain("Uno está en pedidos, que conservan su nombre, precio e imagen.");
  const form = { cambio: "eliminar", solicitud: "00000000-0000-4000-8000-000000000081", total: "2" };
  const unconfirmed = await send(all, form);
  expect(unconfirmed.status).toBe(400);
  expect(await unconfirmed.text()).toContain("Marca la casilla para confirmar.");
  const late = await send(all, { ...form, confirmo: "on", total: "3" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("La selección cambió: ahora son 2.");
  const sent = { ...form, confirmo: "on" };
  const removed = await send(all, sent);
  expect([removed.status, removed.headers.get("Location")]).toEqual([
    303,
    "/administrador/productos?estado=disponibles",
  ]);
  expect((await send(all, sent)).status).toBe(303);
  expect(await db.selectFrom("product").select("name").execute()).toEqual([{ name: "Mouse óptico" }]);
  const lines = await db.selectFrom("order_line").select(["name", "product_id"]).execute();
  expect(lines).toEqual([{ name: "Ryzen 5 7600X", product_id: null }]);
  expect(await page("/administrador/auditoria?sobre=product&accion=delete")).toContain("1 resultado");
});

test("a copy is a draft without units, made once, and opens to be edited", async () => {
  const fields = { duplicar: String(products.processor), solicitud: "00000000-0000-4000-8000-000000000079" };
  const copied = await send("/administrador/productos", fields);
  expect(copied.headers.get("Location")).toBe("/administrador/producto-editar/4");
  await send("/administrador/productos", fields);
  expect(await page("/administrador/producto-editar/4")).toContain("Ryzen 5 7600X (copia)");
  const rows = await db
    .selectFrom("product")
    .select(["slug", "stock", "hidden"])
    .where("id", ">=", 4)
    .execute();
  expect(rows).toEqual([{ slug: "ryzen-5-7600x-copia", stock: 0, hidden: true }]);
});

test("the audit records each change with the values before and after", async () => {
  await send("/administrador/producto-celda", {
    producto: String(products.processor),
    version: "1",
    habia: "20",
    precio: "700",
  });
  const list = await page("/administrador/auditoria?sobre=product&buscar=ryzen");
  expect(list).toMatch(/1 resultado/);
  expect(list).toContain("Elena Salas");
  const [, entry = ""] = list.match(/\/administrador\/auditoria\/(\d+)/) ?? [];
  const detail = await page(`/administrador/auditoria/${entry}`);
  for (const words of ["639.00", "700.00", "Precio"]) expect(detail).toContain(words);
  expect((await request("/administrador/auditoria/9999", { cookie })).status).toBe(404);
});

test("the palette's page finds products and pages without scripts", async () => {
  const html = await page("/administrador/buscar?texto=ryzen");
  expect(html).toContain(`/administrador/producto-editar/${products.processor}`);
  expect(html).not.toContain("Mouse óptico");
  expect(await page("/administrador/buscar?texto=audit")).toContain("/administrador/auditoria");
  expect(await page("/administrador/buscar?texto=zzzz")).toContain("No encontramos nada con ese texto.");
});

test("an order is new until it is marked as opened, which a GET request does not do", async () => {
  const number = await orderOf(db, await customerWithAddress(db), products.processor);
  const target = `/administrador/pedidos/${number}`;
  // Without scripts a button marks it.
  expect(await page(target)).toContain("Marcar como abierto");
  const listed = `href="${target}"`;
  expect(await page("/administrador/pedidos?estado=sin-abrir")).toContain(listed);
  expect((await send(target, { intencion: "abierto" })).status).toBe(200);
  expect(await page("/administrador/pedidos?estado=sin-abrir")).not.toContain(listed);
  expect(await page(target)).not.toContain("Marcar como abierto");
});
