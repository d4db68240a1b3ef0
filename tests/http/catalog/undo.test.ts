import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { finishImport } from "#app/imports/work.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { administrator, sessionCookie } from "#tests/support/accounts/people.ts";
import { storedParts } from "#tests/support/catalog/build-parts.ts";
import { checkedFile, importTools } from "#tests/support/catalog/imports.ts";
import { addProducts, catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request } = await testStore();
const tools = await importTools(db);

let cookie: string;
let products: TestCatalogue;
let by: Author;
beforeEach(async () => {
  products = await catalogue(db);
  const elena = await administrator(db);
  by = { id: elena.id, name: "Elena Salas" };
  cookie = await sessionCookie(store.services, elena);
});

const page = async (target: string) => (await request(target, { cookie })).text();
/** Posts like a browser without scripts, and reads the page after the redirects. */
async function send(target: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await request(target, { method: "POST", body, headers: { Origin: store.address }, cookie });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  const next = { cookie: [cookie, ...cookies].join("; ") };
  const shown = answer.status === 303 ? await request(answer.headers.get("Location") ?? "", next) : answer;
  const html = await shown.text();
  return { status: answer.status, html };
}
const fingerprintOf = (html: string) => html.match(/name="huella" value="([^"]+)"/)?.[1] ?? "";
const prices = async () =>
  (await db.selectFrom("product").select("price").orderBy("id").execute()).map(({ price }) => price);
const dearer = () => ({
  cambio: "precio",
  solicitud: randomUUID(),
  por: "porcentaje",
  valor: "10",
  redondeo: "unidad",
});

test("a bulk change has a preview, with examples from the cheapest to the most expensive product", async () => {
  await addProducts(
    db,
    ...Array.from({ length: 40 }, (_, n) => ({ name: `Cable ${n}`, price: 1_000 * (n + 1) })),
  );
  const all = "/administrador/productos-cambiar?todos=si";
  const { status, html } = await send(all, dearer());
  expect(status).toBe(200);
  for (const words of [
    "Precio +10\u00a0%, a la unidad",
    "Cambian 43 productos",
    "Son 12 ejemplos",
    "S/\u00a010.00",
    "S/\u00a011.00",
    "S/\u00a01,760.00",
  ])
    expect(html).toContain(words);
  expect(html.match(/role="row"/g)).toHaveLength(13);
  expect((await prices()).slice(0, 3)).toEqual([160_000, 63_900, 3_000]);
  const nothing = await send(all, { cambio: "estado", solicitud: randomUUID(), estado: "visible" });
  expect(nothing.html).toContain("Ningún producto cambia: ya están así.");
  expect(nothing.html).not.toContain("Cambiar 0");
});

test("changes between the preview and the confirmation are reported, and nothing is written", async () => {
  const chosen = `/administrador/productos-cambiar?seleccion=${products.processor}&seleccion=${products.mouse}`;
  const change = dearer();
  const huella = fingerprintOf((await send(chosen, change)).html);
  await db.updateTable("product").set({ price: 50_000 }).where("id", "=", products.processor).execute();
  const late = await send(chosen, { ...change, huella });
  expect(late.status).toBe(409);
  expect(late.html).toContain("Algo cambió desde que lo viste.");
  expect(await prices()).toEqual([160_000, 50_000, 3_000]);
  const confirmed = await send(chosen, { ...change, huella: fingerprintOf(late.html) });
  expect(confirmed.html).toContain("Cambiamos 2 productos.");
  expect(await prices()).toEqual([160_000, 55_000, 3_300]);
});

test("a bulk change of an attribute has a preview, and products of another type are counted and not changed", async () => {
  const { rm750, vp450, b550 } = await storedParts(db);
  const chosen = `/administrador/productos-cambiar?${[rm750, vp450, b550].map((id) => `seleccion=${id}`).join("&")}`;
  expect(await page(chosen)).toMatch(/<optgroup label="[^"]+"><option value="\d+">/);
  const { id } = await db
    .selectFrom("attribute")
    .innerJoin("product_type", "product_type.id", "attribute.type_id")
    .select("attribute.id")
    .where("product_type.key", "=", "psu")
    .where("attribute.key", "=", "watts")
    .executeTakeFirstOrThrow();
  const change = { cambio: "atributo", solicitud: randomUUID(), atributo: String(id), valor: "750 kW" };
  const refused = await send(chosen, change);
  expect([refused.status, refused.html.includes("“750 kW” no está en W")]).toEqual([400, true]);
  const shown = await send(chosen, { ...change, valor: "750" });
  for (const words of ["Potencia: 750 W", "Cambia 1 producto", "1 producto es de otro tipo", "450 W"])
    expect(shown.html).toContain(words);
  const done = await send(chosen, { ...change, valor: "750", huella: fingerprintOf(shown.html) });
  expect(done.html).toContain("Cambiamos 1 producto.");
  const gone = await send(chosen, { ...change, solicitud: randomUUID(), atributo: "999999" });
  expect([gone.status, gone.html.includes("Lo que elegiste ya no existe.")]).toEqual([409, true]);
});

async function changedPrices() {
  const chosen = `/administrador/productos-cambiar?seleccion=${products.processor}&seleccion=${products.mouse}`;
  const change = dearer();
  const { html } = await send(chosen, {
    ...change,
    huella: fingerprintOf((await send(chosen, change)).html),
  });
  return { html, entry: html.match(/name="entrada" value="(\d+)"/)?.[1] ?? "" };
}

test("the list offers the undo of a bulk change once, and the audit has an entry for change and undo", async () => {
  const { html, entry } = await changedPrices();
  expect(html).toContain("2 productos, Elena Salas, hasta el");
  const undo = { accion: "deshacer", entrada: entry };
  expect((await send("/administrador/productos", undo)).html).toContain("Deshicimos el cambio.");
  expect(await prices()).toEqual([160_000, 63_900, 3_000]);
  const again = await send("/administrador/productos", undo);
  expect(again.html).toContain("Este cambio ya se deshizo.");
  expect(again.html).not.toContain('name="entrada"');
  expect((await send("/administrador/productos", { ...undo, entrada: "999" })).html).toContain(
    "Ese cambio ya no se puede deshacer",
  );
  const audit = await page("/administrador/auditoria?sobre=bulk_change");
  expect(audit).toContain("2 resultados");
  expect(audit).toMatch(/Deshizo: varios productos \(Precio \+10\s%, a la unidad\)/);
});

test("the audit entry of a bulk change shows its products and offers the undo", async () => {
  const { entry } = await changedPrices();
  const target = `/administrador/auditoria/${entry}`;
  const html = await page(target);
  for (const words of [
    "Ryzen 5 7600X",
    "639.00",
    "703.00",
    "Mouse óptico",
    "Puedes deshacer este cambio hasta el",
  ])
    expect(html).toContain(words);
  expect((await send(target, { accion: "otra" })).status).toBe(400);
  const undone = await send(target, { accion: "deshacer" });
  expect(undone.html).toContain("Todo volvió a como estaba.");
  expect(await prices()).toEqual([160_000, 63_900, 3_000]);
});

test("an import has a preview of old and new values, and is undone from its own page", async () => {
  const file =
    "URL,Nombre,Marca,Categoría,Etiquetas,Precio,Cantidad,Tiempo de entrega,Descripción\n" +
    "ryzen-5-7600x,,,,,700,,,\n,Silla,A,Muebles,Oferta,90,3,1,Cómoda.\n";
  const id = await checkedFile(tools, by, file);
  const target = `/administrador/productos/importar/${id}`;
  const shown = await page(`${target}?ver=change`);
  for (const words of [
    "Si importas, se crea 1 producto, cambia 1 producto, se crea 1 categoría y se crea 1 etiqueta.",
    "Muebles",
    "Categorías que se crean",
    "639.00",
    "700.00",
  ])
    expect(shown).toContain(words);
  expect(await page(`${target}?ver=create`)).toMatch(
    />Precio<.*\s90\.00<.*>Cantidad<.*>3<.*>Categoría<.*>Muebles</,
  );
  await send(target, { accion: "importar" });
  await finishImport(tools, id);
  expect(await prices()).toEqual([160_000, 70_000, 3_000, 9_000]);
  expect(await page(target)).toContain("Puedes deshacer este cambio hasta el");
  const undone = await send(target, { accion: "deshacer" });
  expect(undone.html).toContain("Todo volvió a como estaba.");
  expect(undone.html).not.toContain("La importación terminó.");
  const list = await page("/administrador/productos/importar");
  expect([list.includes("Deshecho"), list.includes("Terminado")]).toEqual([true, false]);
  expect(await prices()).toEqual([160_000, 63_900, 3_000]);
});

test("a deleted product can be restored from the list for a day", async () => {
  const deleted = await send("/administrador/productos", { eliminar: String(products.mouse) });
  expect(deleted.html).toContain("Eliminamos “Mouse óptico”.");
  expect(deleted.html).toContain("Producto eliminado: Mouse óptico");
  const entry = deleted.html.match(/name="entrada" value="(\d+)"/)?.[1] ?? "";
  expect(await page(`/administrador/auditoria/${entry}`)).toContain("Puedes deshacer este cambio hasta el");
  const undone = await send("/administrador/productos", { accion: "deshacer", entrada: entry });
  expect(undone.html).toContain("Deshicimos el cambio.");
  expect(await (await request("/tienda", {})).text()).toContain("Mouse óptico");
});
