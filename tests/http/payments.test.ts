import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { expireOrders } from "#app/orders/payment/expire-orders.server.ts";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { pictureFile } from "#tests/support/designs.ts";
import { BOLETA } from "#tests/support/orders.ts";
import { offer } from "#tests/support/payments.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/products.ts";
import { mailSubjects } from "#tests/support/queued-mail.ts";
import { testStore } from "#tests/support/store.ts";
import { pngBomb } from "../attack/support/bombs.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;

let products: TestCatalogue;
let rosa: TestPerson;
let office: Browser;
beforeEach(async () => {
  products = await catalogue(db);
  rosa = await customerWithAddress(db);
  office = openBrowser(tested, await sessionCookie(store.services, await administrator(db)));
});

async function shopper(person: TestPerson = rosa): Promise<Browser> {
  const cart = `carrito=${writeCart([{ productId: products.graphicsCard, units: 2 }])}`;
  return openBrowser(tested, `${await sessionCookie(store.services, person)}; ${cart}`);
}

/** Sends the checkout's form; 3,200.00 in all. */
async function order(browser: Browser, fields: Record<string, string>): Promise<Response> {
  const page = await (await browser.get("/checkout")).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const form = { ...BOLETA, solicitud: value("solicitud"), total: value("total"), envio: value("envio") };
  return browser.post("/checkout", { ...form, ...fields });
}

async function ordered(browser: Browser, metodo: string, entrega = "address"): Promise<string> {
  expect((await order(browser, { entrega, metodo })).status).toBe(303);
  const { number } = await db
    .selectFrom("order")
    .select("number")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return number;
}

const TOTAL = 320_000;
const orderPage = (number: string) => `/cliente/mis-compras/${number}`;
const officePage = (number: string) => `/administrador/pedidos/${number}`;
const QUEUE = "/administrador/pagos";

async function voucher(browser: Browser, number: string, more: Record<string, string | File> = {}) {
  const body = new FormData();
  const fields = { intencion: "comprobante", operacion: "0012345", monto: "3200", ...more };
  for (const [name, value] of Object.entries({ captura: await pictureFile("yape.png"), ...fields }))
    body.append(name, value);
  return request(orderPage(number), {
    ...{ method: "POST", body, headers: { Origin: store.address }, cookie: browser.cookie() },
  });
}

async function fileOf(number: string) {
  return db
    .selectFrom("order_payment")
    .innerJoin("order", "order.id", "order_payment.order_id")
    .select(["method", "paid", "refunded", "rounding", "state", "link", "expires_at as expiresAt"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

/** The next e-mail about this order, whatever came before: one that an earlier test caused may still arrive. */
async function mailAbout(number: string, to: string, subject: string) {
  for (;;) {
    const mail = await mailbox.take(to);
    if (mail.subject?.includes(subject) && `${mail.subject}${mail.text}`.includes(number)) return mail;
  }
}

const key = () => crypto.randomUUID();
const pay = (number: string, fields: Record<string, string>) =>
  office.post(officePage(number), { intencion: "pago", solicitud: key(), medio: "efectivo", ...fields });
const refund = (number: string, monto: string) =>
  office.post(officePage(number), {
    ...{ intencion: "devolucion", solicitud: key(), medio: "yape", monto },
  });

/** The fields of the voucher that the queue shows. */
async function waiting(): Promise<Record<"comprobante" | "version", string>> {
  const page = await (await office.get(QUEUE)).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return { comprobante: value("comprobante"), version: value("version") };
}

describe("the checkout", () => {
  test("without a method that is on asks for none", async () => {
    const browser = await shopper();
    expect(await (await browser.get("/checkout")).text()).toContain("No pagas en línea");
    expect((await order(browser, { entrega: "pickup" })).status).toBe(303);
  });

  test("asks for one of those that are on, and the order keeps it", async () => {
    await offer(db, "yape", { instructions: "Escribe tu nombre en el mensaje." });
    await offer(db, "transferencia");
    const browser = await shopper();
    const page = await (await browser.get("/checkout")).text();
    for (const part of ["Yape", "Transferencia bancaria", "Pagar ahora"]) expect(page).toContain(part);
    expect(page).not.toContain("Plin");
    const number = await ordered(browser, "yape", "pickup");
    expect(await fileOf(number)).toMatchObject({ method: "yape", state: "pendiente", paid: 0 });
    for (const path of ["/verificarCheckout", orderPage(number)]) {
      const shown = await (await browser.get(path)).text();
      for (const part of ["987 654 321", "Compu SAC", "3,200.00", "Paga hasta", "Escribe tu nombre"])
        expect(shown).toContain(part);
    }
    const mail = await mailAbout(number, rosa.email, `Recibimos tu pedido ${number}`);
    expect(mail.text).toContain("por Yape al 987654321");
    expect(mail.text).toContain("para coordinar la entrega.");
    // The next purchase has it chosen already.
    const again = await (await (await shopper()).get("/checkout")).text();
    expect(again).toMatch(/<input(?=[^>]*value="yape")[^>]*checked/);
  });

  test.each([
    ["none", {}, 400, "Elige cómo quieres pagar."],
    ["one that is off", { metodo: "plin" }, 409, "ya no está disponible"],
    ["one that does not exist", { metodo: "__proto__" }, 409, "ya no está disponible"],
    ["one whose limit is passed", { metodo: "yape" }, 409, "supera lo que acepta"],
    ["the shop for an order that is sent", { metodo: "en-tienda" }, 409, "solo para pedidos que recoges"],
    [
      "cash at the door where nobody takes it",
      { metodo: "contra-entrega" },
      409,
      "No cobramos contra entrega",
    ],
  ])("refuses %s in words, and keeps the form", async (_, fields, status, sentence) => {
    await offer(db, "yape", { maximum: 50_000 });
    for (const id of ["transferencia", "en-tienda", "contra-entrega"] as const) await offer(db, id);
    const answer = await order(await shopper(), { entrega: "address", ...fields });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
    expect(await db.selectFrom("order").selectAll().execute()).toEqual([]);
  });

  test("takes cash at the door where the rate allows it", async () => {
    await offer(db, "contra-entrega");
    const rate = { place: "15", fee: 1200, minDays: 1, maxDays: 3, freeFrom: null };
    await upsertRates(db, [{ ...rate, cashOnDelivery: true }]);
    const number = await ordered(await shopper(), "contra-entrega");
    expect(await fileOf(number)).toMatchObject({ method: "contra-entrega", expiresAt: null });
    await upsertRates(db, [{ ...rate, cashOnDelivery: false }]);
    const refused = await order(await shopper(), { entrega: "address", metodo: "contra-entrega" });
    expect(refused.status).toBe(409);
  });

  test("confirms no order that was annulled meanwhile, nor tells how to pay it", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape", "pickup");
    const shown = async () => (await browser.get("/verificarCheckout")).text();
    const asks = ["¡Compra realizada!", "Qué sigue", "Monto exacto", 'name="operacion"'];
    const before = await shown();
    for (const part of asks) expect(before).toContain(part);
    await office.post(officePage(number), { intencion: "anular", motivo: "Sin stock" });
    const page = await shown();
    for (const part of asks) expect(page).not.toContain(part);
    for (const part of ["Tu pedido está anulado", "Sin stock", number]) expect(page).toContain(part);
  });

  test("takes the shop for an order that is picked up, without an end", async () => {
    await offer(db, "en-tienda");
    const number = await ordered(await shopper(), "en-tienda", "pickup");
    expect(await fileOf(number)).toMatchObject({ method: "en-tienda", expiresAt: null });
  });
});

describe("a voucher", () => {
  test("is looked at, refused with a reason, sent again and confirmed", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    expect((await voucher(browser, number)).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "por-verificar", paid: 0 });
    await mailAbout(number, "tienda@yupana.example", "Comprobante por verificar");
    const queue = await (await office.get(QUEUE)).text();
    for (const part of [number, "0012345", "/administrador/pagos/comprobantes/"])
      expect(queue).toContain(part);

    const refusal = { intencion: "rechazar", ...(await waiting()) };
    expect((await office.post(QUEUE, { ...refusal, motivo: " " })).status).toBe(400);
    expect((await office.post(QUEUE, { ...refusal, motivo: "No se lee." })).status).toBe(303);
    expect((await mailAbout(number, rosa.email, "No pudimos confirmar")).text).toContain("No se lee.");
    expect(await (await browser.get(orderPage(number))).text()).toContain("No se lee.");
    expect((await fileOf(number)).state).toBe("pendiente");

    expect((await voucher(browser, number)).status).toBe(303);
    const confirmed = { intencion: "confirmar", ...(await waiting()), monto: "3200" };
    const answers = await Promise.all([1, 2, 3].map(() => office.post(QUEUE, confirmed)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: TOTAL });
    expect((await mailAbout(number, rosa.email, "Recibimos el pago")).text).toContain("está pagado");
    expect(await (await office.get(QUEUE)).text()).toContain("No hay comprobantes por verificar");
    expect(await brokenInvariants(db)).toEqual([]);
    const late = await voucher(browser, number, { operacion: "999999" });
    expect(late.status).toBe(409);
  });

  test("is a picture that the back office alone can open", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    await voucher(browser, await ordered(browser, "yape"));
    const { picture } = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    if (!picture) throw new Error("no picture");
    const address = pictureUrl(picture, 320);
    const opened = await office.get(address);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Content-Type")).toBe("image/webp");
    expect(opened.headers.get("Cache-Control")).toContain("private");
    expect((await browser.get(address)).status).toBe(302);
    expect((await request(address)).status).toBe(302);
    for (const file of [address.split("/").at(-1), picture.original])
      expect((await request(`/archivos/${picture.key}/${file}`)).status).toBe(404);
    expect((await office.get("/administrador/pagos/comprobantes/otra/320.webp")).status).toBe(404);
  });

  test("stands in its customer's data, and its picture goes with the account", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    const { pedidos } = await (await browser.get("/cliente/perfil/datos")).json();
    const [sent] = pedidos[0].comprobantesDePago;
    expect(sent).toMatchObject({ metodo: "yape", operacion: "0012345" });
    expect(sent.monto).toEqual({ monto: TOTAL / 100, moneda: "PEN" });
    const picture = await browser.get(sent.captura);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const julio = await shopper(await customerWithoutAddress(db));
    expect((await julio.get(sent.captura)).status).toBe(404);
    const kept = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    const file = kept.picture ? pictureUrl({ ...kept.picture, widths: [] }, 320) : "";
    expect((await office.get(file)).status).toBe(200);
    expect((await browser.post("/cliente/perfil/eliminar", { actual: PASSWORD })).status).toBe(303);
    expect((await office.get(file)).status).toBe(404);
    const left = await db.selectFrom("voucher").select(["picture", "operation_number"]).execute();
    expect(left).toEqual([{ picture: null, operation_number: "0012345" }]);
    expect(await (await office.get(QUEUE)).text()).toContain("La imagen se borró con la cuenta");
  });

  test("sent twice waits once", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await Promise.all([voucher(browser, number), voucher(browser, number, { operacion: "00-12 345" })]);
    expect(await db.selectFrom("voucher").select("operation_number").execute()).toEqual([
      { operation_number: "0012345" },
    ]);
  });

  test("that is sent again with another amount corrects the one that waits", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3000" });
    const before = await db.selectFrom("voucher").select("picture").executeTakeFirstOrThrow();
    expect((await voucher(browser, number, { captura: await pictureFile("otra.png") })).status).toBe(303);
    const [after, ...others] = await db.selectFrom("voucher").select(["amount", "picture"]).execute();
    expect(others).toEqual([]);
    expect(after?.amount).toBe(TOTAL);
    expect(after?.picture?.key).not.toBe(before.picture?.key);
  });

  test("that is corrected while somebody looks at it is decided by nobody who saw the former", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3000" });
    const seen = await waiting();
    const told = async () =>
      (await mailSubjects(db)).filter((subject) => /^Comprobante .* del pedido/.test(subject));
    await voucher(browser, number, { monto: "3000" });
    expect(await told()).toEqual([`Comprobante por verificar del pedido ${number}`]);
    await voucher(browser, number, { monto: "3100", captura: await pictureFile("otra.png") });
    expect((await told()).toSorted()).toEqual([
      `Comprobante corregido del pedido ${number}`,
      `Comprobante por verificar del pedido ${number}`,
    ]);
    const answers: Record<string, string>[] = [
      { intencion: "confirmar", monto: "3000" },
      { intencion: "rechazar", motivo: "No se lee." },
    ];
    for (const answer of answers) {
      expect((await office.post(QUEUE, { ...seen, ...answer })).status).toBe(303);
      const queue = await (await office.get(QUEUE)).text();
      expect(queue).toContain("El cliente corrigió ese comprobante mientras lo mirabas");
      expect(queue).toContain("Corregido");
      expect(await fileOf(number)).toMatchObject({ state: "por-verificar", paid: 0 });
    }
    await office.post(QUEUE, { ...(await waiting()), intencion: "confirmar", monto: "3100" });
    expect(await fileOf(number)).toMatchObject({ state: "parcial", paid: 310_000 });
  });

  test("with an operation that this order was paid with is told to the owner", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "1000" });
    await office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "1000" });
    await voucher(browser, number, { monto: "2200" });
    expect(await (await office.get(QUEUE)).text()).toMatch(new RegExp(`ya se usó en (<!-- -->)?${number}`));
  });

  test("that is refused leaves the time of a new order to send another", async () => {
    await offer(db, "yape", { expiryHours: 24 });
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    await db
      .updateTable("order_payment")
      .set({ expires_at: new Date(0) })
      .execute();
    await office.post(QUEUE, { intencion: "rechazar", ...(await waiting()), motivo: "No se lee" });
    expect((await fileOf(number)).expiresAt?.getTime()).toBeGreaterThan(0);
  });

  test("of more than is owed is confirmed when somebody says so again", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number, { monto: "3300" });
    const confirmed = { intencion: "confirmar", ...(await waiting()), monto: "3300" };
    const asked = await office.post(QUEUE, confirmed);
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain("Sí, recibí más de lo que faltaba");
    expect((await office.post(QUEUE, { ...confirmed, demas: "on" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: 330_000 });
  });

  test("of an annulled order is confirmed without saying that the order goes on", async () => {
    await offer(db, "yape");
    const browser = await shopper();
    const number = await ordered(browser, "yape");
    await voucher(browser, number);
    await office.post(officePage(number), { intencion: "anular", motivo: "Sin stock" });
    await office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    const { text } = await mailAbout(number, rosa.email, "Recibimos el pago");
    expect(text).toContain("está anulado");
    expect(text).not.toContain("Gracias!");
  });

  test("of an order that expired is taken, told, and the order stands again; of one annulled otherwise not", async () => {
    await offer(db, "yape", { expiryHours: 24 });
    const browser = await shopper();
    const number = await ordered(browser, "yape", "pickup");
    const { origin } = store.services;
    const now = new Date(Date.now() + 25 * 3_600_000);
    await expireOrders(db, { origin, now }, async () => "answered");
    const annulled = await mailAbout(number, rosa.email, "Anulamos tu pedido");
    expect(annulled.text).toContain("envía tu comprobante desde la página de tu pedido");
    const page = await (await browser.get(orderPage(number))).text();
    expect(page).toContain("Si pagaste antes, envíanos tu comprobante");
    for (const part of ["Monto exacto", "Paga hasta", "Pagar de otra forma"])
      expect(page).not.toContain(part);
    expect((await voucher(browser, number)).status).toBe(303);
    const told = await mailAbout(number, "tienda@yupana.example", "Comprobante por verificar");
    expect(told.text).toContain("venció y está anulado");
    expect(await (await office.get(QUEUE)).text()).toContain("Este pedido está anulado.");
    await office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    expect(await (await office.get(QUEUE)).text()).toContain("reactívalo si todavía hay unidades");
    expect((await mailAbout(number, rosa.email, "Recibimos el pago")).text).toContain(
      "si podemos reactivarlo",
    );
    await mailAbout(number, "tienda@yupana.example", "Llegó un pago del pedido anulado");
    expect((await voucher(browser, number, { operacion: "999999" })).status).toBe(409);
    expect((await office.post(officePage(number), { intencion: "reactivar" })).status).toBe(303);
    expect(await (await browser.get(orderPage(number))).text()).not.toContain("Pedido anulado");
    expect(await brokenInvariants(db)).toEqual([]);

    const another = await ordered(await shopper(), "yape");
    await browser.post(orderPage(another), { intencion: "anular" });
    expect((await voucher(browser, another, { operacion: "777777" })).status).toBe(409);
    expect(await (await browser.get(orderPage(another))).text()).not.toContain("Enviar comprobante");
  });

  test.each(["99999999999", "-1", "x"])("number %s is refused, never an error", async (comprobante) => {
    const confirmed = { intencion: "confirmar", comprobante, monto: "1" };
    expect((await office.post(QUEUE, confirmed)).status).toBe(400);
  });

  test("with an operation that paid another order is told to the owner", async () => {
    await offer(db, "yape");
    const first = await shopper();
    const one = await ordered(first, "yape");
    await voucher(first, one);
    const second = await shopper();
    const other = await ordered(second, "yape");
    await voucher(second, other);
    await office.post(QUEUE, { intencion: "confirmar", ...(await waiting()), monto: "3200" });
    const queue = await (await office.get(QUEUE)).text();
    expect(queue).toMatch(new RegExp(`ya se usó en (<!-- -->)?${one}`));
  });

  test("of a stranger's order is 404, and nothing is kept", async () => {
    await offer(db, "yape");
    const number = await ordered(await shopper(), "yape");
    const julio = openBrowser(tested, await sessionCookie(store.services, await customerWithoutAddress(db)));
    expect((await voucher(julio, number)).status).toBe(404);
    expect((await julio.get(orderPage(number))).status).toBe(404);
    expect(await db.selectFrom("voucher").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["a picture that is none", { captura: new File(["<svg/>"], "a.png") }, "no es una imagen JPG o PNG"],
    [
      "a picture of too many pixels",
      { captura: new File([pngBomb(30_000, 8)], "a.png") },
      "demasiados píxeles",
    ],
    ["no picture", { captura: new File([], "a.png") }, "Elige una imagen."],
    ["no operation", { operacion: "" }, "Escribe el número de operación"],
    ["an amount of nothing", { monto: "0" }, "Escribe un monto"],
  ])("with %s is refused in words", async (_, fields, sentence) => {
    await offer(db, "yape");
    const browser = await shopper();
    const answer = await voucher(browser, await ordered(browser, "yape"), fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await db.selectFrom("voucher").selectAll().execute()).toEqual([]);
  });

  test("of an order that is paid in person is refused", async () => {
    await offer(db, "en-tienda");
    const browser = await shopper();
    const number = await ordered(browser, "en-tienda", "pickup");
    expect((await voucher(browser, number)).status).toBe(409);
  });
});

test("until when an order is to be paid is told while that ends it", async () => {
  await offer(db, "yape", { expiryHours: 24 });
  const browser = await shopper();
  const number = await ordered(browser, "yape", "pickup");
  const told = async () => [
    (await (await office.get(officePage(number))).text()).includes("Vence"),
    (await (await browser.get(orderPage(number))).text()).includes("Paga hasta"),
  ];
  expect(await told()).toEqual([true, true]);
  await db.updateTable("order").set({ status: "entregado" }).execute();
  expect(await told()).toEqual([false, false]);
});

describe("the ledger", () => {
  let number: string;
  beforeEach(async () => {
    await offer(db, "en-tienda");
    number = await ordered(await shopper(), "en-tienda", "pickup");
  });

  test("takes parts, then the rest in cash that comes out even", async () => {
    expect((await pay(number, { medio: "tarjeta", monto: "1000.03" })).status).toBe(303);
    expect((await mailAbout(number, rosa.email, "Recibimos el pago")).text).toContain("2,199.97");
    expect(await fileOf(number)).toMatchObject({ state: "parcial", paid: 100_003 });
    expect((await pay(number, { monto: "2199.90" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ state: "pagado", paid: 319_993, rounding: 7 });
    expect(await (await office.get(officePage(number))).text()).toContain("Redondeo a favor del cliente");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("never gives back more than came in", async () => {
    await pay(number, { monto: "3200" });
    const tooMuch = await refund(number, "3200.10");
    expect(tooMuch.status).toBe(409);
    expect(await tooMuch.text()).toMatch(/Solo se pagaron S\/.3,200\.00: /);
    expect((await refund(number, "200")).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({
      state: "devuelto-en-parte",
      paid: 300_000,
      refunded: 20_000,
    });
    await Promise.all([refund(number, "3000"), refund(number, "3000"), refund(number, "3000")]);
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: TOTAL });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("asks the customer for nothing that was given back", async () => {
    const browser = await shopper();
    await pay(number, { monto: "3200" });
    await refund(number, "5");
    const page = await (await browser.get(orderPage(number))).text();
    expect(page).toContain("Devuelto en parte");
    expect(page).not.toContain("Monto exacto");
    const owners = await (await office.get(officePage(number))).text();
    expect(owners).not.toContain(">Falta<");
    expect(owners).not.toContain("Enviar un enlace de pago");
    const link = { intencion: "enlace", enlace: "https://pago.example/abc" };
    expect((await office.post(officePage(number), link)).status).toBe(409);
  });

  test("asks once more before it takes more than is owed", async () => {
    const asked = await pay(number, { monto: "3200.01" });
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expect(page).toMatch(/Solo faltan S\/.3,200\.00\. Revisa/);
    expect(page).toMatch(/<input(?=[^>]*name="demas")(?=[^>]*type="checkbox")/);
    expect(page).toContain('value="3200.01"');
    expect((await fileOf(number)).paid).toBe(0);
    expect((await pay(number, { monto: "3200.01", demas: "on" })).status).toBe(303);
    expect(await fileOf(number)).toMatchObject({ paid: TOTAL + 1, state: "pagado" });
    expect(await (await office.get(officePage(number))).text()).toContain("De más");
    expect(await (await pay(number, { monto: "1" })).text()).toContain("El pedido ya está pagado.");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("takes no more than a column holds", async () => {
    const much = { monto: "21000000", demas: "on" };
    expect((await pay(number, much)).status).toBe(303);
    expect((await pay(number, much)).status).toBe(409);
  });

  test("an operation that paid another order, or this one, is told to who writes it down again", async () => {
    const wallet = { medio: "yape", monto: "100", operacion: "00-123 456" };
    await pay(number, wallet);
    expect(await (await office.get(officePage(number))).text()).not.toContain("Atención");
    const again = { intencion: "pago", solicitud: key(), ...wallet, operacion: "777 888" };
    for (let times = 0; times < 2; times += 1) {
      expect((await office.post(officePage(number), again)).status).toBe(303);
      expect(await (await office.get(officePage(number))).text()).not.toContain("Atención");
    }
    await pay(number, wallet);
    expect(await (await office.get(officePage(number))).text()).toContain(
      `Atención: esa operación ya se usó en ${number}.`,
    );
    const other = await ordered(await shopper(), "en-tienda", "pickup");
    await pay(other, wallet);
    expect(await (await office.get(officePage(other))).text()).toContain(
      `Atención: esa operación ya se usó en ${number}.`,
    );
  });

  test("a form sent twice writes once", async () => {
    const form = { intencion: "pago", solicitud: key(), medio: "efectivo", monto: "100" };
    await Promise.all([1, 2, 3].map(() => office.post(officePage(number), form)));
    expect((await fileOf(number)).paid).toBe(10_000);
  });

  test("another form of a page that was kept open, or the same with another amount, is no repeat", async () => {
    const solicitud = key();
    const send = (intencion: string, monto: string) =>
      office.post(officePage(number), { intencion, solicitud, medio: "yape", monto });
    await send("pago", "100");
    await send("devolucion", "100");
    for (let times = 0; times < 2; times += 1) await send("pago", "250");
    expect(await fileOf(number)).toMatchObject({ paid: 25_000, refunded: 10_000 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("can be neither changed nor emptied", async () => {
    await pay(number, { monto: "3200" });
    for (const attempt of ["update payment set amount = 1", "delete from payment", "truncate payment"])
      await expect(sql.raw(attempt).execute(db)).rejects.toThrow("payments cannot be changed");
  });

  test("a sum that is not its ledger's is found by the check", async () => {
    await pay(number, { monto: "3200" });
    await db.updateTable("order_payment").set({ paid: 5 }).execute();
    expect((await brokenInvariants(db)).map(({ name }) => name)).toEqual([
      "orders whose paid amount is not the sum of their ledger",
    ]);
  });

  test("lists and the download are narrowed to how orders stand", async () => {
    await pay(number, { monto: "1" });
    const listed = async (state: string) =>
      (await (await office.get(`/administrador/pedidos?pago=${state}`)).text()).includes(`pedido-${number}`);
    expect([await listed("parcial"), await listed("pagado"), await listed("nada")]).toEqual([
      true,
      false,
      true,
    ]);
    const csv = await (
      await office.post("/administrador/pedidos/descarga?pago=parcial", { actual: PASSWORD })
    ).text();
    expect(csv).toContain("Pago,Pagado,Falta pagar,Moneda de lo pagado,Método de pago");
    expect(csv).toContain("Pagado en parte,1.00,3199.00,PEN,En tienda");
  });
});

describe("annulling an order that was paid in part", () => {
  let number: string;
  beforeEach(async () => {
    await offer(db, "en-tienda");
    number = await ordered(await shopper(), "en-tienda", "pickup");
    await pay(number, { medio: "yape", monto: "1000" });
  });
  const annul = (more: Record<string, string> = {}) =>
    office.post(officePage(number), { intencion: "anular", motivo: "Sin stock", ...more });
  const givenBack = { devolver: "medio", medio: "yape", monto: "1000.00", moneda: "PEN" };

  test("proposes its refund, and writes it where that is chosen", async () => {
    const page = await (await office.get(officePage(number))).text();
    expect(page).toMatch(/El cliente pagó S\/\s1,000\.00/);
    expect(page).toContain("Ya lo devolví por Yape");
    const answer = await annul(givenBack);
    expect(answer.headers.get("Location")).toBe(officePage(number));
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: 100_000 });
    expect((await mailAbout(number, rosa.email, "Te devolvimos")).text).toContain("1,000.00");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("credits it in one press where that is chosen: the next order is paid with it", async () => {
    const answer = await annul({ ...givenBack, devolver: "saldo" });
    expect(answer.headers.get("Location")).toBe(officePage(number));
    const page = await (await office.get(officePage(number))).text();
    expect(page).toContain("Lo que pagó quedó como saldo a favor del cliente.");
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", paid: 0, refunded: 100_000 });
    expect((await mailAbout(number, rosa.email, "Tienes saldo a favor")).text).toContain("1,000.00");
    expect(await (await (await shopper()).get("/checkout")).text()).toContain("Pagar con mi saldo a favor");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test("credits nothing to an account that is gone", async () => {
    await (await shopper()).post("/cliente/perfil/eliminar", { actual: PASSWORD });
    expect(await (await office.get(officePage(number))).text()).not.toContain("Lo dejo como saldo");
    const answer = await annul({ ...givenBack, devolver: "saldo" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("leads to the form of the refund where neither is", async () => {
    const answer = await annul({ ...givenBack, devolver: "despues" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    const page = await (await office.get(officePage(number))).text();
    expect(page).toContain("Falta devolver lo que se pagó.");
    expect(page).toMatch(/id="devolver"/);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("writes no more than was paid, and a refused form keeps its choice", async () => {
    const refused = await annul({ ...givenBack, motivo: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(
      /<input(?=[^>]*name="devolver")(?=[^>]*value="medio")(?=[^>]*checked)/,
    );
    expect(await fileOf(number)).toMatchObject({ paid: 100_000 });
    const answer = await annul({ ...givenBack, monto: "1000.10" });
    expect(answer.headers.get("Location")).toBe(`${officePage(number)}#devolver`);
    expect(await fileOf(number)).toMatchObject({ paid: 100_000, refunded: 0 });
  });

  test("takes one refund, however often it is sent", async () => {
    const answers = await Promise.all([annul(givenBack), annul(givenBack), annul(givenBack)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await fileOf(number)).toMatchObject({ state: "devuelto", refunded: 100_000 });
  });
});

test("a refund is credited, told, and pays the next order with a button", async () => {
  await offer(db, "yape");
  const browser = await shopper();
  const first = await ordered(browser, "yape");
  await pay(first, { monto: "3200" });
  const credit = { intencion: "devolucion", solicitud: key(), medio: "saldo", monto: "500" };
  expect((await office.post(officePage(first), credit)).status).toBe(303);
  expect((await mailAbout(first, rosa.email, "Tienes saldo a favor")).text).toContain("500.00");
  expect(await (await browser.get("/cliente/mis-compras")).text()).toContain(
    "S/\u00a0500.00</strong> a favor",
  );
  expect(await (await browser.get("/cliente/perfil/eliminar")).text()).toContain("ya no podrás usarlo");
  expect(await (await office.get(`/administrador/clientes/${rosa.id}`)).text()).toContain("S/\u00a0500.00");
  const again = await shopper();
  expect(await (await again.get("/checkout")).text()).toContain("Pagar con mi saldo a favor");
  const number = await ordered(again, "yape");
  expect(await (await again.get("/verificarCheckout")).text()).toContain("Pagar con mi saldo a favor");
  expect((await again.post(orderPage(number), { intencion: "saldo" })).status).toBe(303);
  expect(await fileOf(number)).toMatchObject({ paid: 50_000, state: "parcial" });
  expect((await mailAbout(number, rosa.email, "Recibimos el pago")).text).toContain("con tu saldo a favor");
  const rest = await (await again.get(orderPage(number))).text();
  expect(rest).toContain("2,700.00");
  expect(rest).not.toContain("Pagar con mi saldo a favor");
  const page = await pay(number, { medio: "saldo", monto: "1" });
  expect(await page.text()).toMatch(/El cliente tiene S\/.0\.00 a favor/);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a balance is spent at the checkout; a refused form keeps its tick", async () => {
  await offer(db, "yape");
  const first = await ordered(await shopper(), "yape");
  await pay(first, { monto: "3200" });
  await office.post(officePage(first), {
    ...{ intencion: "devolucion", solicitud: key(), medio: "saldo", monto: "500" },
  });
  const browser = await shopper();
  const fields = { entrega: "address", metodo: "yape", saldo: "PEN50000" };
  const refused = await order(browser, { ...fields, saldo: "PEN60000" });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("Tu saldo a favor cambió.");
  expect(/<input[^>]*name="saldo"[^>]*>/.exec(page)?.[0]).toMatch(
    /checked="" (.*)value="PEN50000"|value="PEN50000"(.*)checked=""/,
  );
  expect((await order(browser, fields)).status).toBe(303);
  const thanks = await (await browser.get("/verificarCheckout")).text();
  expect(thanks).toContain("Paga lo que falta");
  expect(thanks).toContain("2,700.00");
  expect(await brokenInvariants(db)).toEqual([]);
});

test("what a customer changes of a payment is audited, without their name", async () => {
  await offer(db, "yape");
  await offer(db, "transferencia");
  const first = await ordered(await shopper(), "yape");
  await pay(first, { monto: "3200" });
  await office.post(officePage(first), {
    ...{ intencion: "devolucion", solicitud: key(), medio: "saldo", monto: "500" },
  });
  const browser = await shopper();
  const number = await ordered(browser, "yape");
  await browser.post(orderPage(number), { intencion: "metodo", metodo: "transferencia" });
  await voucher(browser, number, { monto: "3000" });
  await voucher(browser, number, { monto: "2700" });
  await browser.post(orderPage(number), { intencion: "saldo" });
  const entries = await db
    .selectFrom("audit_entry")
    .select(["person_id", "person_name", "before", "after"])
    .where("entity_id", "=", number)
    .orderBy("id")
    .execute();
  const by = { person_id: rosa.id, person_name: "Cliente" };
  const sent = { voucher: "por-verificar", method: "transferencia", operationNumber: "0012345" };
  expect(entries).toEqual([
    { ...by, before: { method: "yape" }, after: { method: "transferencia" } },
    { ...by, before: null, after: { ...sent, amount: 300_000, currency: "PEN" } },
    { ...by, before: { amount: 300_000 }, after: { amount: 270_000 } },
    { ...by, before: null, after: { payment: "payment", method: "saldo", amount: 50_000, currency: "PEN" } },
  ]);
});

test("a link is shown without a method, too", async () => {
  const browser = await shopper();
  const number = await ordered(browser, "");
  await office.post(officePage(number), { intencion: "enlace", enlace: "https://pago.example/abc" });
  expect(await (await browser.get(orderPage(number))).text()).toContain('href="https://pago.example/abc"');
});

test("a link is mailed and shown, unless it leads nowhere safe", async () => {
  await offer(db, "enlace");
  const browser = await shopper();
  const number = await ordered(browser, "enlace", "pickup");
  const send = (enlace: string) => office.post(officePage(number), { intencion: "enlace", enlace });
  for (const wrong of ["javascript:alert(1)", "http://pago.example/1", "pago"])
    expect((await send(wrong)).status).toBe(400);
  expect((await fileOf(number)).expiresAt).toBeNull();
  expect((await send("https://pago.example/abc")).status).toBe(303);
  expect((await mailAbout(number, rosa.email, "Paga tu pedido")).text).toContain("https://pago.example/abc");
  expect(await (await browser.get(orderPage(number))).text()).toContain('href="https://pago.example/abc"');
});

test("the time to pay by link begins when the owner gives one, and anew with another", async () => {
  await offer(db, "enlace", { expiryHours: 5 });
  const browser = await shopper();
  const number = await ordered(browser, "enlace", "pickup");
  const send = (enlace: string, version = "") =>
    office.post(officePage(number), { intencion: "enlace", enlace, version });
  const start = Date.now();
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  const givenAfter = async (minutes: number, enlace: string, former = "") => {
    tested.setClock(after(minutes));
    await send(enlace, former);
    tested.setClock(undefined);
    return (await fileOf(number)).expiresAt;
  };
  expect((await fileOf(number)).expiresAt).toBeNull();
  const first = "https://pago.example/1";
  expect(await givenAfter(1, first)).toEqual(after(301));
  expect(await givenAfter(2, first)).toEqual(after(301));
  const second = "https://pago.example/2";
  const refused = await send(second);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(`Otra persona puso: “${first}”.`),
  ]);
  expect(await givenAfter(3, second, first)).toEqual(after(303));
});
