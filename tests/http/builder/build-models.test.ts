import { describe, expect, test } from "vitest";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { builderStore, redirectOf } from "#tests/support/catalog/builder-store.ts";

const { tested, db, ids, browserOf, pageOf, listParts } = await builderStore();

describe("the owner's PCs", () => {
  const path = "/administrador/ajustes/pc";
  const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";

  test("are shown on the builder's page and the home page with the current price, while all parts are available", async () => {
    const elena = await browserOf(await administrator(db));
    const send = async (fields: Record<string, string>) =>
      elena.post(path, { version: versionIn(await (await elena.get(path)).text()), ...fields });
    const parts = listParts("ryzen5600", "b550");
    const model = {
      intencion: "guardar",
      nombre: "Oficina",
      direccion: `http://x/arma-tu-pc?partes=${parts}`,
    };
    const wrong = await send({ ...model, direccion: "mi pc" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/value="mi pc".*Pega la dirección de una PC/s);
    expect(redirectOf(await send(model))).toEqual([303, path]);
    expect((await send(model)).status).toBe(409);
    const link = `href="/arma-tu-pc?partes=${parts}"`;
    const price = await db
      .selectFrom("product")
      .select((product) => product.fn.sum<number>("price").as("sum"))
      .where("id", "in", [ids.ryzen5600, ids.b550])
      .executeTakeFirstOrThrow();
    const shownPrice = new RegExp(`S/\\s${(Number(price.sum) / 100).toFixed(2)}`);
    const home = async () => (await browserOf()).get("/").then((answer) => answer.text());
    for (const offered of [await pageOf(""), await home()]) {
      expect(offered).toContain(link);
      expect(offered).toMatch(shownPrice);
    }
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.b550).execute();
    for (const offered of [await pageOf(""), await home()]) expect(offered).not.toContain(link);
    expect(await (await elena.get(path)).text()).toContain("sin stock suficiente de MSI MAG B550");
    await db.updateTable("product").set({ stock: 5 }).where("id", "=", ids.b550).execute();
    await send({ modelo: "Oficina", intencion: "ocultar" });
    expect(await pageOf("")).not.toContain(link);
    await send({ modelo: "Oficina", intencion: "eliminar" });
    expect(redirectOf(await send({ modelo: "Oficina", intencion: "mostrar" }))).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).toContain("Esa PC ya no está en la lista.");
  });

  test("keep a part that no longer exists when changed, with a message", async () => {
    const elena = await browserOf(await administrator(db));
    const page = async (search = "") => (await elena.get(`${path}${search}`)).text();
    const parts = listParts("ryzen5600", "b550");
    const model = { intencion: "guardar", nombre: "Oficina", direccion: `partes=${parts}` };
    await elena.post(path, { ...model, version: versionIn(await page()) });
    const partGone = db.updateTable("product").where("id", "=", ids.b550);
    await partGone.set({ hidden: true }).execute();
    expect(await page()).toContain("Una parte ya no está en la tienda.");
    const edited = await page("?modelo=Oficina");
    expect(edited).toContain(`value="/arma-tu-pc?partes=${parts}"`);
    const direccion = `/arma-tu-pc?partes=${parts}`;
    const renamed = { modelo: "Oficina", nombre: "Estudios", direccion, version: versionIn(edited) };
    expect(redirectOf(await elena.post(`${path}?modelo=Oficina`, renamed))).toEqual([303, path]);
    await partGone.set({ hidden: false }).execute();
    expect(await pageOf("")).toContain(`href="/arma-tu-pc?partes=${parts}"`);
  });

  test("are moved, and an unknown button changes nothing", async () => {
    const elena = await browserOf(await administrator(db));
    const page = async () => (await elena.get(path)).text();
    const send = async (fields: Record<string, string>) =>
      elena.post(path, { version: versionIn(await page()), ...fields });
    for (const nombre of ["Una", "Dos"]) await send({ nombre, direccion: `partes=${ids.b550}` });
    const order = async () =>
      [...(await page()).matchAll(/name="modelo" value="(\w+)"/g)].map(([, name]) => name);
    await send({ modelo: "Una", intencion: "bajar" });
    expect(await order()).toEqual(["Dos", "Una"]);
    await send({ modelo: "Una", intencion: "subir" });
    expect(await order()).toEqual(["Una", "Dos"]);
    expect((await send({ modelo: "Una", intencion: "quemar" })).status).toBe(400);
    expect(await order()).toEqual(["Una", "Dos"]);
  });

  test("are not changed when somebody else changed their list meanwhile", async () => {
    const elena = await browserOf(await administrator(db));
    const model = { intencion: "guardar", direccion: `partes=${ids.b550}` };
    const version = versionIn(await (await elena.get(path)).text());
    await elena.post(path, { ...model, version, nombre: "Una" });
    const late = await elena.post(path, { ...model, version, nombre: "Otra" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="Otra"');
  });
});

test("builds and the steps where visitors stop are shown in a report", async () => {
  const elena = await browserOf(await administrator(db));
  const path = "/administrador/reportes/pc";
  const words = async () =>
    (await (await elena.get(path)).text()).replaceAll(/<[^>]*>|<!-- -->/g, " ").replaceAll(/\s+/g, " ");
  expect(await words()).toContain("Nadie armó una PC en estos días");
  const agent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36";
  const go = (target: string, from: string) =>
    tested.request(target, { headers: { "User-Agent": agent, Referer: `http://localhost:3000${from}` } });
  await go("/arma-tu-pc?paso=cpu", "/");
  await go("/arma-tu-pc?paso=cpu", "/");
  await go(`/arma-tu-pc?partes=${ids.ryzen5600}&paso=motherboard`, "/arma-tu-pc?paso=cpu");
  const rosa = await browserOf(await customerWithAddress(db));
  const parts = listParts("ryzen5600", "b550");
  await rosa.post("/arma-tu-pc", { partes: parts, intencion: "guardar", nombre: "Gamer" });
  await rosa.post("/arma-tu-pc", { partes: parts, intencion: "carrito" });
  await expect.poll(words, { timeout: 5000 }).toMatch(/Procesador Llegaron 2 Siguieron 1 Se quedaron ahí 1/);
  expect(await words()).toMatch(/PC puestas en el carrito 1 PC guardadas 1 PC pedidas 0/);
  expect(await words()).toMatch(/Qué partes eligen .*AMD Ryzen 5 5600 Parte Procesador Veces 1/);
  const file = await (await elena.get(`${path}/descarga`)).text();
  expect(file).toMatch(/,Paso,Procesador,2,1\r\n/);
  expect(file).toMatch(/,PC guardada,,1,\r\n/);
  expect(file).toMatch(/,Parte elegida,AMD Ryzen 5 5600,1,\r\n/);
  expect((await elena.get(`${path}?inicio=ayer&fin=hoy`)).status).toBe(400);
  expect((await elena.get(`${path}/descarga?inicio=ayer&fin=hoy`)).status).toBe(400);
});
