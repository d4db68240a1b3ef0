import { describe, expect, test } from "vitest";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { builderStore, redirectOf } from "#tests/support/catalog/builder-store.ts";
import { parts as knownParts } from "#tests/support/catalog/known-parts.ts";
import { textOf } from "#tests/support/store/html-text.ts";

const { db, ids, browserOf, listParts, whole, addAssembly } = await builderStore();

describe("saved builds", () => {
  test("a guest logs in and comes back to the build, with its name and a button that saves it", async () => {
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", {
      partes: whole(),
      intencion: "guardar",
      nombre: "Gamer de Rosa",
    });
    const [, login] = redirectOf(answer);
    const loginPage = await (await guest.get(String(login))).text();
    expect(loginPage).toContain("Ingresa o regístrate para guardar tu PC.");
    const back = new URL(String(login), "http://store").searchParams.get("desde") ?? "";
    expect(new URL(back, "http://store").searchParams.get("partes")).toBe(whole());
    expect(await (await guest.get(back)).text()).not.toContain("Ya ingresaste");
    const rosa = await browserOf(await customerWithAddress(db));
    const page = await (await rosa.get(back)).text();
    expect(textOf(page)).toContain("Ya ingresaste: guarda “Gamer de Rosa” . Guardar en mi cuenta");
    expect(page.match(/name="nombre"[^>]*value="Gamer de Rosa"/g)).toHaveLength(2);
  });

  test("keep the assembly, in their price and when opened", async () => {
    const assembly = await addAssembly();
    const rosa = await browserOf(await customerWithAddress(db));
    const chosen = `${ids.ryzen5600},${assembly}`;
    await rosa.post("/arma-tu-pc", { partes: chosen, intencion: "guardar", nombre: "Gamer" });
    const page = await (await rosa.get("/cliente/armados")).text();
    expect(page).toContain(`href="/arma-tu-pc?partes=${chosen}"`);
    expect(page).toContain("Con <!-- -->Armado de tu PC");
    expect(page).toMatch(/S\/\s177\.00/);
  });

  test("are saved under a name, show sold-out parts, and are visible only to their owner", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    const saved = await rosa.post("/arma-tu-pc", { partes: whole(), intencion: "guardar", nombre: "Gamer" });
    expect(redirectOf(saved)).toEqual([303, "/cliente/armados"]);
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.rtx4060).execute();
    const page = await (await rosa.get("/cliente/armados")).text();
    expect(page).toContain("Gamer");
    expect(page).toContain(`${knownParts.rtx4060.name} está agotado.`);
    expect(await (await rosa.get("/cliente/perfil/datos")).json()).toMatchObject({
      armados: [
        {
          nombre: "Gamer",
          partes: expect.arrayContaining([{ producto: knownParts.case360.name, unidades: 1 }]),
        },
      ],
    });
    const { id } = await db.selectFrom("build").select("id").executeTakeFirstOrThrow();
    const julio = await browserOf(await customerWithoutAddress(db));
    await julio.post("/cliente/armados", { pc: `${id}` });
    expect(await db.selectFrom("build").selectAll().execute()).toHaveLength(1);
    expect(await (await julio.get("/cliente/armados")).text()).not.toContain("Gamer");
    await rosa.post("/cliente/armados", { pc: `${id}` });
    expect(await db.selectFrom("build").selectAll().execute()).toEqual([]);
  });
});

test("a name in use gets a number; the same parts are saved once", async () => {
  const rosa = await browserOf(await customerWithAddress(db));
  const save = async (parts: string) =>
    rosa.post("/arma-tu-pc", { partes: parts, intencion: "guardar", nombre: "Mi PC" });
  await save(listParts("ryzen5600", "b550"));
  await save(listParts("ryzen5600", "b550"));
  await save(listParts("ryzen7600", "b650m"));
  expect(await (await rosa.get("/cliente/armados")).text()).toContain(
    "Guardamos “Mi PC (2)”. Ya tenías otra que se llama “Mi PC”.",
  );
  const saved = await db.selectFrom("build").select(["name", "parts"]).orderBy("id").execute();
  expect(saved.map(({ name, parts }) => [name, parts[0]?.productId])).toEqual([
    ["Mi PC", ids.ryzen5600],
    ["Mi PC (2)", ids.ryzen7600],
  ]);
});

test("a saved build names parts no longer sold and links to compatible replacements", async () => {
  const rosa = await browserOf(await customerWithAddress(db));
  await rosa.post("/arma-tu-pc", {
    partes: listParts("ryzen5600", "b550", "case360"),
    intencion: "guardar",
    nombre: "Gamer",
  });
  await db.deleteFrom("product").where("id", "=", ids.case360).execute();
  await db.updateTable("product").set({ hidden: true }).where("id", "=", ids.b550).execute();
  const page = (await (await rosa.get("/cliente/armados")).text()).replaceAll("<!-- -->", "");
  expect(page).toContain(`Ya no se vende: ${knownParts.case360.name}.`);
  expect(page).toContain(`href="/arma-tu-pc?partes=${ids.ryzen5600}&amp;paso=case#elegir"`);
  expect(page).toContain("Ya no se vende: MSI MAG B550 TOMAHAWK.");
});
