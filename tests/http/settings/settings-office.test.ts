import { describe, expect, test } from "vitest";
import { inviteAdministrator } from "#app/accounts/administrators/administrators.server.ts";
import { PASSWORD } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { type Browser, openBrowser } from "#tests/support/store/browser.ts";
import { textOf } from "#tests/support/store/html-text.ts";
import { officeStore } from "#tests/support/store/office-store.ts";

const { tested, db, store, request, mailbox, elena, office, home, versionOn } = await officeStore();

describe("/administrador/ajustes/monedas", () => {
  const path = "/administrador/ajustes/monedas";
  const DOLLARS = { precios: "USD", paso: "100", tienda: "USD $", lineas: "PEN S/.", totales: "PAB B/." };

  test("dollars need a rate, and then the shop shows both prices on the next request", async () => {
    await addProduct(db, { name: "Ryzen 5 5600", price: 12_600 });
    expect(await home()).toContain("S/\u00a0126.00");
    const refused = await office.post(path, { ...DOLLARS, version: await versionOn(path) });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Primero escribe el tipo de cambio");

    const rated = await office.post(path, { intencion: "cambio", cambio: "3,745" });
    expect(rated.status).toBe(303);
    expect(await home()).not.toContain("$\u00a0");
    const saved = await office.post(path, { ...DOLLARS, version: await versionOn(path) });
    expect(saved.status).toBe(303);
    expect(await (await office.get(path)).text()).toContain(
      "Tus precios y tarifas de envío son ahora dólares y no se convirtieron: revísalos.",
    );
    for (const price of ["$\u00a0126.00", "S/\u00a0471.87"]) expect(await home()).toContain(price);

    expect(textOf(await home())).toContain(
      "Tipo de cambio S/ 3.745 por dólar. Puedes pagar en soles o en dólares.",
    );

    await office.post(path, { intencion: "cambio", cambio: "3.8" });
    expect(await home()).toContain("S/\u00a0478.80");
    const page = await (await office.get(path)).text();
    for (const rate of ["S/\u00a03.745", "S/\u00a03.800"]) expect(page).toContain(rate);
  });

  test("a rate of another day is reported", async () => {
    tested.setClock(new Date("2026-12-01T15:00:00Z"));
    await office.post(path, { intencion: "cambio", cambio: "3.745" });
    expect(await (await office.get(path)).text()).not.toContain("Es de otro día");
    tested.setClock(new Date("2026-12-02T15:00:00Z"));
    expect(await (await office.get(path)).text()).toContain("Es de otro día");
  });

  test.each(["0", "tres", "0.5", "99", "-3", "3.74567"])("a rate of %s is refused", async (cambio) => {
    const refused = await office.post(path, { intencion: "cambio", cambio });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`value="${cambio}"`);
  });
});

describe("/administrador/ajustes/administradores", () => {
  const path = "/administrador/ajustes/administradores";
  const removing = { intencion: "quitar", actual: PASSWORD };
  const pedro = { email: "pedro@yupana.example", name: "Pedro Rojas" };

  async function anotherAdministrator(): Promise<{ id: string; browser: Browser }> {
    await inviteAdministrator(db, { id: elena.id, name: "Elena" }, pedro, {
      origin: store.services.origin,
      now: new Date(),
    });
    const link = /http\S+/.exec((await mailbox.take(pedro.email)).text ?? "")?.[0] ?? "";
    const { pathname, search } = new URL(link);
    const browser = openBrowser(tested);
    expect((await browser.get(pathname + search)).status).toBe(200);
    await browser.post(pathname + search, { contrasena: "clave-de-pedro" });
    await browser.post("/ingresar/administrador", { correo: pedro.email, contrasena: "clave-de-pedro" });
    const { id } = await db
      .selectFrom("person")
      .select("id")
      .where("email", "=", pedro.email)
      .executeTakeFirstOrThrow();
    return { id, browser };
  }

  test("an invited person chooses a password and logs in, and is signed out at once when removed", async () => {
    const { id, browser } = await anotherAdministrator();
    expect((await browser.get(path)).status).toBe(200);
    expect((await office.post(path, { ...removing, persona: id })).status).toBe(303);
    const after = await browser.get(path);
    expect([after.status, after.headers.get("Location")]).toEqual([
      302,
      `/ingresar?desde=${encodeURIComponent(path)}`,
    ]);
    const again = await browser.post("/ingresar/administrador", {
      correo: pedro.email,
      contrasena: "clave-de-pedro",
    });
    expect(again.status).toBe(401);
  });

  test("inviting and removing require the password", async () => {
    const { id, browser } = await anotherAdministrator();
    const invitation = { nombre: "Inés", correo: "ines@yupana.example" };
    for (const actual of ["", "equivocada"]) {
      for (const fields of [invitation, { intencion: "quitar", persona: id }]) {
        const refused = await office.post(path, { ...fields, actual });
        expect(refused.status).toBe(400);
        expect(await refused.text()).toMatch(/Contraseña Incorrecta|Escribe tu contraseña actual/);
      }
    }
    expect((await browser.get(path)).status).toBe(200);
    expect(await db.selectFrom("person").select("id").where("name", "=", "Inés").execute()).toEqual([]);
  });

  test("the last administrator can't be removed", async () => {
    await office.post(path, { ...removing, persona: elena.id });
    const page = await office.get(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No se puede quitar al último administrador.");
  });
});

describe("synonyms", () => {
  const path = "/administrador/ajustes/sinonimos";

  test("synonyms of the owner are used in searches on the next request", async () => {
    expect(await (await office.get(path)).text()).toContain("motherboard, placa madre");
    await addProduct(db, { name: "Mouse óptico" });
    const sinonimos = "teclado, máquina de escribir\n\n mouse =  roedor ";
    const saved = await office.post(path, { sinonimos, version: await versionOn(path) });
    expect(saved.status).toBe(303);
    expect(await (await office.get(path)).text()).toContain("mouse, roedor</textarea>");
    const found = await (await request("/busqueda?producto=roedores")).text();
    expect(found).toContain("1 resultado");
    expect(found).toContain("Mouse");
  });

  test.each(["sola", "una, ¿?", `a, ${"x".repeat(61)}`, "a, b\n".repeat(301)])(
    "%j is refused and kept",
    async (sinonimos) => {
      const refused = await office.post(path, { sinonimos, version: await versionOn(path) });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(sinonimos.slice(0, 3));
    },
  );

  test("the second of two simultaneous edits gets a conflict message", async () => {
    const version = await versionOn(path);
    await office.post(path, { sinonimos: "a1, b1", version });
    expect((await office.post(path, { sinonimos: "c1, d1", version })).status).toBe(409);
  });
});
