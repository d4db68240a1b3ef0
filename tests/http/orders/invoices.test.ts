import { beforeEach, describe, expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { MAX_RECEIPT_BYTES } from "#app/invoices/issued-form.ts";
import { limaDay } from "#app/values/calendar.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { recordedEvents } from "#tests/support/accounts/security-record.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowser } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;

let products: TestCatalogue;
let rosa: TestPerson;
beforeEach(async () => {
  products = await catalogue(db);
  rosa = await customerWithAddress(db);
});

const FACTURA = {
  comprobante: "factura",
  ruc: "20100070970",
  razonSocial: "Comercial Andina S.A.C.",
  direccionFiscal: "Av. Arequipa 100, Lima",
};
const BOLETA = { comprobante: "boleta", documento: "1", numeroDocumento: "12345678" };
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

async function as(person: TestPerson, more = ""): Promise<Browser> {
  return openBrowser(tested, (await sessionCookie(store.services, person)) + more);
}

async function shopper(product: number, person = rosa): Promise<Browser> {
  return as(person, `; carrito=${writeCart([{ productId: product, units: 1 }])}`);
}

async function order(browser: Browser, fields: Record<string, string>): Promise<Response> {
  const page = await (await browser.get("/checkout")).text();
  const solicitud = /name="solicitud" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const total = /name="total" value="([^"]*)"/.exec(page)?.[1] ?? "";
  return browser.post("/checkout", { solicitud, total, entrega: "pickup", ...fields });
}

const onlyOrder = () => db.selectFrom("order").selectAll().executeTakeFirstOrThrow();
const setTax = (key: "taxRegime" | "igvRate", value: unknown) =>
  db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value) })
    .execute();

/** The input element with this name. */
const inputOf = (page: string, name: string) =>
  new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(page)?.[0] ?? "";

/** Skips mails of earlier tests. */
async function mailOf(address: string, subject: string) {
  for (;;) {
    const mail = await mailbox.take(address);
    if (mail.subject === subject) return mail;
  }
}

describe("at the checkout", () => {
  test("the page has all fields of both kinds, and the customer's name filled in", async () => {
    const page = await (await (await shopper(products.processor)).get("/checkout")).text();
    for (const name of ["comprobante", "documento", "numeroDocumento", "nombreComprobante", "ruc"])
      expect(page).toContain(`name="${name}"`);
    expect(page).toContain("El documento es opcional");
    expect(page).toContain("Tu comprobante lo emite la tienda");
    expect(inputOf(page, "nombreComprobante")).toContain('value="Rosa Quispe Mamani"');
  });

  test("a factura is stored with the order, shown in page, mails and delivery note, and proposed again", async () => {
    const browser = await shopper(products.graphicsCard);
    expect((await order(browser, FACTURA)).status).toBe(303);
    const { number, receipt } = await onlyOrder();
    expect(receipt).toEqual({
      kind: "factura",
      documentType: "6",
      documentNumber: "20100070970",
      name: "Comercial Andina S.A.C.",
      address: "Av. Arequipa 100, Lima",
      regime: "general",
      rate: 1800,
    });
    const buyerText = "Factura: RUC 20100070970, Comercial Andina S.A.C., Av. Arequipa 100, Lima";
    const mail = await mailOf(rosa.email, `Recibimos tu pedido ${number}`);
    expect(mail.text).toContain(`Comprobante. ${buyerText}. Tu comprobante lo emite la tienda.`);
    expect((await mailOf("tienda@yupana.example", `Nuevo pedido ${number}`)).text).toContain(buyerText);
    const page = await (await browser.get(`/cliente/mis-compras/${number}`)).text();
    expect(page).toContain("Comercial Andina S.A.C.");
    const next = await (await (await shopper(products.processor)).get("/checkout")).text();
    expect(inputOf(next, "ruc")).toContain('value="20100070970"');
    expect(next).toMatch(/value="factura"[^>]*checked|checked[^>]*value="factura"/);
  });

  test.each([
    ["letters", "2010007097A", "El RUC tiene 11 dígitos, sin letras."],
    ["a wrong check digit", "20100070971", "Ese RUC no existe: revisa sus dígitos."],
  ])("a RUC with %s is refused beside its field, and typed values are kept", async (_, ruc, sentence) => {
    const browser = await shopper(products.processor);
    const answer = await order(browser, { ...FACTURA, ruc, nombreComprobante: "Rosa" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(inputOf(page, "ruc")).toContain(`value="${ruc}"`);
    expect(inputOf(page, "ruc")).toContain('aria-invalid="true"');
    expect(page).toContain('value="Comercial Andina S.A.C."');
    expect(page).toContain('value="Av. Arequipa 100, Lima"');
    expect(await db.selectFrom("order").select("id").execute()).toEqual([]);
  });

  test("above S/ 700, by the order's total and not the form's, a boleta needs the buyer's document, as the page says", async () => {
    const browser = await shopper(products.graphicsCard);
    expect(await (await browser.get("/checkout")).text()).toContain("Tu pedido pasa de S/ 700");
    const forged = await order(browser, { total: "", nombreComprobante: "Rosa", comprobante: "boleta" });
    expect(forged.status).toBe(400);
    expect(await forged.text()).toContain("Escribe el número de DNI.");
    expect((await order(browser, { ...BOLETA, nombreComprobante: "Rosa Quispe" })).status).toBe(303);
    expect((await onlyOrder()).receipt).toMatchObject({ documentType: "1", documentNumber: "12345678" });
  });

  test("under Nuevo RUS a factura is not possible, not even in a tampered form", async () => {
    await setTax("taxRegime", "nuevo-rus");
    const browser = await shopper(products.processor);
    expect(await (await browser.get("/checkout")).text()).not.toContain('name="ruc"');
    const answer = await order(browser, FACTURA);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("La tienda no emite facturas: elige boleta."),
    ]);
    expect((await order(browser, { comprobante: "boleta" })).status).toBe(303);
  });
});

describe("in the back office", () => {
  let elena: Browser;
  beforeEach(async () => {
    elena = await as(await administrator(db));
  });

  async function facturaOrder(): Promise<string> {
    await order(await shopper(products.graphicsCard), FACTURA);
    return (await onlyOrder()).number;
  }

  const versionOn = async (number: string) =>
    /name="version" value="([^"]*)"/.exec(
      await (await elena.get(`/administrador/pedidos/${number}/comprobante`)).text(),
    )?.[1] ?? "";

  async function putOn(number: string, fields: Record<string, string | File>): Promise<Response> {
    const body = new FormData();
    const sent = { version: await versionOn(number), ...fields };
    for (const [name, value] of Object.entries(sent)) body.append(name, value);
    return request(`/administrador/pedidos/${number}/comprobante`, {
      method: "POST",
      body,
      cookie: elena.cookie(),
      headers: { Origin: store.address },
    });
  }

  const pdf = (content = PDF, name = "F001-123.pdf") =>
    new File([content], name, { type: "application/pdf" });

  test("the order shows the data and the IGV of the total, an older order neither", async () => {
    const number = await facturaOrder();
    const page = await (await elena.get(`/administrador/pedidos/${number}`)).text();
    for (const text of [
      "20100070970",
      "Razón social",
      "S/\u00a01,355.93",
      "IGV (18\u00a0%)",
      "S/\u00a0244.07",
    ])
      expect(page).toContain(text);
    const older = await orderOf(db, rosa, products.processor);
    expect(await (await elena.get(`/administrador/pedidos/${older}`)).text()).toContain(
      "Sin datos de comprobante",
    );
  });

  test("the page for the receipt number shows the data of the receipt, for an order in dollars also in soles", async () => {
    const number = await facturaOrder();
    const pages = [`/administrador/pedidos/${number}`, `/administrador/pedidos/${number}/comprobante`];
    for (const path of pages) {
      const words = textOf(await (await elena.get(path)).text());
      expect(words).toContain("RUC 20100070970");
      expect(words).toContain("Base imponible S/ 1,355.93 IGV (18 %) S/ 244.07 Importe total S/ 1,600.00");
    }
    await db
      .updateTable("order")
      .set({ currency: "USD", rate: 37_500, total: 11_800, total_converted: 44_250 })
      .execute();
    for (const path of pages)
      expect(textOf(await (await elena.get(path)).text())).toContain(
        "Base imponible $ 100.00 · S/ 375.00 IGV (18 %) $ 18.00 · S/ 67.50 Importe total $ 118.00 · S/ 442.50",
      );
  });

  test("number and PDF are shown and mailed only to the customer", async () => {
    const number = await facturaOrder();
    expect((await putOn(number, { numero: "f001-123", pdf: pdf() })).status).toBe(303);
    const mail = await mailOf(rosa.email, `Tu comprobante del pedido ${number}`);
    expect(mail.text).toContain("La tienda emitió tu factura F001-123");
    const own = await as(rosa);
    const page = await (await own.get(`/cliente/mis-compras/${number}`)).text();
    expect(page).toContain("F001-123");
    const path = `/cliente/mis-compras/${number}/comprobante`;
    expect(page).toContain(path);
    for (const [browser, address] of [
      [own, path],
      [elena, `/administrador/pedidos/${number}/comprobante/pdf`],
    ] as const) {
      const file = await browser.get(address);
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
      expect(file.headers.get("Content-Disposition")).toBe(
        `attachment; filename="comprobante-${number}.pdf"`,
      );
      expect(file.headers.get("Cache-Control")).toContain("no-store");
      expect(await file.text()).toBe(PDF);
    }
    const taken = (await recordedEvents(store.services)).filter(([kind]) => kind === "download");
    expect(taken.map(([, , what]) => what)).toEqual([`El comprobante del pedido ${number}`]);
    const julio = await as(await customerWithoutAddress(db));
    expect((await julio.get(path)).status).toBe(404);
    const audit = await (await elena.get("/administrador/auditoria")).text();
    expect(audit.split("<script")[0]).not.toContain("&quot;key&quot;");
    const kept = await db.selectFrom("issued_receipt").select("file").executeTakeFirstOrThrow();
    for (const browser of [julio, own, elena])
      expect((await browser.get(`/archivos/${kept.file?.key}/original.pdf`)).status).toBe(404);
  });

  test.each([
    ["is HTML", pdf("<html>%%EOF</html>"), 400, "Ese archivo no es un PDF completo."],
    ["breaks off", pdf("%PDF-1.7\n1 0 obj"), 400, "Ese archivo no es un PDF completo."],
    ["is too heavy", pdf("x".repeat(MAX_RECEIPT_BYTES + 1)), 400, "El PDF pesa demasiado"],
  ])("a file that %s is refused, and the typed number is kept", async (_, file, status, sentence) => {
    const number = await facturaOrder();
    const answer = await putOn(number, { numero: "F001-9", pdf: file });
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain('value="F001-9"');
    expect(await db.selectFrom("issued_receipt").selectAll().execute()).toEqual([]);
  });

  test("a form without a number and a file is refused", async () => {
    const answer = await putOn(await facturaOrder(), { numero: "" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Escribe el número o elige el PDF.");
  });

  test("a number belongs to one order, and has a valid series", async () => {
    const number = await facturaOrder();
    const boleta = await putOn(number, { numero: "B001-1" });
    expect([boleta.status, await boleta.text()]).toEqual([
      400,
      expect.stringContaining("B001 es una serie de boleta"),
    ]);
    await putOn(number, { numero: "F001-1" });
    const older = await orderOf(db, rosa, products.processor);
    const taken = await putOn(older, { numero: "F001-1" });
    expect([taken.status, await taken.text()]).toEqual([
      409,
      expect.stringContaining(`Ese número ya está en el pedido ${number}.`),
    ]);
    const padded = await putOn(older, { numero: "F001-00000001" });
    expect([padded.status, await padded.text()]).toEqual([
      409,
      expect.stringContaining(`Ese número ya está en el pedido ${number}.`),
    ]);
    expect((await putOn(older, { numero: "uno" })).status).toBe(400);
    expect((await putOn(number, { numero: "" })).status).toBe(303);
    expect(await db.selectFrom("issued_receipt").selectAll().execute()).toEqual([]);
  });

  test("the second of two simultaneous edits sees the stored number, and may replace it", async () => {
    const number = await facturaOrder();
    expect((await putOn(number, { numero: "F001-1", version: "" })).status).toBe(303);
    // The same form again.
    expect((await putOn(number, { numero: "F001-1", version: "" })).status).toBe(303);
    const refused = await putOn(number, { numero: "F001-2", version: "" });
    const html = await refused.text();
    expect([refused.status, html]).toEqual([409, expect.stringContaining("Otra persona puso: “F001-1”.")]);
    const [{ number: kept } = { number: null }] = await db
      .selectFrom("issued_receipt")
      .select("number")
      .execute();
    expect(kept).toBe("F001-1");
    const version = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
    expect((await putOn(number, { numero: "F001-2", version })).status).toBe(303);
  });

  test("a month's table is on the page, as CSV and as Excel, and an invalid month is refused", async () => {
    const number = await facturaOrder();
    await orderOf(db, rosa, products.processor);
    await db.updateTable("order").set({ receipt: null }).where("number", "=", number).execute();
    const path = "/administrador/reportes/comprobantes";
    const month = limaDay(new Date()).slice(0, 7);
    const page = await (await elena.get(`${path}?mes=${month}`)).text();
    expect(page).toContain("Pedidos del mes");
    const take = (query: string) => elena.post(`${path}/descarga?${query}`, { actual: PASSWORD });
    const csv = await take(`mes=${month}`);
    expect(csv.headers.get("Content-Disposition")).toBe(`attachment; filename="comprobantes-${month}.csv"`);
    expect(await csv.text()).toContain("Sin datos,,,,,,,639.00,PEN,1.000,Vigente");
    const excel = await take(`mes=${month}&formato=xlsx`);
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    expect(await (await elena.get(`${path}?mes=2020-01`)).text()).toContain("No hay pedidos en ese mes");
    const wrong = await elena.get(`${path}?mes=2026-13`);
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("como 2026-11")]);
    expect((await take("mes=hoy")).status).toBe(400);
  });

  test("a month with many orders has pages, and sums and a file of all orders", async () => {
    await db
      .insertInto("order")
      .values(
        Array.from({ length: 23 }, (_, index) => ({
          number: `00${1_700_000_000_000 + index}`,
          submission_id: crypto.randomUUID(),
          first_name: "Rosa",
          last_name: "Quispe",
          email: "rosa@yupana.example",
          phone: "912345678",
          total: 100_00,
          created_at: new Date(Date.UTC(2026, 9, 5, 15, index)),
        })),
      )
      .execute();
    const path = "/administrador/reportes/comprobantes";
    const first = await (await elena.get(`${path}?mes=2026-10`)).text();
    expect(first).toContain("001700000000000");
    expect(first).not.toContain("001700000000022");
    const last = await (await elena.get(`${path}?mes=2026-10&pagina=2`)).text();
    expect(last).toContain("001700000000022");
    expect(last).not.toContain("001700000000000");
    for (const page of [first, last]) expect(textOf(page)).toContain("Total S/ 2,300.00");
    const file = await elena.post(`${path}/descarga?mes=2026-10`, { actual: PASSWORD });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(24);
  });

  test("regime and rate are settings, and orders keep theirs", async () => {
    const number = await facturaOrder();
    const path = "/administrador/ajustes/impuestos";
    const form = await (await elena.get(path)).text();
    expect(form).toContain("consulta con tu contador");
    const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
    expect((await elena.post(path, { version, regimen: "general", igv: "ciento" })).status).toBe(400);
    expect((await elena.post(path, { version, regimen: "exempt", igv: "10.5" })).status).toBe(303);
    const page = await (await elena.get(`/administrador/pedidos/${number}`)).text();
    expect(page).toContain("IGV (18\u00a0%)");
    expect(await (await elena.get(path)).text()).toMatch(/<input[^>]*value="10.5"/);
  });

  test("the customer's copy of their data has the receipt, and an erased account leaves kind and number", async () => {
    const number = await facturaOrder();
    await putOn(number, { numero: "F001-7", pdf: pdf() });
    const created_at = new Date("2019-11-20T15:00:00Z");
    await db
      .updateTable("order")
      .set({ status: "entregado", created_at } as object)
      .execute();
    const own = await as(rosa);
    const copy = await (await own.get("/cliente/perfil/datos")).json();
    expect(copy.comprobante).toMatchObject({ tipo: "factura", ruc: "20100070970" });
    expect(copy.pedidos[0].comprobante).toMatchObject({ numeroDocumento: "20100070970" });
    expect(copy.pedidos[0].comprobanteEmitido).toEqual({
      numero: "F001-7",
      pdf: `/cliente/mis-compras/${number}/comprobante`,
    });
    const { file } = await db.selectFrom("issued_receipt").select("file").executeTakeFirstOrThrow();
    expect(
      (await own.post("/cliente/perfil/eliminar", { actual: PASSWORD, contrasena: PASSWORD, confirmo: "on" }))
        .status,
    ).toBe(303);
    expect((await onlyOrder()).receipt).toEqual({
      kind: "factura",
      documentType: null,
      documentNumber: null,
      name: null,
      address: null,
      regime: "general",
      rate: 1800,
    });
    expect(await db.selectFrom("issued_receipt").select(["number", "file"]).execute()).toEqual([
      { number: "F001-7", file: null },
    ]);
    expect(await store.services.files.readPrivate(`${file?.key}/original.pdf`)).toBeUndefined();
  });
});
