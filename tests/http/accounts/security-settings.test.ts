import { beforeEach, describe, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, PASSWORD, type TestPerson } from "#tests/support/accounts/people.ts";
import { setUpSecondStep } from "#tests/support/accounts/second-step.ts";
import { type Browser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db } = tested;
const PAGE = "/administrador/seguridad";
const SET_UP = "/administrador/perfil/segundo-paso";
const setUpFor = (path: string) => `${SET_UP}?${new URLSearchParams({ desde: path })}`;

let elena: TestPerson;
let office: Browser;
beforeEach(async () => {
  elena = await administrator(db);
  office = await openBrowserOf(tested, elena);
});

const versionOn = async (path: string) =>
  /name="version"[^>]*value="([^"]+)"/.exec(await (await office.get(path)).text())?.[1] ?? "";

describe("a second step that the store requires", () => {
  test("redirects an administrator without one from every page and action to its setup, and then gives access", async () => {
    await writeSettings(db, { secondStepRequired: true });
    for (const path of [
      "/administrador/reportes?inicio=2026-11-01",
      "/administrador/clientes/descarga",
      PAGE,
    ])
      expect(redirectTarget(await office.get(path)), path).toBe(setUpFor(path));
    const written = await office.post("/administrador/modelos", { nombre: "Nueva" });
    expect(redirectTarget(written)).toBe(SET_UP);
    const page = await (await office.get(SET_UP)).text();
    expect(page).toContain("La tienda pide verificación en dos pasos");
    expect(page).not.toContain('href="/administrador/pedidos"');

    const codes = await setUpSecondStep(office, PASSWORD, setUpFor("/administrador/pedidos?pagina=2"));
    expect(codes, "the codes lead on").toMatch(
      /href="\/administrador\/pedidos\?pagina=2"[^>]*>Ya los guardé/,
    );
    expect(codes).not.toContain("La tienda pide verificación en dos pasos");
    expect((await office.get("/administrador/reportes")).status).toBe(200);
  });

  test("is turned on and off by the owner, with the password", async () => {
    const version = await versionOn(PAGE);
    const wrong = await office.post(PAGE, { dosPasos: "on", actual: "equivocada", version });
    expect([wrong.status, (await wrong.text()).includes("Contraseña Incorrecta")]).toEqual([400, true]);
    expect((await office.get("/administrador/pedidos")).status).toBe(200);
    await office.post(PAGE, { dosPasos: "on", actual: PASSWORD, version });
    expect(redirectTarget(await office.get("/administrador/pedidos"))).toBe(
      setUpFor("/administrador/pedidos"),
    );
  });
});
