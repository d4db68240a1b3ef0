import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { administrator, PASSWORD } from "#tests/support/accounts/people.ts";
import { openMailbox } from "#tests/support/mail/mailbox.ts";
import { UNTRUSTED } from "#tests/support/mail/untrusted-certificate.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore({ settings: { SMTP_URL: "" } });
const { db } = tested;
const PATH = "/administrador/ajustes/correo";
const TEST = `${PATH}/prueba`;
const SECRET = "clave-del-correo";
const to = "elena@yupana.example";

let office: Browser;
beforeEach(async () => {
  office = await openBrowserOf(tested, await administrator(db));
});

const read = async (path: string) => (await (await office.get(path)).text()).replaceAll("<!-- -->", "");

function formFor(url: string) {
  const { hostname: servidor, port: puerto } = new URL(url);
  return {
    servidor,
    puerto,
    seguridad: "none",
    cuenta: "ventas@compulima.pe",
    contrasena: SECRET,
    remitente: "",
    correoRemitente: "ventas@compulima.pe",
    responder: "",
    actual: PASSWORD,
  };
}

async function send(fields: Record<string, string>) {
  const version = /name="version" value="([^"]*)"/.exec(await read(PATH))?.[1] ?? "";
  // Browsers send the user name that belongs to the password field.
  return office.post(PATH, { version, usuario: "elena@yupana.example", ...fields });
}

test("a repair's code is promised by e-mail only if there is a server", async () => {
  const steps = async () => textOf(await (await tested.request("/reparacion")).text());
  expect(await steps()).toContain("Recibes un código al instante.");
  await send(formFor((await openMailbox()).url));
  expect(await steps()).toContain("Recibes un código al instante, también por correo.");
});

test("a server is saved, tested, and confirmed by the code of the test mail", async () => {
  const login = { user: "ventas@compulima.pe", password: SECRET };
  const box = await openMailbox({ login });
  expect(await read(PATH)).toContain("Todavía no hay un servidor de correo");
  expect(await read("/administrador/reportes")).toContain("Servidor de correo");
  const saved = await send(formFor(box.url));
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, TEST]);
  expect(await read("/administrador/reportes")).toContain("falta probarlo");
  expect((await office.post(TEST, { correo: to })).status).toBe(303);
  expect(await read("/administrador/reportes")).not.toContain("falta probarlo");
  const tried = await read(TEST);
  expect(tried).toContain("Aceptar no es entregar");
  const code = /^\d{6}$/m.exec((await box.take(to)).text ?? "")?.[0] ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await office.post(TEST, { intencion: "confirmar", codigo: wrong });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("no es el código")]);
  expect((await office.post(TEST, { intencion: "confirmar", codigo: code })).status).toBe(303);
  for (const page of [await read(TEST), await read(PATH)]) {
    expect(page).toContain(`El mensaje para ${to} llegó: lo confirmaste el`);
    expect(page).not.toContain(SECRET);
  }
  await box.close();

  await office.post(TEST, { correo: to });
  const failedTest = await read(TEST);
  for (const part of ["La prueba falló", "no atiende en ese puerto"]) expect(failedTest).toContain(part);
});

test("a mail test without a server shows a message", async () => {
  const answer = await office.post(TEST, { correo: to });
  expect(answer.status).toBe(303);
  const page = await read(TEST);
  expect(page).toContain("No hay un servidor de correo: nadie recibe el mensaje de prueba.");
  expect(page).not.toContain("Terminó la prueba");
});

test("errors are shown beside their fields, and typed values are kept except passwords", async () => {
  const form = formFor("smtp://smtp.correo.pe:587");
  for (const [wrong, sentence] of [
    [{ actual: "" }, "escribe tu contraseña para confirmarlo"],
    [{ actual: "otra-clave" }, "Contraseña Incorrecta"],
    [{ contrasena: "" }, "Escribe la contraseña."],
    [{ correoRemitente: "" }, "Escribe el correo con el que escribe la tienda"],
    [{ servidor: "https://smtp.correo.pe/" }, "Escribe solo el nombre del servidor"],
    [{ puerto: "70000" }, "Escribe como máximo 65535."],
  ] as const) {
    const refused = await send({ ...form, ...wrong });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).toContain('value="ventas@compulima.pe"');
    for (const secret of [SECRET, PASSWORD]) expect(page).not.toContain(secret);
  }
  expect(await db.selectFrom("mail_server").selectAll().execute()).toEqual([]);
});

test("a new password cleared by an error has to be typed again, and does not silently stay the old one", async () => {
  const form = formFor("smtp://smtp.correo.pe:587");
  await send(form);
  const again = "Por seguridad borramos lo que escribiste aquí";
  for (const actual of ["", "otra-clave"]) {
    expect(await (await send({ ...form, contrasena: "clave-nueva", actual })).text()).toContain(again);
    expect(await (await send({ ...form, contrasena: "", actual })).text()).not.toContain(again);
  }
  const late = await send({ ...form, contrasena: "clave-nueva", version: "0" });
  expect(await late.text()).toContain(again);
});

test("without a script every optional field may stay empty", async () => {
  const page = await read(PATH);
  for (const name of ["correoRemitente", "responder"])
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0]).not.toContain("required");
});

test("the second of two conflicting edits is refused, and a password is not used for another server", async () => {
  await send(formFor("smtp://smtp.correo.pe:587"));
  const late = await send({ ...formFor("smtp://smtp.otro.pe:587"), version: "0" });
  expect([late.status, (await late.text()).includes("Otra persona guardó cambios aquí")]).toEqual([
    409,
    true,
  ]);
  const moved = await send({ ...formFor("smtp://smtp.otro.pe:587"), contrasena: "" });
  expect(await moved.text()).toContain("Cambiaste el servidor o el usuario: escribe su contraseña.");
  expect((await send({ ...formFor("smtp://smtp.correo.pe:465"), contrasena: "" })).status).toBe(303);
});

test("simultaneous edits of different fields are merged, and a password stays with its server", async () => {
  const form = formFor("smtp://smtp.correo.pe:587");
  await send(form);
  const version = /name="version" value="([^"]*)"/.exec(await read(PATH))?.[1] ?? "";
  const unchanged = { ...form, contrasena: "", version };
  const moved = { ...unchanged, servidor: "smtp.otro.pe", contrasena: "otra-clave" };
  expect((await send(moved)).status).toBe(303);
  const sealed = () => db.selectFrom("mail_server").select("sealed_password").executeTakeFirstOrThrow();
  const sealedBefore = await sealed();
  expect((await send({ ...unchanged, remitente: "Ventas" })).status).toBe(303);
  expect(await sealed()).toEqual(sealedBefore);
  const page = await read(PATH);
  for (const value of ["smtp.otro.pe", "Ventas"]) expect(page).toContain(`value="${value}"`);
  expect((await send({ ...unchanged, puerto: "465" })).status).toBe(409);
});

test("a password encrypted by another installation has to be typed again", async () => {
  await send(formFor("smtp://smtp.correo.pe:587"));
  await db.updateTable("mail_server").set({ sealed_password: "otra-clave" }).execute();
  expect(await read(PATH)).toContain("se cifró en otra instalación y aquí no se puede leer");
  const unread = await send({ ...formFor("smtp://smtp.correo.pe:587"), contrasena: "" });
  expect(await unread.text()).toContain("Escribe la contraseña.");
  await office.post(TEST, { correo: to });
  expect(await read(TEST)).toContain("Escríbela otra vez en Ajustes, Correo");
});

describe("a server with a certificate", () => {
  const trusted = getCACertificates("default");
  afterEach(() => setDefaultCACertificates(trusted));

  test.each(["tls", "starttls"] as const)(
    "%s: the message is sent encrypted only to a server with a trusted certificate",
    async (security) => {
      const box = await openMailbox({ security });
      const form = { ...formFor(box.url), servidor: "localhost", seguridad: security };
      await send({ ...form, cuenta: "", contrasena: "" });
      await office.post(TEST, { correo: to });
      expect(await read(TEST)).toContain("tiene un certificado que no es de confianza");
      expect(box.waiting()).toEqual([]);

      setDefaultCACertificates([...trusted, UNTRUSTED.cert]);
      await office.post(TEST, { correo: to });
      expect(await read(TEST)).toContain("Aceptar no es entregar");
      await box.take(to);
      expect(box.wasEncrypted()).toBe(true);
      await box.close();
    },
  );

  test("no message is sent unencrypted to a server without STARTTLS", async () => {
    const box = await openMailbox();
    await send({ ...formFor(box.url), seguridad: "starttls", cuenta: "", contrasena: "" });
    await office.post(TEST, { correo: to });
    expect(await read(TEST)).toContain("no ofrece esa seguridad en ese puerto");
    expect(box.waiting()).toEqual([]);
    await box.close();
  });
});
