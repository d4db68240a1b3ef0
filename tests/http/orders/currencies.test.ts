import { beforeEach, expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { seenVoucher } from "#app/orders/payment/payment-forms.ts";
import { setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;

const RATE = 37_450;
let rosa: TestPerson;
let elena: TestPerson;
let office: Browser;
let product: number;
beforeEach(async () => {
  elena = await administrator(db);
  await setExchangeRate(db, { id: elena.id, name: "Elena" }, RATE, new Date());
  await writeSettings(db, {
    currency: "USD",
    places: {
      shop: { currency: "USD", symbol: "$" },
      adminLine: { currency: "PEN", symbol: "S/." },
      adminTotal: { currency: "PAB", symbol: "B/." },
    },
  });
  product = await addProduct(db, { name: "Ryzen 5 5600", price: 12_600, stock: 9 });
  rosa = await customerWithAddress(db);
  office = await openBrowserOf(tested, elena);
  await upsertRates(db, [
    { place: "15", fee: 333, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: false },
  ]);
});

async function shopper(): Promise<Browser> {
  const cart = `carrito=${writeCart([{ productId: product, units: 2 }])}`;
  return openBrowser(tested, `${await sessionCookie(store.services, rosa)}; ${cart}`);
}

/** Hidden fields of the checkout's form as shown. */
async function shownForm(browser: Browser): Promise<Record<string, string>> {
  const page = await (await browser.get("/checkout")).text();
  const names = ["solicitud", "total", "envio", "cambio"];
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return { ...BOLETA, entrega: "address", ...Object.fromEntries(names.map((name) => [name, value(name)])) };
}

async function ordered(method = ""): Promise<string> {
  const browser = await shopper();
  const form = await shownForm(browser);
  expect((await browser.post("/checkout", { ...form, ...(method && { metodo: method }) })).status).toBe(303);
  const { number } = await db.selectFrom("order").select("number").executeTakeFirstOrThrow();
  return number;
}

// 2 × 126.00 + 3.33 = 255.33; in soles 2 × 471.87 + 12.47 = 956.21, not 255.33 × 3.745 = 956.21.
const DOLLARS = 25_533;
const SOLES = 2 * 47_187 + 1_247;

test("an order keeps its currency and rate, and its total in soles is the sum of the shown amounts", async () => {
  const number = await ordered();
  const order = await db
    .selectFrom("order")
    .select(["currency", "rate", "total", "total_converted as soles"])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ currency: "USD", rate: RATE, total: DOLLARS, soles: SOLES });
  await setExchangeRate(db, { id: elena.id, name: "Elena" }, 40_000, new Date());
  const mine = await openBrowserOf(tested, rosa);
  const page = await (await mine.get(`/cliente/mis-compras/${number}`)).text();
  for (const text of ["$\u00a0255.33", "S/\u00a0956.21", "S/\u00a0943.74", "S/\u00a03.745"])
    expect(page).toContain(text);
  const seen = await (await office.get(`/administrador/pedidos/${number}`)).text();
  for (const text of ["B/.\u00a0255.33", "S/.\u00a0471.87"]) expect(seen).toContain(text);
  const mail = await mailbox.take(rosa.email);
  expect(mail.text).toContain("Total: $\u00a0255.33 · S/\u00a0956.21");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a rate that changed between page and order is reported", async () => {
  const browser = await shopper();
  const form = await shownForm(browser);
  expect(form.cambio).toBe(String(RATE));
  await setExchangeRate(db, { id: elena.id, name: "Elena" }, 38_000, new Date());
  const refused = await browser.post("/checkout", form);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("El total de tu carrito cambió");
  expect(await db.selectFrom("order").select("id").execute()).toEqual([]);
  expect((await browser.post("/checkout", await shownForm(browser))).status).toBe(303);
});

test("limits of payment methods are in soles", async () => {
  await enableMethod(db, "yape", { maximum: 95_000 });
  const browser = await shopper();
  const refused = await browser.post("/checkout", { ...(await shownForm(browser)), metodo: "yape" });
  expect(refused.status).toBe(409);
  await enableMethod(db, "yape", { maximum: SOLES });
  await ordered("yape");
});

test("soles settle an order in dollars exactly, or in cash up to its rounding, and a refund is possible in either currency", async () => {
  await enableMethod(db, "yape");
  const number = await ordered("yape");
  const path = `/administrador/pedidos/${number}`;
  const form = (fields: Record<string, string>) => ({
    solicitud: crypto.randomUUID(),
    medio: "efectivo",
    moneda: "PEN",
    ...fields,
  });
  const customer = await openBrowserOf(tested, rosa);
  const page = await (await customer.get(`/cliente/mis-compras/${number}`)).text();
  expect(page).toMatch(/Monto exacto<\/dt><dd[^>]*><strong[^>]*>S\/\u00a0956\.21</);

  expect((await office.post(path, form({ intencion: "pago", monto: "956.20" }))).status).toBe(303);
  const standing = await db
    .selectFrom("order_payment")
    .select(["paid", "rounding", "state"])
    .executeTakeFirstOrThrow();
  expect(standing.state).toBe("pagado");
  expect(standing.paid + standing.rounding).toBe(DOLLARS);
  const entries = await db
    .selectFrom("payment")
    .select(["kind", "amount", "currency", "rate"])
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { kind: "payment", amount: 95_620, currency: "PEN", rate: RATE },
    { kind: "rounding", amount: 1, currency: "PEN", rate: RATE },
  ]);
  const tooMuch = await office.post(path, form({ intencion: "devolucion", monto: "956.30", medio: "yape" }));
  expect(tooMuch.status).toBe(409);
  const back = await office.post(path, form({ intencion: "devolucion", monto: "956.20", medio: "yape" }));
  expect(back.status).toBe(303);
  expect((await mailbox.take(rosa.email)).subject).toBeDefined();
  expect(await db.selectFrom("order_payment").select(["paid", "state"]).executeTakeFirst()).toEqual({
    paid: 0,
    state: "devuelto",
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

test("cash on delivery is requested and proposed in soles, in whole coins", async () => {
  await enableMethod(db, "contra-entrega");
  await upsertRates(db, [
    { place: "15", fee: 333, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: true },
  ]);
  const number = await ordered("contra-entrega");
  const { text } = await mailbox.take(rosa.email);
  expect(text).toMatch(/Pagas \$.255\.33 · S\/.956\.20 cuando recibas tu pedido\./);
  expect(text).not.toContain("Ver mi pedido y pagar");
  const customer = await openBrowserOf(tested, rosa);
  const own = await (await customer.get(`/cliente/mis-compras/${number}`)).text();
  expect(own).toMatch(/Monto exacto<\/dt><dd[^>]*><strong[^>]*>\$\u00a0255\.33 · S\/\u00a0956\.20</);
  const page = await (await office.get(`/administrador/pedidos/${number}`)).text();
  expect(page).toMatch(/<input(?=[^>]*id="registrar-pago-monto")(?=[^>]*value="956\.20")/);
  expect(page).toMatch(/<option(?=[^>]*value="PEN")(?=[^>]*selected)/);
  const payment = { solicitud: crypto.randomUUID(), medio: "efectivo", monto: "956.20", moneda: "PEN" };
  const path = `/administrador/pedidos/${number}`;
  expect((await office.post(path, { intencion: "pago", ...payment })).status).toBe(303);
  const { state } = await db.selectFrom("order_payment").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("pagado");
});

test("the owner's forms propose the amount owed in the method's currency; a voucher is confirmed in the currency paid", async () => {
  await enableMethod(db, "transferencia");
  const number = await ordered("transferencia");
  const customer = await openBrowserOf(tested, rosa);
  const sent = { intencion: "comprobante", monto: "956.21", moneda: "USD", operacion: "0012345" };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...sent, captura: await pictureFile("banco.png") }))
    body.append(name, value);
  await request(`/cliente/mis-compras/${number}`, {
    method: "POST",
    body,
    headers: { Origin: store.address },
    cookie: customer.cookie(),
  });
  const order = await (await office.get(`/administrador/pedidos/${number}`)).text();
  expect(order).toContain('value="956.21"');
  expect(order).toMatch(/<option(?=[^>]*value="transferencia")(?=[^>]*selected)/);

  const shown = ["id", "amount", "currency", "picture"] as const;
  const voucher = await db.selectFrom("voucher").select(shown).executeTakeFirstOrThrow();
  const confirm = (moneda: string) =>
    office.post("/administrador/pagos", {
      intencion: "confirmar",
      comprobante: String(voucher.id),
      version: seenVoucher(voucher),
      monto: "956.21",
      moneda,
    });
  expect((await confirm("USD")).status).toBe(409);
  expect((await confirm("PEN")).status).toBe(303);
  const paid = await db.selectFrom("payment").select(["amount", "currency", "value"]).execute();
  expect(paid).toEqual([{ amount: SOLES, currency: "PEN", value: DOLLARS }]);
  const own = await (await customer.get(`/cliente/mis-compras/${number}`)).text();
  expect(own.replace(/<[^>]*>/g, "")).toMatch(/Confirmada: S\/\s956\.21, operación 0012345/);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("files and data for search engines name the currency", async () => {
  await ordered();
  const orders = await (await office.post("/administrador/pedidos/descarga", { actual: PASSWORD })).text();
  expect(orders).toContain("Total,Moneda,Tipo de cambio");
  expect(orders).toContain("255.33,USD,3.745");
  const reports = await (await office.get("/administrador/reportes/descarga")).text();
  expect(reports).toContain("255.33,PAB");
  const list = await (await request("/tienda?precio-hasta=126")).text();
  expect(list).toContain("Ryzen 5 5600");
  expect(await (await request("/tienda?precio-hasta=125")).text()).not.toContain("Ryzen 5 5600<");
  const { slug } = await db.selectFrom("product").select("slug").executeTakeFirstOrThrow();
  const detail = await (await request(`/producto/${slug}/${product}`)).text();
  expect(detail).toMatch(/"price":"126.00","priceCurrency":"USD"/);
});
