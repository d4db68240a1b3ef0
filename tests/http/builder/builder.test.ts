import { describe, expect, test } from "vitest";
import { arrivalWords } from "#app/delivery/delivery-words.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { builderStore, redirectOf, verdictIn } from "#tests/support/catalog/builder-store.ts";
import { parts as knownParts } from "#tests/support/catalog/known-parts.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { linksOf, textOf } from "#tests/support/store/html-text.ts";

const { db, ids, browserOf, pageOf, listParts, whole, addAssembly } = await builderStore();

describe("the page of a build", () => {
  test("shows the compatibility of its parts, starting with the verdict", async () => {
    expect(verdictIn(await pageOf(""))).toBe(
      "Compatible con todo: todavía no has elegido partes. Elige la primera y te diremos qué va con ella.",
    );
    expect(textOf(await pageOf(""))).not.toContain("Falta el procesador.");
    expect(verdictIn(await pageOf(`?partes=${whole()}`))).toMatch(/^Compatible/);
    const wrong = await pageOf(`?partes=${listParts("ryzen5600", "b650m")}`);
    expect(verdictIn(wrong)).toMatch(/^Incompatible/);
    expect(wrong).toContain("es de socket AM4");
    expect(wrong).toContain("Cambiar: <!-- -->procesador");
    await db.updateTable("product").set({ attributes: "{}" }).where("id", "=", ids.b550).execute();
    const open = await pageOf(`?partes=${listParts("ryzen5600", "b550")}`);
    expect(verdictIn(open)).toMatch(/^Sin datos/);
    expect(open).toContain("Falta saber qué socket tiene MSI MAG B550 TOMAHAWK");
  });

  test("says when the whole PC arrives at the customer's address, as the page of a product does", async () => {
    expect(await pageOf(`?partes=${whole()}`)).toContain("Ver costos de envío");
    const terms = { freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: false };
    await upsertRates(db, [{ place: "15", fee: 1200, ...terms }]);
    const rosa = await browserOf(await customerWithAddress(db));
    await db.updateTable("product").set({ delivery_days: 9 }).where("id", "=", ids.b550).execute();
    const words = textOf(await pageOf(`?partes=${whole()}`, rosa));
    const arrival = arrivalWords(new Date(), { minDays: 9, maxDays: 9 });
    expect(words).toContain(`Envío a Miraflores: S/ 12.00 ${arrival}`);
    expect(words).toContain("En stock. Demora 9 días.");
  });

  test("a suggested replacement for a part of several replaces it instead of adding another", async () => {
    const page = await pageOf(`?partes=${listParts("b550", "ddr5")}`);
    expect(verdictIn(page)).toMatch(/^Incompatible/);
    expect(page).toContain(`href="/arma-tu-pc?partes=${ids.b550}&amp;paso=memory#elegir"`);
    expect(page).toContain(
      `href="/arma-tu-pc?partes=${listParts("b550", "ddr5")}&amp;paso=motherboard#elegir"`,
    );
  });

  test("shows the verdict of every pair and, for unknown data, what the shop has to confirm", async () => {
    const { radiators: _, ...silent } = knownParts.case360.facts;
    const caseRow = db.updateTable("product").where("id", "=", ids.case360);
    await caseRow.set({ attributes: JSON.stringify(silent) }).execute();
    const page = await pageOf(`?partes=${listParts("ryzen5600", "b550", "case360", "nautilus360")}`);
    expect(verdictIn(page)).toMatch(/^Sin datos/);
    const words = page.replaceAll(/<[^>]*>|<!-- -->/g, "|").replaceAll(/\|+/g, "|");
    expect(words).toMatch(
      /Lo que se sabe y coincide\|El procesador y la placa tienen el mismo socket\..*La placa cabe en el gabinete\./,
    );
    expect(words).toContain("Lo que la tienda confirma antes de armar|Falta saber qué radiadores admite");
    expect(words).toContain("AMD Ryzen 5 5600 ↔ MSI MAG B550 TOMAHAWK|Compatible|, con aviso|");
    expect(words).toContain(`${knownParts.case360.name} ↔ ${knownParts.nautilus360.name}|Sin datos|`);
  });

  test("lists the parts that fit a step, and the others on demand with the reason", async () => {
    const search = `?partes=${listParts("ryzen5600")}&paso=motherboard`;
    const fitting = await pageOf(search);
    expect(fitting).toContain("MSI MAG B550 TOMAHAWK");
    expect(fitting).not.toContain("ASRock B650M-HDV/M.2");
    const all = await pageOf(`${search}&todas=si`);
    expect(all).toContain("ASRock B650M-HDV/M.2");
    expect(all).toContain("es de socket AM4");
  });

  test("searches, filters by brand and sorts within a step", async () => {
    expect(await pageOf("?paso=gpu&buscar=rx+7800")).not.toContain(knownParts.rtx4060.name);
    const places = (page: string) => [
      page.indexOf(knownParts.rtx4060.name),
      page.indexOf(knownParts.rtx5080.name),
    ];
    const [first = 0, second = 0] = places(await pageOf("?paso=gpu"));
    expect(first).toBeLessThan(second);
    const [dear = 0, dearest = 0] = places(await pageOf("?paso=gpu&orden=-precio"));
    expect(dear).toBeGreaterThan(dearest);
  });

  test("supports synonyms and corrections in a step's search, as in the shop's search", async () => {
    const found = async (search: string) => {
      const page = await pageOf(`?${search}`);
      return [...page.matchAll(/aria-label="Elegir ([^"]*)"/g)].map(([, name]) => name);
    };
    expect(await found("paso=motherboard&buscar=am5")).toEqual([knownParts.b650m.name]);
    expect(await found("paso=memory&buscar=ddr5+6000")).toEqual([knownParts.ddr5.name]);
    expect(await found("paso=psu&buscar=fuente+750w")).toEqual([knownParts.rm750.name]);
    expect(await found("paso=psu&buscar=corsiar")).toEqual([knownParts.rm750.name]);
    expect(await found("paso=psu&buscar=zzzzz")).toEqual([]);
    const nothing = textOf(await pageOf("?paso=psu&buscar=zzzzz"));
    expect(nothing).toContain("No hay productos así. Prueba con otras palabras o quita filtros.");
    expect(nothing).not.toContain("estos tienen lo demás");
    // The product has another type than this step.
    expect(await found("paso=psu&buscar=ryzen")).toEqual([]);
    expect(await found("paso=motherboard&a.memoryType=DDR5&a.memorySlots-hasta=2")).toEqual([
      knownParts.b650m.name,
    ]);
    expect(await found("paso=motherboard&a.nada=1&a.socket=Nada")).toHaveLength(4);
    const page = await pageOf("?paso=motherboard&a.memoryType=DDR5");
    expect(page).toMatch(
      /name="a.memoryType" checked="" value="DDR5"|name="a.memoryType"[^>]*value="DDR5"[^>]*checked/,
    );
    expect(page).toMatch(/href="\/arma-tu-pc\?paso=motherboard#elegir"[^>]*>Quitar búsqueda y filtros/);
  });

  test("a step's list shows the remaining units of products with low stock", async () => {
    const update = (id: number, values: { stock: number; low_stock?: number }) =>
      db.updateTable("product").set(values).where("id", "=", id).execute();
    await update(ids.rtx4060, { stock: 5 });
    await update(ids.rtx5080, { stock: 6 });
    const page = textOf(await pageOf("?paso=gpu"));
    expect(page).toContain("Quedan 5");
    expect(page).not.toContain("Quedan 6");
    await update(ids.rtx5080, { stock: 6, low_stock: 6 });
    expect(textOf(await pageOf("?paso=gpu"))).toContain("Quedan 6");
  });

  test("reports invalid parts of an address, and shows the rest", async () => {
    const draft = await addProduct(db, { name: "Borrador", hidden: true });
    const foreign = await addProduct(db, { name: "Mochila azul" });
    const page = await pageOf(`?partes=${ids.ryzen5600},999999,${draft},${foreign},abc,-1,0x2`);
    expect(page).toContain("2 de las partes ya no están en la tienda");
    expect(page).toContain("Mochila azul no es una parte de una PC");
    expect(page).toContain("No entendimos “abc”");
    expect(page).not.toContain("Borrador");
    expect(verdictIn(page)).toMatch(/^Compatible/);
  });

  test("two units of a single part are shown, and one can be removed", async () => {
    const page = await pageOf(`?partes=${ids.case360}x2`);
    expect(verdictIn(page)).toMatch(/^Incompatible/);
    expect(page).toContain(`aria-label="Una unidad menos de ${knownParts.case360.name}"`);
    expect(page).not.toContain(`aria-label="Una unidad más de ${knownParts.case360.name}"`);
    expect(await pageOf(`?partes=${ids.case360}`)).not.toContain("Una unidad menos");
  });

  test("a part of several is replaced in its slot; another is offered only if a slot is free", async () => {
    const links = async (search: string) => linksOf(await pageOf(search));
    const memory = `?partes=${listParts("b550", "ddr4")}`;
    const shown = await links(memory);
    expect(shown.get("Agregar otra")).toBe(`/arma-tu-pc${memory}&amp;paso=memory#elegir`);
    const change = shown.get(`Cambiar ${knownParts.ddr4.name}`)?.replaceAll("&amp;", "&");
    expect(change).toBe(`/arma-tu-pc${memory}&paso=memory&cambiar=${ids.ddr4}#elegir`);
    const list = await pageOf(`${memory}&paso=memory&cambiar=${ids.ddr4}&todas=si`);
    expect(textOf(list)).toContain(`Lo que elijas va en lugar de ${knownParts.ddr4.name} .`);
    expect(textOf(list)).toContain("En tu PC");
    expect(linksOf(list).has(`Elegir ${knownParts.ddr4.name}`)).toBe(false);
    const chosen = linksOf(list).get(`Elegir ${knownParts.ddr5.name}`)?.replaceAll("&amp;", "&");
    expect(chosen).toContain(`?partes=${listParts("b550", "ddr5")}&`);
    const full = `?partes=${ids.b550},${ids.ddr4}x2`;
    expect((await links(full)).has("Agregar otra")).toBe(false);
    expect(textOf(await pageOf(full))).toContain(
      "Usas 4 de las 4 ranuras de memoria de la placa. No va ninguna otra de la tienda.",
    );
    expect(await pageOf(full)).not.toContain(`aria-label="Una unidad más de ${knownParts.ddr4.name}"`);
    expect((await links(`?partes=${ids.ddr4}x2`)).has("Agregar otra")).toBe(true);
  });

  test("says that the assembly is sold out, before and after it is chosen", async () => {
    const assembly = await addAssembly();
    const stock = (units: number) =>
      db.updateTable("product").set({ stock: units }).where("id", "=", assembly).execute();
    await stock(0);
    expect(await pageOf(`?partes=${whole()}`)).toContain("Armado de tu PC: agotado hoy.");
    expect(await pageOf(`?partes=${whole()},${assembly}`)).toContain("Agotado hoy: tu PC iría sin armar.");
    await stock(1);
    for (const chosen of [whole(), `${whole()},${assembly}`])
      expect(await pageOf(`?partes=${chosen}`)).not.toContain("gotado hoy");
  });

  test("handles 200 parts, a repeated part and too many units without an error", async () => {
    const many = Array.from({ length: 200 }, (_, at) => at + 1).join(",");
    expect(await pageOf(`?partes=${many}`)).toContain("Una PC lleva como máximo 30 partes distintas");
    const twice = await pageOf(`?partes=${ids.ddr4},${ids.ddr4},${ids.b550}`);
    expect(verdictIn(twice)).toMatch(/^Compatible/);
    expect(await pageOf(`?partes=${ids.ddr4}x9999&paso=nada&orden=nada&desde=x`)).toContain(
      "hasta 20 unidades",
    );
  });
});

describe("a proposal", () => {
  const propose = async (search: string) => (await browserOf()).get(`/arma-tu-pc?${search}`);

  test("contains compatible parts in stock", async () => {
    const response = await propose("uso=juegos-1080p&presupuesto=5000");
    const [status, path] = redirectOf(response);
    expect(status).toBe(303);
    const page = await pageOf(String(path).replace("/arma-tu-pc", ""));
    expect(verdictIn(page)).toMatch(/^Compatible/);
    expect(page).not.toMatch(/Falta (el|la|un)/);
  });

  test("leaves out sold-out parts", async () => {
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.rtx4060).execute();
    const [status, path] = redirectOf(await propose("uso=juegos-1080p&presupuesto=5000"));
    expect(status).toBe(303);
    expect(String(path)).not.toMatch(new RegExp(`\\b${ids.rtx4060}\\b`));
  });

  test("for a budget that is too small is refused with the price of the cheapest PC", async () => {
    const page = await (await propose("uso=juegos-1080p&presupuesto=500")).text();
    const [, soles = ""] = /la más barata para esto cuesta S\/\s([\d,]+)\./.exec(page) ?? [];
    expect(Number(soles.replace(",", ""))).toBeGreaterThan(500);
    const enough = await propose(`uso=juegos-1080p&presupuesto=${soles.replace(",", "")}`);
    expect(enough.status).toBe(303);
    const [, path] = redirectOf(enough);
    expect(linksOf(page).get("Ver esa PC")).toBe(path);
    expect(page).toMatch(/name="presupuesto"[^>]*value="500"/);
    expect(page).toMatch(/<option value="juegos-1080p" selected/);
  });

  test("needs a valid budget, a valid use and available parts", async () => {
    for (const search of [
      "uso=juegos-1080p&presupuesto=mucho",
      "uso=juegos-1080p&presupuesto=1",
      "uso=juegos-1080p",
    ])
      expect(await (await propose(search)).text()).toContain("Escribe tu presupuesto en soles");
    expect(await (await propose("uso=nada&presupuesto=5000")).text()).toContain(
      "Elige para qué quieres la PC.",
    );
    await db.updateTable("product").set({ stock: 0 }).execute();
    expect(await (await propose("uso=oficina&presupuesto=5000")).text()).toContain(
      "no podemos proponer una PC",
    );
  });
});
