import { beforeEach, describe, expect, test } from "vitest";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db } = tested;

const boleta = {
  kind: "boleta",
  documentType: null,
  documentNumber: null,
  name: "Rosa Quispe",
  address: null,
  regime: "general",
  rate: 1800,
};
const FACTURA = {
  comprobante: "factura",
  ruc: "20100070970",
  razonSocial: "Comercial Andina S.A.C.",
  direccionFiscal: "Av. Arequipa 100, Lima",
};

let rosa: TestPerson;
let office: Browser;
let number: string;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  office = await openBrowserOf(tested, await administrator(db));
  number = await orderOf(db, rosa, await addProduct(db, { price: 50_000 }));
  await db
    .updateTable("order")
    .set({ receipt: JSON.stringify(boleta) })
    .execute();
});

const page = () => `/administrador/pedidos/${number}/comprobante`;
const words = async (browser: Browser, path: string) => textOf(await (await browser.get(path)).text());
const stored = async () => (await db.selectFrom("order").select("receipt").executeTakeFirstOrThrow()).receipt;
const versionIn = (html: string) =>
  /<form[^>]*id="datos"[\s\S]*?name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
const version = async () => versionIn(await (await office.get(page())).text());

async function correct(fields: Record<string, string>, browser = office): Promise<Response> {
  return browser.post(page(), { intencion: "datos", version: await version(), ...fields });
}
const issue = (numero: string) => office.post(page(), { numero });

const remembered = async () =>
  (await db.selectFrom("customer").select("receipt").where("id", "=", rosa.id).executeTakeFirst())?.receipt;
const remember = (receipt: object) =>
  db
    .updateTable("customer")
    .set({ receipt: JSON.stringify(receipt) })
    .where("id", "=", rosa.id)
    .execute();

describe("the buyer's data of a receipt", () => {
  test("corrected, is proposed for the next order, unless the customer typed other data since", async () => {
    await remember({ kind: "boleta", documentNumber: "", name: "Rosa Quispe" });
    await correct(FACTURA);
    expect(await remembered()).toMatchObject({ kind: "factura", ruc: FACTURA.ruc, name: "Rosa Quispe" });
    const other = { kind: "factura", ruc: "20512345678", company: "Otra S.A.C.", address: "Jr. Unión 1" };
    await remember(other);
    await correct({ ...FACTURA, razonSocial: "Andina E.I.R.L." });
    expect(await remembered()).toEqual(other);
  });

  test("can change to a factura's, shown in page, history and audit, without a mail", async () => {
    const sent = await mailSubjects(db);
    expect((await correct(FACTURA)).status).toBe(303);
    expect(await stored()).toEqual({
      kind: "factura",
      documentType: "6",
      documentNumber: "20100070970",
      name: "Comercial Andina S.A.C.",
      address: "Av. Arequipa 100, Lima",
      regime: "general",
      rate: 1800,
    });
    const own = await words(await openBrowserOf(tested, rosa), `/cliente/mis-compras/${number}`);
    for (const text of ["20100070970", "Datos del comprobante: Factura en lugar de boleta"])
      expect(own).toContain(text);
    const order = await words(office, `/administrador/pedidos/${number}`);
    expect(order).toMatch(/Datos del comprobante: Factura en lugar de boleta \S+ \S+ · Elena Salas/);
    const audited = db.selectFrom("audit_entry").select(["before", "after"]).where("entity", "=", "order");
    // The audit outlives the account, so it has no name and no document.
    expect(await audited.orderBy("id", "desc").executeTakeFirst()).toEqual({
      before: { receipt: "Boleta" },
      after: { receipt: "Factura en lugar de boleta" },
    });
    expect(await mailSubjects(db)).toEqual(sent);
  });

  test("with a wrong RUC are refused as at the checkout, and typed values are kept", async () => {
    const answer = await correct({ ...FACTURA, ruc: "20100070971" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of ["Ese RUC no existe: revisa sus dígitos.", 'value="20100070971"', FACTURA.razonSocial])
      expect(html).toContain(text);
    expect(await stored()).toEqual(boleta);
  });

  test("need name and document for a boleta above S/ 700, by the order's total", async () => {
    await db.updateTable("order").set({ total: 80_000 }).execute();
    const answer = await correct({ comprobante: "boleta", nombreComprobante: "Rosa" });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Escribe el número de DNI."),
    ]);
  });

  test("can't be changed while the receipt has a number", async () => {
    await issue("B001-7");
    expect(await words(office, page())).toContain(
      "El comprobante B001-7 ya está emitido con estos datos. Para corregirlos, anúlalo primero con una nota de crédito y quita aquí su número.",
    );
    const refused = await office.post(page(), { intencion: "datos", ...FACTURA });
    expect(refused.status).toBe(303);
    expect(await stored()).toEqual(boleta);
    await office.post(page(), { numero: "", version: "B001-7" });
    expect((await correct(FACTURA)).status).toBe(303);
  });

  test("of an annulled order can't be changed", async () => {
    const before = await version();
    await db
      .updateTable("order")
      .set({ cancelled_at: new Date(), cancelled_by_name: "Elena Salas", cancel_reason: "No" })
      .execute();
    expect(await words(office, page())).not.toContain("Guardar los datos");
    await office.post(page(), { intencion: "datos", version: before, ...FACTURA });
    expect(await stored()).toEqual(boleta);
  });

  test("corrected meanwhile by somebody else are shown before they are replaced", async () => {
    const before = await version();
    await correct({
      comprobante: "boleta",
      documento: "1",
      numeroDocumento: "12345678",
      nombreComprobante: "Ana",
    });
    const answer = await correct({ ...FACTURA, version: before });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([
      409,
      expect.stringContaining("Otra persona puso: “Boleta: DNI 12345678, Ana”."),
    ]);
    expect((await correct({ ...FACTURA, version: versionIn(html) })).status).toBe(303);
    expect(await stored()).toMatchObject({ kind: "factura" });
  });

  test("can't change to a factura's under Nuevo RUS, at the order's time or now", async () => {
    await db
      .updateTable("order")
      .set({ receipt: JSON.stringify({ ...boleta, regime: "nuevo-rus" }) })
      .execute();
    expect((await correct(FACTURA)).status).toBe(400);
    await db
      .updateTable("order")
      .set({ receipt: JSON.stringify(boleta) })
      .execute();
    await db
      .insertInto("setting")
      .values({ key: "taxRegime", value: JSON.stringify("nuevo-rus") })
      .execute();
    const answer = await correct(FACTURA);
    expect(await answer.text()).toContain("La tienda no emite facturas: elige boleta.");
    expect(await stored()).toEqual(boleta);
  });
});

test("an order's history has each receipt number that was recorded, changed or removed, and by whom", async () => {
  await issue("B001-7");
  await office.post(page(), { numero: "B001-8", version: "B001-7" });
  await office.post(page(), { numero: "", version: "B001-8" });
  const order = await words(office, `/administrador/pedidos/${number}`);
  for (const title of [
    "Comprobante B001-7 disponible",
    "Comprobante B001-8 en lugar de B001-7",
    "Comprobante B001-8 retirado",
  ])
    expect(order).toMatch(new RegExp(`${title} \\S+ \\S+ · Elena Salas`));
  const own = await words(await openBrowserOf(tested, rosa), `/cliente/mis-compras/${number}`);
  expect(own).toContain("Comprobante B001-8 retirado");
  expect(own).not.toContain("Elena Salas");
});
