import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { elementOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, setClock } = tested;

let elena: Browser;
beforeEach(async () => {
  elena = await openBrowserOf(tested, await administrator(db));
});

const mainOf = async (target: string) => textOf(elementOf(await (await elena.get(target)).text(), "main"));

/** Twelve orders of S/ 1,000.00 on one day, one on another; visits only on the first day. */
async function aBusyDay(): Promise<void> {
  const who = { first_name: "Rosa", last_name: "Quispe", email: "rosa@yupana.example", phone: "912345678" };
  const orders = Array.from({ length: 13 }, (_, index) => ({
    ...who,
    number: `00${1_700_000_000_000 + index}`,
    submission_id: randomUUID(),
    total: 100_000,
    created_at: new Date(index < 12 ? "2026-11-11T04:30:00Z" : "2026-11-12T15:00:00Z"),
  }));
  await db.insertInto("order").values(orders).execute();
  await db.insertInto("visit_day").values({ day: "2026-11-10", count: 36 }).execute();
}

test("the owner's start page shows open tasks, today's sales, and the first steps of an empty store", async () => {
  const empty = await mainOf("/administrador/reportes");
  expect(empty).toContain("Primeros pasos Faltan 14 de 14");
  expect(empty).toMatch(/Hoy Ventas de hoy S\/ 0\.00 0 pedidos Pedidos sin abrir 0/);

  setClock(new Date("2026-11-20T16:00:00Z"));
  const { processor } = await catalogue(db);
  const number = await orderOf(db, await customerWithAddress(db), processor);
  const busy = await mainOf("/administrador/reportes");
  expect(busy).toMatch(/Ventas de hoy S\/ 639\.00 1 pedido Pedidos sin abrir 1 Pedidos por preparar 1/);
  expect(busy).toContain("Productos por reponer 2");
  const page = await (await elena.get("/administrador/pedidos?estado=sin-abrir")).text();
  expect(textOf(page)).toMatch(new RegExp(`Pedido ${number} \\d\\d/\\d\\d/2026, \\d\\d:\\d\\d Sin abrir`));
  expect(textOf(page)).toContain("Pedidos 1 por preparar");

  await elena.post(`/administrador/pedidos/${number}`, { intencion: "abierto" });
  expect(await mainOf("/administrador/reportes")).toMatch(/Pedidos sin abrir 0 Pedidos por preparar 1/);
});

test("the owner's start page reports a rate of another day while the shop shows two currencies", async () => {
  const { id } = await db.selectFrom("person").select("id").executeTakeFirstOrThrow();
  const setRate = (at: Date) => setExchangeRate(db, { id, name: "Elena" }, 37_450, at);
  const isRateOld = async () =>
    (await mainOf("/administrador/reportes")).includes("El tipo de cambio es del");
  await setRate(new Date("2026-11-20T16:00:00Z"));
  expect(await isRateOld()).toBe(false);
  await writeSettings(db, { currency: "USD" });
  expect(await isRateOld()).toBe(true);
  await setRate(new Date());
  expect(await isRateOld()).toBe(false);
});

test("a new store shows its cards and no results", async () => {
  const words = await mainOf("/administrador/reportes");
  expect(words).toContain("Hola, Elena Salas");
  expect(words).toContain("Ventas S/ 0.00 Pedido 0 Visitas 0 Productos 0 Clientes 0");
  expect(words).toContain("Reporte de nivel de eficacia No hay resultados");
  expect(words).toContain("Reporte de tasa de conversión No hay resultados");
});

test("cards count everything, tables list every day, newest first, and no chart before filtering", async () => {
  await aBusyDay();
  await catalogue(db);
  await customerWithAddress(db);
  const words = await mainOf("/administrador/reportes");
  expect(words).toContain("Ventas S/ 13,000.00 Pedido 13 Visitas 36 Productos 3 Clientes 1");
  expect(words).toMatch(/Tabla Nivel de Eficacia.*12\/11\/2026.*10%.*11\/11\/2026.*0%.*10\/11\/2026.*120%/);
  expect(words).toMatch(/Tabla Tasa de Conversión.*12\/11\/2026.*—.*11\/11\/2026.*—.*10\/11\/2026.*33\.33%/);
  expect(words).not.toContain("Gráfico");
});

test("tables of days become cards at the same width as tables of products", async () => {
  await aBusyDay();
  await catalogue(db);
  const bounds = async (target: string) =>
    (await (await elena.get(target)).text()).match(/@container\/list\d+/g) ?? [];
  const [products = ""] = await bounds("/administrador/productos");
  expect(products).toContain("800");
  expect(new Set(await bounds("/administrador/reportes"))).toEqual(new Set([products]));
  expect(await bounds("/administrador/categorias")).not.toContain(products);
});

test("a range shows its days, a chart description and the previous range", async () => {
  await aBusyDay();
  await writeSettings(db, { expectedSalesPerDay: 6 });
  const words = await mainOf("/administrador/reportes?inicio=2026-11-10&fin=2026-11-11");
  expect(words).toContain("Comparado con el rango anterior Antes: del 08/11/2026 al 09/11/2026.");
  expect(words).toContain("Gráfico: Nivel de eficacia La cifra más alta es 200% (10/11/2026)");
  expect(words).toContain("Superan el 100% (marcadas con ▲): 1.");
  expect(words).not.toContain("12/11/2026");
});

test("a range without orders has no results", async () => {
  await aBusyDay();
  const words = await mainOf("/administrador/reportes?inicio=2026-10-01&fin=2026-10-31");
  expect(words).toContain("No hay resultados");
  expect(words).not.toContain("Tabla");
});

test.each([
  ["inicio=2026-11-11&fin=2026-11-10", "La fecha de fin es anterior a la fecha de inicio."],
  ["inicio=2026-11-11&fin=", "Elige la fecha de fin."],
  ["inicio=2026-02-30&fin=2026-11-10", "La fecha de inicio no existe."],
  ["inicio=1066-01-01&fin=2026-11-10", "Elige una fecha de inicio entre los años 2000 y 2099."],
])("%s is refused with a message, and typed values are kept", async (search, sentence) => {
  await aBusyDay();
  const answer = await elena.get(`/administrador/reportes?${search}`);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(sentence);
  for (const day of search.match(/\d{4}-\d{2}-\d{2}/g) ?? []) expect(page).toContain(`value="${day}"`);
  expect((await elena.get(`/administrador/reportes/descarga?${search}`)).status).toBe(400);
});

test("each table has its page in the address, and any requested page number shows a page", async () => {
  await aBusyDay();
  const address = "/administrador/reportes?inicio=2026-10-01&fin=2026-11-12";
  const words = await mainOf(`${address}&pagina-conversion=3`);
  expect(words).toMatch(/Tabla Nivel de Eficacia.*12\/11\/2026.*24\/10\/2026 /);
  expect(words).toMatch(/Tabla Tasa de Conversión.*03\/10\/2026.*01\/10\/2026/);
  for (const page of ["0", "-1", "999", "x", "1e308", "NaN"])
    expect((await elena.get(`${address}&pagina-eficacia=${page}`)).status).toBe(200);
});

test("the days are exported as a spreadsheet", async () => {
  await aBusyDay();
  const answer = await elena.get("/administrador/reportes/descarga?inicio=2026-11-10&fin=2026-11-11");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="reportes-2026-11-10-2026-11-11.csv"',
  );
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
    "\ufeffFecha,Ventas,Total vendido,Moneda,Ventas esperadas,Nivel de eficacia (%),Visitas,Tasa de conversión (%)\r\n" +
      "10/11/2026,12,12000.00,PEN,10,120,36,33.33\r\n" +
      "11/11/2026,0,0.00,PEN,10,0,0,\r\n",
  );
});

test("the sales of a range are shown by category, product and day, at first for thirty days", async () => {
  const { processor } = await catalogue(db);
  await orderOf(db, await customerWithAddress(db), processor);
  setClock(new Date("2026-12-19T15:00:00Z"));
  const words = await mainOf("/administrador/reportes/ventas");
  expect(words).toContain("Reporte de ventas Del 20/11/2026 al 19/12/2026.");
  expect(words).toMatch(/Ventas por categoría .*Componentes Unidades 1 Total vendido S\/ 639\.00/);
  expect(words).toMatch(/Lo más vendido .*Ryzen 5 7600X Unidades 1 Total vendido S\/ 639\.00/);
  // Days without sales do not count for the pages.
  expect(words).toMatch(/Ventas por día y categoría .*20\/11\/2026 Componentes Unidades 1/);
  const file = await elena.get("/administrador/reportes/ventas/descarga?inicio=2026-11-20&fin=2026-11-20");
  expect(await file.text()).toContain("20/11/2026,Componentes,1,639.00,PEN");
  setClock(new Date("2026-12-20T15:00:00Z"));
  expect(await mainOf("/administrador/reportes/ventas")).toContain("No hay resultados");
  expect((await elena.get("/administrador/reportes/ventas?inicio=2026-11-11&fin=ayer")).status).toBe(400);
});

test("the payment entries of a range are exported, oldest first", async () => {
  const { processor } = await catalogue(db);
  const number = await orderOf(db, await customerWithAddress(db), processor);
  const by = await db.selectFrom("staff").select(["id", "name"]).executeTakeFirstOrThrow();
  const context = {
    origin: "https://tienda.example",
    storeEmail: undefined,
    now: new Date("2026-11-20T17:00:00Z"),
  };
  const entry = { number, kind: "payment", method: "yape", note: "" } as const;
  await recordPayment(
    db,
    { ...entry, form: randomUUID(), amount: 639_00, operationNumber: "00123" },
    by,
    context,
  );
  await recordPayment(db, { ...entry, form: randomUUID(), kind: "refund", amount: 39_00 }, by, context);
  setClock(new Date("2026-12-19T15:00:00Z"));
  const words = await mainOf("/administrador/reportes/pagos");
  expect(words).toContain("Descargar CSV");
  for (const sum of [/Total (Pedidos )?1 (Total )?S\/ 639\.00/, /Total en soles .*?S\/ 600\.00/])
    expect(words).toMatch(sum);
  const file = "/administrador/reportes/pagos/descarga?inicio=2026-11-20&fin=";
  const answer = await elena.get(`${file}2026-11-20`);
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="pagos-2026-11-20-2026-11-20.csv"',
  );
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
    "\ufeffFecha,Pedido,Movimiento,Método,Monto,Moneda,Número de operación,Anotado por\r\n" +
      `20/11/2026,\t${number},Pago,Yape,639.00,PEN,\t00123,Elena Salas\r\n` +
      `20/11/2026,\t${number},Devolución,Yape,-39.00,PEN,,Elena Salas\r\n`,
  );
  expect((await elena.get(`${file}ayer`)).status).toBe(400);
});

test("the payment report of a range shows paid and owed amounts, payments and refunds", async () => {
  const { processor } = await catalogue(db);
  await orderOf(db, await customerWithAddress(db), processor);
  setClock(new Date("2026-12-19T15:00:00Z"));
  const words = await mainOf("/administrador/reportes/pagos");
  expect(words).toContain("Reporte de pagos Del 20/11/2026 al 19/12/2026.");
  expect(words).toMatch(/Un pedido: S\/ 639\.00 en total, S\/ 0\.00 pagados y S\/ 639\.00 por cobrar/);
  expect(words).toContain("No hubo pagos ni devoluciones en estos días");
  setClock(new Date("2026-12-20T15:00:00Z"));
  expect(await mainOf("/administrador/reportes/pagos")).toContain("No hay pedidos en estos días");
  expect((await elena.get("/administrador/reportes/pagos?inicio=2026-11-11&fin=ayer")).status).toBe(400);
});
