import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { rememberReceipt } from "#app/invoices/remembered-receipt.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { recordedEvents } from "#tests/support/accounts/security-record.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;
const BOOK = "/libro-de-reclamaciones";

const FORM = {
  tipo: "reclamo",
  nombre: "Ñusta Güisado",
  documento: "1",
  numeroDocumento: "4567 8912",
  correo: "nusta@correo.example",
  detalle: "Llegó dañada.",
  solicitud: "Que la cambien.",
};

const as = (person: TestPerson) => openBrowserOf(tested, person);
const guest = () => openBrowser(tested);
const sheets = () => db.selectFrom("complaint").selectAll().orderBy("id").execute();

async function keyOn(browser: Browser): Promise<string> {
  return /name="clave" value="([^"]+)"/.exec(await (await browser.get(BOOK)).text())?.[1] ?? "";
}

async function file(fields: Record<string, string> = {}, browser = guest()): Promise<Response> {
  return browser.post(BOOK, { ...FORM, clave: await keyOn(browser), ...fields });
}

async function textOf(answer: Response): Promise<string> {
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

describe("the complaints book", () => {
  test("a guest sends a complaint, and gets number, page, PDF and a mail with it at once", async () => {
    const answer = await file();
    expect(answer.status).toBe(303);
    const path = answer.headers.get("Location") ?? "";
    const page = await request(path);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const html = (await page.text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/Hoja de reclamación N\.º 000000001-20\d\d/);
    for (const text of ["Ñusta Güisado", "45678912", "Llegó dañada.", "noindex"])
      expect(html).toContain(text);
    expect(await textOf(await request(`${path}/pdf`))).toContain("Llegó dañada.");

    const copy = await mailbox.take(FORM.correo);
    expect(copy.subject).toMatch(/^Tu hoja del Libro de Reclamaciones: Reclamo 000000001-20/);
    expect(copy.html).toContain(`${store.services.origin}${path}`);
    expect(copy.html).toContain(`href="${store.services.origin}${BOOK}"`);
    expect(copy.attachments).toMatchObject([{ mimeType: "application/pdf" }]);
    expect((await mailbox.take("tienda@yupana.example")).subject).toContain("responde a más tardar el");
  });

  test("the form shows the definitions, the legends and the seller", async () => {
    const html = await (await request(BOOK)).text();
    for (const text of [
      "Disconformidad relacionada a los productos o servicios.",
      "Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.",
      "La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.",
      "El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.",
      "Razón social",
    ])
      expect(html).toContain(text);
  });

  test("missing fields are reported, and the typed values are kept", async () => {
    const answer = await file({ numeroDocumento: "12", detalle: "Mi <b>reclamo</b>", tipo: "consulta" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of ["El DNI tiene 8 dígitos, sin letras.", "Elige si es un reclamo o una queja."])
      expect(html).toContain(text);
    expect(html).toContain("Mi &lt;b&gt;reclamo&lt;/b&gt;");
    expect(html).toContain('value="Ñusta Güisado"');
    expect(await sheets()).toEqual([]);
  });

  test("a form sent twice makes one sheet, also from a copy of the page", async () => {
    const browser = guest();
    const clave = await keyOn(browser);
    const [one, again] = [await file({ clave }, browser), await file({ clave }, browser)];
    expect(again.headers.get("Location")).toBe(one.headers.get("Location"));
    await file({ clave, detalle: "Otra cosa." }, guest());
    expect((await sheets()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test("a sheet is stored while the mail server refuses mail, and mailed later", async () => {
    mailbox.refuseAfterData(true);
    try {
      expect((await file()).status).toBe(303);
      expect(await sheets()).toHaveLength(1);
    } finally {
      mailbox.refuseAfterData(false);
    }
    expect((await mailbox.take(FORM.correo)).subject).toContain("Libro de Reclamaciones");
  });

  test("a sheet is stored, with its copy and its PDF, while no file can be written", async () => {
    const folders = ["archivos", "recibidos"].map((name) =>
      path.join(store.services.environment.DATA_DIR, name),
    );
    for (const folder of folders) {
      await rm(folder, { recursive: true, force: true });
      // A file in place of the folder makes every write fail.
      await writeFile(folder, "");
    }
    const answer = await file();
    expect(answer.status).toBe(303);
    expect(await textOf(await request(`${answer.headers.get("Location")}/pdf`))).toContain("Llegó dañada.");
    expect((await mailbox.take(FORM.correo)).attachments).toHaveLength(1);
    for (const folder of folders) await rm(folder);
  });

  test("the sheets per hour are limited, and a refused form keeps the typed values", async () => {
    await exhaustLimit(db, "complaintAddress", ["127.0.0.1"], 1);
    expect((await file()).status).toBe(303);
    const answer = await file({ detalle: "La que espera." });
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
    expect(await answer.text()).toContain("La que espera.");
  });

  test("a sheet with an e-mail used too often is stored, with a message that no copy is mailed", async () => {
    for (let sheet = 0; sheet < 10; sheet++) await complaintOf(db, { email: FORM.correo }, new Date());
    const answer = await file();
    expect(answer.status).toBe(303);
    const html = await (await request(answer.headers.get("Location") ?? "")).text();
    expect(html).toContain("guarda el PDF o la dirección de esta página");
    expect(html).not.toContain("Enviamos una copia");
  });

  test("a sheet is not found without its key or with a wrong key", async () => {
    await file();
    for (const key of ["1", "00000000-0000-4000-8000-000000000000", "%00"])
      for (const path of [`${BOOK}/hoja/${key}`, `${BOOK}/hoja/${key}/pdf`])
        expect((await request(path)).status).toBe(404);
  });

  test("the form is filled in with the logged-in customer and the order", async () => {
    const rosa = await customerWithAddress(db);
    const html = await (await (await as(rosa)).get(`${BOOK}?pedido=001700000000001`)).text();
    for (const known of ["Rosa Quispe Mamani", rosa.email, "001700000000001"])
      expect(html).toContain(`value="${known}"`);
    expect(html).toMatch(/value="[^"]+, Miraflores, Lima, Lima"/);
  });

  test("the form is filled in with the document of the customer's last boleta, but not one in another name", async () => {
    const rosa = await customerWithAddress(db);
    const read = async (name: string) => {
      await rememberReceipt(db, rosa.id, {
        kind: "boleta",
        documentType: "4",
        documentNumber: "AB1234567",
        name,
      });
      return (await (await as(rosa)).get(BOOK)).text();
    };
    const own = await read("Rosa Quispe Mamani");
    expect(own).toContain('value="AB1234567"');
    expect(own).toMatch(/<option(?=[^>]*value="4")(?=[^>]*selected)/);
    expect(await read("Julio Soto")).not.toContain("AB1234567");
  });

  test("a body that is too large is refused with the book's link, and search engines find the book", async () => {
    const headers = { Origin: store.address, Accept: "text/html" };
    const body = new URLSearchParams({ ...FORM, detalle: "a".repeat(3_000_000) });
    const huge = await request(BOOK, { method: "POST", headers, body });
    expect(huge.status).toBe(413);
    expect(await huge.text()).toContain(`href="${BOOK}"`);
    expect(await (await request("/sitemap/paginas.xml")).text()).toContain("/libro-de-reclamaciones<");
  });
});

describe("/administrador/reclamos", () => {
  let office: Browser;
  let number: string;
  beforeEach(async () => {
    office = await as(await administrator(db));
    number = await complaintOf(db);
    await mailbox.take("rosa@yupana.example");
  });
  const path = () => `/administrador/reclamos/${number}`;

  test("lists the sheets with their deadline, and marks overdue ones", async () => {
    const html = await (await office.get("/administrador/reclamos")).text();
    for (const text of [number, "Rosa Quispe", "Vencido el 27/10/2026"]) expect(html).toContain(text);
    expect(await (await office.get("/administrador/reclamos?buscar=dañada")).text()).toContain(number);
    expect(await (await office.get("/administrador/reclamos?estado=respondidos")).text()).not.toContain(
      `reclamos/${number}`,
    );
  });

  test("an answer is stored, mailed with the sheet, and shown to the consumer", async () => {
    expect(await (await office.get(path())).text()).toMatch(
      /<details><summary[^>]*>Enviar respuesta<\/summary>.*a rosa@yupana\.example\. Léela una vez más/,
    );
    const answer = await office.post(path(), { vistas: "0", respuesta: "La cambiamos mañana." });
    expect(answer.status).toBe(303);
    const mail = await mailbox.take("rosa@yupana.example");
    expect(mail.subject).toBe(`Respuesta a tu reclamo ${number}`);
    expect(mail.text).toContain("La cambiamos mañana.");
    expect(mail.attachments).toHaveLength(1);
    const [sheet] = await sheets();
    expect(await (await request(`${BOOK}/hoja/${sheet?.access_key}`)).text()).toContain(
      "La cambiamos mañana.",
    );
    expect(await (await office.get("/administrador/reclamos")).text()).toContain("Respondido");
  });

  test("the second of two simultaneous answers gets a conflict message and keeps the typed text", async () => {
    await office.post(path(), { vistas: "0", respuesta: "Sí." });
    const second = await office.post(path(), { vistas: "0", respuesta: "No." });
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(html).toContain("Alguien respondió mientras escribías");
    expect(html).toContain("No.</textarea>");
  });

  test("the book is downloaded as PDF and CSV with the password", async () => {
    const at = (format: string) => `/administrador/reclamos/descarga?anio=2026&formato=${format}`;
    expect((await office.post(at("pdf"), { actual: "otra" })).status).toBe(303);
    expect(await textOf(await office.post(at("pdf"), { actual: PASSWORD }))).toContain(number);
    const csv = await (await office.post(at("csv"), { actual: PASSWORD })).text();
    expect(csv).toContain(number);
    expect(csv).toContain("Llegó dañada.");
    expect(await textOf(await office.get(`${path()}/pdf`))).toContain(`N.º ${number}`);
    const said = (await recordedEvents(store.services)).map(([, , what]) => what);
    expect(said).toContain(`La hoja de reclamación ${number}`);
  });
});
