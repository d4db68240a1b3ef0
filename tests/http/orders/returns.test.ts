import { beforeEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import type { EntryMethod } from "#app/payments/methods.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { addProduct, catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request, mailbox } = tested;
const origin = "http://localhost:3000";
const DAY_MS = 24 * 60 * 60 * 1000;

let processor: number;
let customer: TestPerson;
let rosa: Browser;
let office: Browser;
let by: { id: string; name: string };
let number: string;
/** number of photos of earlier tests */
let before: number;
const newPhotos = async () => (await store.services.files.list("devoluciones")).length - before;
beforeEach(async () => {
  before = 0;
  before = await newPhotos();
  ({ processor } = await catalogue(db, { processor: { stock: 3 } }));
  customer = await customerWithAddress(db);
  const elena = await administrator(db);
  by = { id: elena.id, name: "Elena Salas" };
  [rosa, office] = [await as(customer), await as(elena)];
  number = await bought(new Date());
});

const as = (person: TestPerson) => openBrowserOf(tested, person);
const bought = (at: Date, units = 3) =>
  deliveredOrder(db, { customer, cart: [{ productId: processor, units }], by, at });

const page = () => `/cliente/mis-compras/${number}/devolucion`;
type Fields = Record<string, string | File | File[]>;

async function requestReturn(fields: Fields = {}, browser = rosa): Promise<Response> {
  const body = new FormData();
  const typed: Fields = {
    solicitud: crypto.randomUUID(),
    "unidades-0": "2",
    motivo: "danado",
    detalle: "Llegó roto.",
    ...fields,
  };
  for (const [name, value] of Object.entries(typed))
    for (const each of [value].flat()) body.append(name, each);
  return request(page(), {
    method: "POST",
    body,
    headers: { Origin: store.address },
    cookie: browser.cookie(),
  });
}

async function latest() {
  return db
    .selectFrom("order_return")
    .innerJoin("order_return_line", "return_id", "order_return.id")
    .select(["id", "state", "photos", "units", "accepted", "restocked"])
    .orderBy("id", "desc")
    .executeTakeFirst();
}
const officePage = async () => `/administrador/devoluciones/${(await latest())?.id}`;
const decide = async (fields: Record<string, string>, browser = office) =>
  browser.post(await officePage(), fields);
const mailAbout = async (subject: string) => (await mailbox.takeAbout(`${subject} ${number}`)).text;

test("a return from request to refund notifies both sides, and every step is audited", async () => {
  const payment = { number, form: crypto.randomUUID(), kind: "payment", method: "yape", note: "" } as const;
  await recordPayment(db, { ...payment, amount: 191_700 }, by, { origin, now: new Date() });
  expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain("Pedir una devolución");
  expect(await (await rosa.get(page())).text()).toContain("¿Qué quieres devolver?");
  const photos = [await pictureFile("uno.png"), await pictureFile("dos.jpg")];
  expect((await requestReturn({ fotos: photos })).status).toBe(303);
  expect(await latest()).toMatchObject({ state: "solicitada", units: 2, accepted: null });
  const received = await mailAbout("Recibimos tu solicitud de devolución del pedido");
  for (const text of ["No envíes nada", "2 × Ryzen 5 7600X"]) expect(received).toContain(text);
  const toStore = await mailAbout("Piden una devolución del pedido");
  for (const text of ["Llegó roto.", "2 × Ryzen 5 7600X", "Envió 2 fotos."]) expect(toStore).toContain(text);

  expect(await (await office.get("/administrador/devoluciones")).text()).toContain(number);
  expect(await (await office.get(`/administrador/pedidos/${number}`)).text()).toContain(
    "Revisar la devolución",
  );
  const shown = await (await office.get(await officePage())).text();
  for (const part of ["Llegó roto.", "Llegó dañado", "Ryzen 5 7600X"]) expect(shown).toContain(part);
  expect((await decide({ intencion: "aceptar", "unidades-0": "1", nota: "Tráelo a Wilson." })).status).toBe(
    303,
  );
  expect(await latest()).toMatchObject({ state: "aceptada", units: 2, accepted: 1 });
  const accepted = await mailAbout("Aceptamos tu devolución del pedido");
  for (const text of ["Tráelo a Wilson.", "1 × Ryzen 5 7600X"]) expect(accepted).toContain(text);

  const receiving = await (await office.get(await officePage())).text();
  expect(receiving).toMatch(/<input(?=[^>]*name="unidades-0")(?=[^>]*value="0")/);
  expect((await decide({ intencion: "recibir", "unidades-0": "1" })).status).toBe(303);
  expect(await latest()).toMatchObject({ state: "recibida", restocked: 1 });
  expect(await stockOf(db, processor)).toBe(1);
  const moved = db.selectFrom("stock_movement").where("reason", "=", "return");
  expect(await moved.select(["change", "order_number", "person_name"]).executeTakeFirst()).toEqual({
    change: 1,
    order_number: number,
    person_name: "Elena Salas",
  });
  const closing = await (await office.get(await officePage())).text();
  expect(closing).toContain("Tráelo a Wilson.");
  expect(closing).toMatch(/name="monto"[^>]*value="639.00"/);
  expect(closing).toMatch(/<option value="yape" selected/);
  expect((await decide({ intencion: "cerrar", medio: "yape", moneda: "PEN", monto: "639" })).status).toBe(
    303,
  );
  expect((await latest())?.state).toBe("cerrada");
  expect(await mailAbout("Terminó tu devolución del pedido")).toMatch(
    /Te devolvimos S\/\s639\.00\. Método: Yape/,
  );
  expect(await (await rosa.get(page())).text()).toMatch(/Te devolvimos/);
  const order = await (await office.get(`/administrador/pedidos/${number}`)).text();
  expect(order).toContain("Registrar un pago");
  expect(order).not.toContain('value="639.00"');
  const paid = db.selectFrom("order_payment").select(["paid", "refunded"]);
  expect(await paid.executeTakeFirst()).toEqual({ paid: 127_800, refunded: 63_900 });
  expect(await (await office.get("/administrador/reportes/comprobantes")).text()).toContain(
    "Devuelto en este mes",
  );

  const entries = await db
    .selectFrom("audit_entry")
    .select(["action", "person_id"])
    .where("entity", "=", "order_return")
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["create", "update", "update", "update"]);
  expect(entries.map(({ person_id }) => person_id)).toEqual([customer.id, by.id, by.id, by.id]);
  expect(await brokenInvariants(db)).toEqual([]);
});

async function receivedReturn(units: string) {
  await requestReturn({ "unidades-0": units });
  await decide({ intencion: "aceptar", "unidades-0": units });
  await decide({ intencion: "recibir", "unidades-0": units });
}
const CASH = { intencion: "cerrar", medio: "efectivo", moneda: "PEN", monto: "" };
const record = (kind: "payment" | "refund", method: EntryMethod, amount: number, of = number) =>
  recordPayment(db, { number: of, form: crypto.randomUUID(), kind, method, amount, note: "" }, by, {
    origin,
    now: new Date(),
  });

test("a return of an unpaid order shows the amount no longer owed, and then nothing can be paid", async () => {
  await receivedReturn("3");
  const closing = await (await office.get(await officePage())).text();
  expect(closing).toMatch(/Al cerrar ya no se cobran.*S\/\s1,917\.00/);
  expect(closing).toMatch(/<input(?=[^>]*name="monto")(?=[^>]*value="")/);
  expect((await decide(CASH)).status).toBe(303);

  const credited = await bought(new Date(), 1);
  await record("payment", "yape", 63_900, credited);
  await record("refund", "saldo", 100, credited);
  const shown = await (await rosa.get(`/cliente/mis-compras/${number}`)).text();
  expect(shown).toMatch(/Pago: (<!-- -->)?Nada por pagar/);
  expect(textOf(shown)).toMatch(/Ya no debes S\/ 1,917\.00/);
  for (const asking of ["Pagar con mi saldo a favor", "Falta"]) expect(textOf(shown)).not.toContain(asking);
  expect(textOf(await (await rosa.get(page())).text())).toContain("Ya no debes S/ 1,917.00 de tu pedido.");
  const closed = textOf(await (await office.get(await officePage())).text());
  expect(closed).toContain("Dejó de deber: S/ 1,917.00");
  const order = await (await office.get(`/administrador/pedidos/${number}`)).text();
  expect(order).toContain("Devuelto sin haberse pagado");
  expect(textOf(order)).toMatch(/Pagado S\/ 0\.00 Ya no se cobra S\/ 1,917\.00/);
  expect(order).not.toContain("<dt>Falta");
  const rosas = await (await office.get(`/administrador/clientes/${customer.id}`)).text();
  expect(textOf(rosas)).toMatch(/Devuelto: S\/ 1\.00 · Ya no se cobra: S\/ 1,917\.00/);
  const copy = await (await rosa.get("/cliente/perfil/datos")).text();
  expect(copy).toContain('"devuelto sin haberse pagado"');
  const file = await (await office.get("/administrador/reportes/pagos/descarga")).text();
  // No money moved.
  expect(file).not.toContain("Devuelto sin haberse pagado");
});

test("a return of a partly paid order leaves the rest owed, in full after an exchange", async () => {
  await record("payment", "yape", 50_000);
  await receivedReturn("1");
  const closing = await (await office.get(await officePage())).text();
  expect(closing).toMatch(/<input(?=[^>]*name="monto")(?=[^>]*value="")/);
  expect(closing).toContain("menos lo que falta pagar");
  expect((await decide({ ...CASH, cambio: "on" })).status).toBe(303);
  const orderText = async () => (await rosa.get(`/cliente/mis-compras/${number}`)).text();
  expect(textOf(await orderText())).toMatch(/Falta S\/ 1,417\.00/);
  await receivedReturn("1");
  expect((await decide(CASH)).status).toBe(303);
  expect(textOf(await orderText())).toMatch(/Pagado S\/ 500\.00 Ya no debes S\/ 639\.00 Falta S\/ 778\.00/);
});

test("the refund of a cash payment is proposed in coins of ten céntimos", async () => {
  processor = await addProduct(db, { price: 63_901, stock: 2 });
  number = await bought(new Date(), 2);
  await record("payment", "efectivo", 127_800);
  await receivedReturn("1");
  expect(await (await office.get(await officePage())).text()).toMatch(/name="monto"[^>]*value="639.10"/);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("is refused with a reason, and can be requested again", async () => {
  await requestReturn();
  expect((await decide({ intencion: "rechazar", estado: "solicitada", motivo: " " })).status).toBe(400);
  expect(
    (await decide({ intencion: "rechazar", estado: "solicitada", motivo: "Tiene golpes." })).status,
  ).toBe(303);
  expect(await mailAbout("No aceptamos tu devolución del pedido")).toContain("Tiene golpes.");
  expect(await (await rosa.get(page())).text()).toContain("Tiene golpes.");
  expect((await requestReturn()).status).toBe(303);
  expect((await latest())?.state).toBe("solicitada");
});

test("the same form sent twice makes one request, with its photos once", async () => {
  const solicitud = crypto.randomUUID();
  const sent = async () => requestReturn({ solicitud, fotos: await pictureFile() });
  const answers = await Promise.all([sent(), sent()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await db.selectFrom("order_return").select("id").execute()).toHaveLength(1);
  expect(await newPhotos()).toBe(1);
});

test("a second return can be requested only after the first has ended", async () => {
  await requestReturn();
  const again = await requestReturn({ "unidades-0": "1" });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("tiene una devolución en curso");
});

describe("refuses", () => {
  test.each([
    ["more units than were bought", { "unidades-0": "4" }],
    ["no unit", { "unidades-0": "0" }],
    ["nothing typed", { "unidades-0": "" }],
    ["less than nothing", { "unidades-0": "-1" }],
    ["half a unit", { "unidades-0": "1.5" }],
    ["what is no number", { "unidades-0": "NaN" }],
    ["a number without end", { "unidades-0": "9".repeat(40) }],
    ["a line that is not there", { "unidades-0": "0", "unidades-7": "1" }],
  ])("%s, with a message", async (_, fields) => {
    const answer = await requestReturn(fields);
    expect(answer.status).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain("Escribe cuántas unidades se devuelven");
    expect(shown).toContain("Llegó roto.");
    expect(await latest()).toBeUndefined();
  });

  test("no unit and no reason, both at once", async () => {
    const shown = await (await requestReturn({ "unidades-0": "0", motivo: "" })).text();
    expect(shown).toContain("Escribe cuántas unidades se devuelven");
    expect(shown).toContain("Elige el motivo.");
  });

  test.each([
    ["a reason that does not exist", { motivo: "__proto__" }, "Elige el motivo."],
    ["another reason without words", { motivo: "otro", detalle: "" }, "Escribe qué pasó."],
    ["a picture that is none", { fotos: new File(["<svg/>"], "a.png") }, "no es una imagen JPG o PNG"],
    ["a form without its key", { solicitud: "x" }, "Vuelve a cargar la página"],
  ])("%s, and keeps nothing", async (_, fields, sentence) => {
    const answer = await requestReturn(fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
    expect(await latest()).toBeUndefined();
    expect(await newPhotos()).toBe(0);
  });

  test("more than five pictures", async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => pictureFile(`${each}.png`)));
    const answer = await requestReturn({ fotos: photos });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Elige como máximo 5 fotos.");
  });

  test("pictures that are too large, with one message for all", async () => {
    const heavy = () => new File([new Uint8Array(9 * 1024 * 1024)], "a.png");
    const answer = await requestReturn({ fotos: [heavy(), heavy()] });
    expect(answer.status).toBe(400);
    const said = textOf(await answer.text()).split(
      "La imagen pesa demasiado: elige una de 8 MB como máximo.",
    );
    expect(said).toHaveLength(2);
  });

  test("another customer's order", async () => {
    const julio = await as(await customerWithoutAddress(db));
    expect((await requestReturn({}, julio)).status).toBe(404);
    expect((await julio.get(page())).status).toBe(404);
    expect(await latest()).toBeUndefined();
  });

  test("an order set back to on its way meanwhile", async () => {
    await setStatus(db, { number, to: "ruta", by }, { origin, now: new Date() });
    const answer = await requestReturn();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("cuando tu pedido esté entregado");
    expect(await latest()).toBeUndefined();
  });

  test("an order delivered too long ago, with the last day", async () => {
    await requestReturn();
    await decide({ intencion: "rechazar", estado: "solicitada", motivo: "No." });
    const old = new Date(Date.now() - 40 * DAY_MS);
    await db
      .updateTable("order_status_change")
      .set({ created_at: old } as never)
      .where("to_status", "=", "entregado")
      .execute();
    const answer = await requestReturn();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("venció el");
    await db.insertInto("setting").values({ key: "returnDays", value: "60" }).execute();
    expect((await requestReturn()).status).toBe(303);
  });
});

test("a step already taken by somebody else is reported, and changes nothing", async () => {
  await requestReturn();
  await decide({ intencion: "aceptar", "unidades-0": "2" });
  expect((await decide({ intencion: "aceptar", "unidades-0": "1" })).status).toBe(303);
  expect(await (await office.get(await officePage())).text()).toContain("esta devolución ya está aceptada");
  expect(await latest()).toMatchObject({ state: "aceptada", accepted: 2 });
  expect((await decide({ intencion: "cerrar", medio: "yape", moneda: "PEN", monto: "1" })).status).toBe(303);
  expect((await latest())?.state).toBe("aceptada");
  expect((await decide({ intencion: "otra" })).status).toBe(400);
});

test("an order with a return is not annulled as a whole", async () => {
  await requestReturn();
  const answer = await office.post(`/administrador/pedidos/${number}`, { intencion: "anular", motivo: "x" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("tiene una devolución");
});

test("an annulment and a full refund are not offered while a return is open", async () => {
  const payment = { number, form: crypto.randomUUID(), kind: "payment", method: "yape", note: "" } as const;
  await recordPayment(db, { ...payment, amount: 191_700 }, by, { origin, now: new Date() });
  const path = `/administrador/pedidos/${number}`;
  expect(await (await office.get(path)).text()).toContain("Anular pedido");
  await requestReturn();
  const shown = await (await office.get(path)).text();
  expect(shown).not.toContain("Anular pedido");
  expect(shown).toContain("Hay una devolución en curso");
  expect(shown).toMatch(/<input(?=[^>]*id="registrar-devolucion-monto")(?![^>]*value="[^"])/);
  await decide({ intencion: "rechazar", estado: "solicitada", motivo: "Se cayó en casa." });
  const after = await (await office.get(path)).text();
  expect(after).toContain("Anular pedido");
  expect(after).not.toContain("Hay una devolución en curso");
});

describe("its photos", () => {
  const photoPage = async () => `${page()}/${(await latest())?.id}/fotos/0`;

  test("are visible only to their customer and the store, without a public address", async () => {
    await requestReturn({ fotos: await pictureFile("foto.png", 1600) });
    const photo = await rosa.get(await photoPage());
    expect(photo.status).toBe(200);
    expect(photo.headers.get("Content-Type")).toBe("image/webp");
    expect(photo.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await rosa.get(`${await photoPage()}?chica=1`)).status).toBe(200);
    expect((await office.get(`${await officePage()}/fotos/0`)).status).toBe(200);
    const julio = await as(await customerWithoutAddress(db));
    expect((await julio.get(await photoPage())).status).toBe(404);
    expect((await julio.get(`${await officePage()}/fotos/0`)).status).not.toBe(200);
    for (const wrong of ["1", "99", "x"])
      expect((await rosa.get((await photoPage()).replace(/0$/, wrong))).status).toBe(404);
    const [stored] = (await latest())?.photos ?? [];
    expect(stored?.key).toMatch(/^devoluciones\//);
    expect((await rosa.get(`/archivos/${stored?.key}/${stored?.original}`)).status).toBe(404);
  });

  test("are in the customer's copy of their data, and are deleted with the account", async () => {
    await requestReturn({ fotos: await pictureFile() });
    const copy = await (await rosa.get("/cliente/perfil/datos")).text();
    expect(copy).toContain("Llegó roto.");
    expect(copy).toContain(await photoPage());
    await rosa.post("/cliente/perfil/eliminar", { actual: PASSWORD });
    const left = await db.selectFrom("order_return").select(["detail", "photos"]).executeTakeFirst();
    expect(left).toEqual({ detail: null, photos: [] });
    expect(await newPhotos()).toBe(0);
  });
});

test("the list of returns is filtered by state and searched by order", async () => {
  await requestReturn();
  const list = async (search: string) => (await office.get(`/administrador/devoluciones${search}`)).text();
  expect(await list("?estado=solicitada")).toContain(`Pedido <!-- -->${number}`);
  expect(await list("?estado=cerrada")).toContain("No hay devoluciones con esta búsqueda");
  expect(await list(`?buscar=${number.slice(-6)}`)).toContain(`Pedido <!-- -->${number}`);
  expect(await list("?buscar=nadie")).toContain("No hay devoluciones con esta búsqueda");
});
