import { beforeEach, describe, expect, test } from "vitest";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { requestOf } from "#tests/support/data-rights/rights.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { type Browser, openBrowser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, mailbox, request } = tested;
const PAGE = "/datos-personales";
const EMAIL = "ana@correo.example";
const OFFICE = "/administrador/ajustes/datos-personales";

const as = (person: TestPerson) => openBrowserOf(tested, person);
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

async function requestCode(browser: Browser, correo = EMAIL): Promise<string> {
  const answer = await browser.post(PAGE, { correo });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${PAGE}/codigo`]);
  const mail = await mailbox.take(correo);
  return /: (\d{6})$/m.exec(mail.text ?? "")?.[1] ?? "";
}

/** A browser with a confirmed e-mail. */
async function confirmed(): Promise<Browser> {
  const browser = openBrowser(tested);
  const codigo = await requestCode(browser);
  const answer = await browser.post(`${PAGE}/codigo`, { codigo });
  expect(answer.headers.get("Location")).toBe(`${PAGE}/solicitud`);
  return browser;
}

async function keyOn(browser: Browser): Promise<string> {
  return /name="clave" value="([^"]+)"/.exec(await textOf(await browser.get(`${PAGE}/solicitud`)))?.[1] ?? "";
}

describe("somebody without an account", () => {
  test("confirms the e-mail, sees and downloads the stored data, submits a request, and logs out", async () => {
    await repairOf(db, { correo: EMAIL, nombre: "Ana Ñahui" });
    await mailbox.take(EMAIL);
    const browser = await confirmed();
    const page = await browser.get(`${PAGE}/solicitud`);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(await textOf(page)).toContain("1 reparación pedida sin cuenta");
    const copy = await browser.get(`${PAGE}/copia`);
    expect(copy.headers.get("Content-Disposition")).toContain("mis-datos.json");
    expect(await copy.json()).toMatchObject({ reparaciones: [{ nombre: "Ana Ñahui" }] });

    const clave = await keyOn(browser);
    const form = { tipo: "rectificacion", nombre: "Ana Ñahui", detalle: "Mi celular cambió.", clave };
    const filed = await browser.post(`${PAGE}/solicitud`, form);
    const path = filed.headers.get("Location") ?? "";
    const again = await browser.post(`${PAGE}/solicitud`, form);
    expect(again.headers.get("Location")).toBe(path);
    expect(await textOf(await request(path))).toMatch(/Solicitud DP-000001.*Te respondemos a más tardar el/s);
    expect((await mailbox.take(EMAIL)).subject).toBe("Recibimos tu solicitud DP-000001: Rectificación");
    expect((await mailbox.take("tienda@yupana.example")).subject).toContain("DP-000001");

    await browser.post(`${PAGE}/solicitud`, { intencion: "terminar" });
    expect((await browser.get(`${PAGE}/copia`)).headers.get("Location")).toBe(PAGE);
  });

  test("gets the same answer whether the store knows the e-mail or not", async () => {
    const rosa = await customerWithAddress(db);
    const answers = await Promise.all(
      [rosa.email, "nadie@correo.example"].map(async (correo) => {
        const browser = openBrowser(tested);
        const answer = await browser.post(PAGE, { correo });
        const page = await textOf(await browser.get(`${PAGE}/codigo`));
        const plain = page.replaceAll(correo, "").replace(/nonce="[^"]*"|"nonce[^,]*,/g, "");
        return [answer.status, answer.headers.get("Location"), plain.length];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test("gets a wrong code and an invalid form refused, with the typed values kept", async () => {
    const browser = openBrowser(tested);
    const codigo = await requestCode(browser);
    const wrong = await browser.post(`${PAGE}/codigo`, { codigo: codigo === "111111" ? "222222" : "111111" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("El código no es correcto o ya venció");
    expect((await browser.post(`${PAGE}/codigo`, { codigo: "abc" })).status).toBe(400);
    await browser.post(`${PAGE}/codigo`, { codigo });
    const clave = await keyOn(browser);
    const bad = await browser.post(`${PAGE}/solicitud`, { tipo: "oposicion", nombre: "<b>Ana</b>", clave });
    expect(bad.status).toBe(400);
    const html = await textOf(bad);
    expect(html).toContain("Cuéntanos qué pides.");
    expect(html).toContain('value="&lt;b&gt;Ana&lt;/b&gt;"');
    expect((await browser.post(PAGE, { correo: "ana" })).status).toBe(400);
  });

  test("gets no access without a confirmed e-mail, with any cookie", async () => {
    for (const cookie of ["", "datos=eyJhIjoxfQ%3D%3D", "datos=x"])
      for (const path of [`${PAGE}/solicitud`, `${PAGE}/copia`]) {
        const answer = await request(path, { cookie });
        expect([answer.status, answer.headers.get("Location")]).toEqual([302, PAGE]);
      }
    const posted = await openBrowser(tested).post(`${PAGE}/solicitud`, { tipo: "cancelacion" });
    expect([posted.status, posted.headers.get("Location")]).toEqual([302, PAGE]);
    expect(await db.selectFrom("rights_request").select("id").execute()).toEqual([]);
  });

  test("gets no more than five codes an hour", async () => {
    const browser = openBrowser(tested);
    for (let n = 0; n < 5; n++) expect((await browser.post(PAGE, { correo: EMAIL })).status).toBe(303);
    const answer = await browser.post(PAGE, { correo: EMAIL });
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
    expect(await answer.text()).toContain(`value="${EMAIL}"`);
  });

  test("finds the page from the privacy policy", async () => {
    expect(await (await request("/politica-de-privacidad")).text()).toContain('href="/datos-personales"');
  });
});

test("a logged-in customer needs no code and is redirected to their own page", async () => {
  const rosa = await customerWithAddress(db);
  const browser = await as(rosa);
  expect(await textOf(await browser.get(PAGE))).toContain('href="/cliente/mis-datos"');
  const clave = await keyOn(browser);
  const form = { tipo: "oposicion", nombre: "Rosa", detalle: "No quiero estadísticas.", clave };
  await browser.post(`${PAGE}/solicitud`, form);
  expect(await db.selectFrom("rights_request").select(["email", "kind"]).execute()).toEqual([
    { email: rosa.email, kind: "oposicion" },
  ]);
  const copy = await (await browser.get("/cliente/perfil/datos")).json();
  expect(copy).toMatchObject({ perfil: { nombres: "Rosa" }, solicitudes: [{ tipo: "Oposición" }] });
});

describe("the owner", () => {
  let office: Browser;
  beforeEach(async () => {
    office = await as(await administrator(db));
  });

  test("sees each request with its deadline, marked when overdue, and answers by mail", async () => {
    const email = "olga@correo.example";
    const number = await requestOf(db, { email });
    await mailbox.take(email);
    expect(await textOf(await office.get(OFFICE))).toContain("Vencido el 20/10/2026");
    expect(await textOf(await office.get(`${OFFICE}?buscar=Ñahui&estado=pendientes`))).toContain(number);
    expect(await textOf(await office.get(`${OFFICE}?estado=respondidas`))).not.toContain(`/${number}"`);
    const path = `${OFFICE}/${number}`;
    const empty = await office.post(path, { vistas: "0", respuesta: " " });
    expect([empty.status, (await textOf(empty)).includes("Escribe la respuesta.")]).toEqual([400, true]);
    expect((await office.post(path, { vistas: "0", respuesta: "Ya está." })).status).toBe(303);
    expect((await mailbox.take(email)).text).toContain("Ya está.");
    const second = await office.post(path, { vistas: "0", respuesta: "Otra cosa." });
    expect([second.status, (await textOf(second)).includes("Otra cosa.</textarea>")]).toEqual([409, true]);
  });

  test("erases stored data only with the password, and the erasure is recorded", async () => {
    await repairOf(db, { correo: EMAIL, nombre: "Ana Ñahui" });
    const held = await repairOf(db, {
      correo: EMAIL,
      nombre: "Ana Ñahui",
      solicitud: crypto.randomUUID(),
    });
    const move = { intencion: "mover", desde: "recibido", estado: "diagnostico" };
    await office.post(`/administrador/reparaciones/${held}`, move);
    const path = `${OFFICE}/${await requestOf(db, { kind: "cancelacion" })}`;
    const html = await textOf(await office.get(path));
    for (const text of ["Qué se queda, y por qué", "Tiene 1 en reparación: esos datos"])
      expect(html).toContain(text);
    const wrong = await office.post(path, { intencion: "borrar", actual: "equivocada" });
    expect(wrong.status).toBe(400);
    const names = async () =>
      (await db.selectFrom("repair_request").select("name").orderBy("id").execute()).map(({ name }) => name);
    expect(await names()).toEqual(["Ana Ñahui", "Ana Ñahui"]);
    expect((await office.post(path, { intencion: "borrar", actual: PASSWORD })).status).toBe(303);
    // The device in repair still has its owner.
    expect(await names()).toEqual(["Cliente eliminado", "Ana Ñahui"]);
    const entry = await db
      .selectFrom("audit_entry")
      .select(["entity", "after"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({ entity: "rights_request", after: { erased: "Lo que dejó sin cuenta" } });
  });

  test("can't erase data by a request of another kind or an unknown one", async () => {
    const path = `${OFFICE}/${await requestOf(db)}`;
    expect((await office.post(path, { intencion: "borrar", actual: PASSWORD })).status).toBe(404);
    for (const unknown of ["DP-000099", "DP-9", "x"])
      expect((await office.get(`${OFFICE}/${unknown}`)).status).toBe(404);
  });
});
