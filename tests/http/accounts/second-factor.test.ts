import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { beforeEach, expect, test } from "vitest";
import { readSecondFactor } from "#app/accounts/second-step/second-factor.server.ts";
import { administrator, PASSWORD, type TestPerson } from "#tests/support/accounts/people.ts";
import { type Browser, openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store } = tested;
const PAGE = "/administrador/perfil/segundo-paso";
const CODE = "/ingresar/administrador/codigo";

let elena: TestPerson;
let browser: Browser;
beforeEach(async () => {
  elena = await administrator(db);
  browser = await openBrowserOf(tested, elena);
});

const login = { correo: "elena@yupana.example", contrasena: PASSWORD };

async function secretOf(): Promise<string> {
  const factor = await readSecondFactor(db, store.services.auth, elena.id, new Date());
  return factor.state === "pending" ? factor.secret : "";
}

/** Returns the secret and the recovery codes that the page showed. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  await browser.post(PAGE, { intencion: "empezar", actual: PASSWORD });
  const secret = await secretOf();
  const codigo = await createOTP(secret).totp();
  const shown = await browser.post(PAGE, { intencion: "confirmar", codigo });
  expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const codes = (await shown.text()).matchAll(/<li>(\w{5}-\w{5})<\/li>/g);
  return { secret, codes: [...codes].map(([, code = ""]) => code) };
}

test("set up without scripts: password, QR code, code of the phone, recovery codes once", async () => {
  expect(await (await browser.get("/administrador/perfil")).text()).toContain("Activar verificación");
  const wrong = await browser.post(PAGE, { intencion: "empezar", actual: "equivocada" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Contraseña Incorrecta");
  expect(redirectTarget(await browser.post(PAGE, { intencion: "empezar", actual: PASSWORD }))).toBe(PAGE);
  const pending = await browser.get(PAGE);
  expect(pending.headers.get("Cache-Control")).toBe("no-store");
  expect(await pending.text()).toMatch(/aria-label="Código QR para la cuenta elena@yupana.example"/);
  const refused = await browser.post(PAGE, { intencion: "confirmar", codigo: "12 34 5" });
  expect([refused.status, (await refused.text()).includes("Son seis dígitos.")]).toEqual([400, true]);
  const { codes } = await turnOn();
  expect(codes).toHaveLength(10);
  const after = await (await browser.get(PAGE)).text();
  expect(after).toContain("Te quedan 10");
  expect(after).not.toContain(codes[0]);
  expect(await (await browser.get("/administrador/ajustes/administradores")).text()).toContain(
    "Ingresa con verificación en dos pasos",
  );
});

test.each(["/ingresar", "/ingresar/administrador"])("%s asks for the code before any page", async (door) => {
  const { secret } = await turnOn();
  const visitor = openBrowser(tested);
  const first = await visitor.post(`${door}?desde=%2Fadministrador%2Fpedidos`, login);
  expect([first.status, redirectTarget(first)]).toEqual([302, `${CODE}?desde=%2Fadministrador%2Fpedidos`]);
  expect(redirectTarget(await visitor.get("/administrador/pedidos"))).toContain("/ingresar?");
  const field = /<input[^>]*name="codigo"[^>]*>/.exec(await (await visitor.get(CODE)).text())?.[0];
  expect(field).toMatch(/ autofocus/i);
  const wrong = await visitor.post(CODE, { codigo: "000000" });
  expect([wrong.status, (await wrong.text()).includes("Ese código no es correcto")]).toEqual([401, true]);
  const passed = await visitor.post(redirectTarget(first) ?? "", { codigo: await createOTP(secret).totp() });
  expect([passed.status, redirectTarget(passed)]).toEqual([302, "/administrador/pedidos"]);
  expect((await visitor.get("/administrador/pedidos")).status).toBe(200);
  expect(redirectTarget(await openBrowser(tested).get(CODE))).toBe("/ingresar/administrador");
});

test("a lost phone: a recovery code instead", async () => {
  const { codes } = await turnOn();
  const visitor = openBrowser(tested);
  const code = await visitor.post("/ingresar/administrador", login);
  expect(await (await visitor.get(redirectTarget(code) ?? "")).text()).toContain("¿Perdiste tu celular?");
  const bad = await visitor.post(`${CODE}?recuperacion=si`, { codigo: "x" });
  expect([bad.status, (await bad.text()).includes("Son diez letras y números")]).toEqual([400, true]);
  const passed = await visitor.post(`${CODE}?recuperacion=si`, { codigo: ` ${codes[2]?.replace("-", "")} ` });
  expect([passed.status, redirectTarget(passed)]).toEqual([302, "/administrador/reportes"]);
});

test.each(["/ingresar", "/ingresar/administrador"])(
  "%s of a store restored without its secret redirects to a new setup, with the reason",
  async (door) => {
    await turnOn();
    const secret = "the-secret-of-the-store-that-was-lost-32";
    const foreign = await symmetricEncrypt({ key: secret, data: "JBSWY3DPEHPK3PXP" });
    await db.updateTable("two_factor").set({ secret: foreign, backup_codes: foreign }).execute();
    const visitor = openBrowser(tested);
    const first = await visitor.post(door, login);
    expect([first.status, redirectTarget(first)]).toEqual([302, PAGE]);
    const page = await (await visitor.get(PAGE)).text();
    expect(page).toContain("se recuperó de una copia");
    expect(page).toContain("Empezar");
  },
);

test("is switched off with the password, and new recovery codes are shown once", async () => {
  await turnOn();
  const renewed = await browser.post(PAGE, { intencion: "codigos", actual: PASSWORD });
  expect(await renewed.text()).toContain("no los volveremos a mostrar");
  const refused = await browser.post(PAGE, { intencion: "desactivar", actual: "equivocada" });
  expect(refused.status).toBe(400);
  expect(redirectTarget(await browser.post(PAGE, { intencion: "desactivar", actual: PASSWORD }))).toBe(PAGE);
  const visitor = openBrowser(tested);
  expect(redirectTarget(await visitor.post("/ingresar/administrador", login))).toBe(
    "/administrador/reportes",
  );
});
