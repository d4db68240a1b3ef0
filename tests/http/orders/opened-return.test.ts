import { beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { pictureFile } from "#tests/support/catalog/designs.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request, mailbox } = tested;
const origin = "http://localhost:3000";

let processor: number;
let customer: TestPerson;
let rosa: Browser;
let office: Browser;
let by: { id: string; name: string };
let number: string;
beforeEach(async () => {
  ({ processor } = await catalogue(db, { processor: { stock: 3 } }));
  customer = await customerWithAddress(db);
  const elena = await administrator(db);
  by = { id: elena.id, name: "Elena Salas" };
  [rosa, office] = [await openBrowserOf(tested, customer), await openBrowserOf(tested, elena)];
  number = await deliveredOrder(db, {
    customer,
    by,
    at: new Date(),
    cart: [{ productId: processor, units: 3 }],
  });
});

const page = () => `/administrador/pedidos/${number}/devolucion`;
const words = async (browser: Browser, path: string) => textOf(await (await browser.get(path)).text());

async function open(fields: Record<string, string | File> = {}): Promise<Response> {
  const body = new FormData();
  const typed = { solicitud: crypto.randomUUID(), "unidades-0": "2", motivo: "no-funciona", ...fields };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  const headers = { Origin: store.address };
  return request(page(), { method: "POST", body, headers, cookie: office.cookie() });
}
const latest = () =>
  db
    .selectFrom("order_return")
    .select(["id", "state", "opened_by_name as openedBy", "photos"])
    .orderBy("id", "desc")
    .executeTakeFirst();
const moveDelivery = (days: number) =>
  db
    .updateTable("order_status_change")
    .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) } as never)
    .where("to_status", "=", "entregado")
    .execute();

test("the store opens a return for its customer, notifies them, and completes it", async () => {
  expect(await words(office, `/administrador/pedidos/${number}`)).toContain("Abrir una devolución");
  expect(await words(office, page())).toContain("¿Qué devuelve el cliente?");
  const opened = await open({ fotos: await pictureFile() });
  const { id, ...stored } = (await latest()) ?? { id: 0 };
  expect(stored).toMatchObject({ state: "solicitada", openedBy: "Elena Salas", photos: [{}] });
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/administrador/devoluciones/${id}`]);
  const mail = await mailbox.takeAbout(`Abrimos una devolución de tu pedido ${number}`);
  expect(mail.to).toMatchObject([{ address: customer.email }]);
  for (const text of ["2 × Ryzen 5 7600X", "no los envíes todavía"]) expect(mail.text).toContain(text);
  // The store opened the return, so it gets no e-mail about it.
  expect((await mailSubjects(db)).filter((subject) => subject.includes("Piden una devolución"))).toEqual([]);
  for (const path of [`/cliente/mis-compras/${number}`, `/cliente/mis-compras/${number}/devolucion`])
    expect(await words(rosa, path)).toContain("La tienda abrió esta devolución");
  expect(await words(office, `/administrador/devoluciones/${id}`)).toContain("Abierta por Elena Salas");
  const audited = db.selectFrom("audit_entry").select(["action", "person_id", "after"]);
  expect(await audited.where("entity", "=", "order_return").executeTakeFirst()).toEqual({
    action: "create",
    person_id: by.id,
    after: { number, reason: "no-funciona", units: 2 },
  });

  const decide = (fields: Record<string, string>) => office.post(`/administrador/devoluciones/${id}`, fields);
  await decide({ intencion: "aceptar", "unidades-0": "2" });
  await decide({ intencion: "recibir", "unidades-0": "1" });
  await decide({ intencion: "cerrar", medio: "efectivo", moneda: "PEN", monto: "" });
  expect((await latest())?.state).toBe("cerrada");
  expect(await stockOf(db, processor)).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test("the store may open a return after the last day, with a notice that it has passed", async () => {
  await moveDelivery(40);
  expect(await words(office, page())).toMatch(/El plazo venció el \d\d\/\d\d\/\d{4}/);
  expect((await open()).status).toBe(303);
  expect((await latest())?.state).toBe("solicitada");
});

test("the store may open a return of an order without an account, and its e-mail has no link to a login", async () => {
  await db.updateTable("order").set({ customer_id: null }).execute();
  expect((await open()).status).toBe(303);
  const mail = await mailbox.takeAbout(`Abrimos una devolución de tu pedido ${number}`);
  expect(mail.to).toMatchObject([{ address: customer.email }]);
  expect(mail.text).not.toContain("/cliente/mis-compras");
});

test("the same form sent twice opens one return", async () => {
  const solicitud = crypto.randomUUID();
  const answers = await Promise.all([open({ solicitud }), open({ solicitud })]);
  const path = `/administrador/devoluciones/${(await latest())?.id}`;
  expect(answers.map(({ headers }) => headers.get("Location"))).toEqual([path, path]);
  expect(await db.selectFrom("order_return").select("id").execute()).toHaveLength(1);
});

test.each([
  ["more units than were bought", { "unidades-0": "4" }, "no más de las que quedan"],
  ["another reason without words", { motivo: "otro" }, "Escribe qué pasó."],
  ["a picture that is none", { fotos: new File(["<svg/>"], "a.png") }, "no es una imagen JPG o PNG"],
])("the store's form refuses %s, and keeps typed values", async (_, fields, sentence) => {
  const answer = await open({
    detalle: "La tecla A.",
    ...fields,
    ...("motivo" in fields && { detalle: "" }),
  });
  expect(answer.status).toBe(400);
  const shown = await answer.text();
  expect(shown).toContain(sentence);
  if (!("motivo" in fields)) expect(shown).toContain("La tecla A.");
  expect(await latest()).toBeUndefined();
});

test("the store opens one return at a time, only of delivered orders", async () => {
  await open();
  const second = await open({ "unidades-0": "1" });
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining("termínala antes")]);
  expect(await words(office, `/administrador/pedidos/${number}`)).not.toContain("Abrir una devolución");
  await db.deleteFrom("order_return").execute();
  await setStatus(db, { number, to: "ruta", by }, { origin, now: new Date() });
  expect(await words(office, `/administrador/pedidos/${number}`)).not.toContain("Abrir una devolución");
  const early = await open();
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("pedido entregado")]);
});
