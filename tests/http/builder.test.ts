import { extractText } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type StoredParts, storedParts } from "#tests/support/build-parts.ts";
import { parts as knownParts } from "#tests/support/known-parts.ts";
import { BOLETA } from "#tests/support/orders.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/people.ts";
import { addProduct } from "#tests/support/products.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store } = tested;

let ids: StoredParts;
beforeEach(async () => {
  ids = await storedParts(db);
});

async function browserOf(person?: TestPerson): Promise<Browser> {
  return openBrowser(tested, person ? await sessionCookie(store.services, person) : "");
}

async function pageOf(search: string, browser?: Browser): Promise<string> {
  const response = await (browser ?? (await browserOf())).get(`/arma-tu-pc${search}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The text of the status element. */
function verdictIn(page: string): string {
  const [, inside = ""] = /<p id="veredicto" role="status"[^>]*>(.*?)<\/p>/s.exec(page) ?? [];
  return inside.replaceAll(/<[^>]*>|<!-- -->/g, "");
}

const partes = (...keys: (keyof StoredParts)[]) => keys.map((key) => ids[key]).join(",");
const whole = () => partes("ryzen5600", "b550", "ddr4", "rtx4060", "nvme", "case360", "rm750");
const goesTo = (response: Response) => [response.status, response.headers.get("Location")];

describe("the page of a build", () => {
  test("says whether its parts go together, first word first", async () => {
    expect(verdictIn(await pageOf(""))).toBe(
      "Compatible con todo: todavía no has elegido partes. Elige la primera y te diremos qué va con ella.",
    );
    expect(verdictIn(await pageOf(`?partes=${whole()}`))).toMatch(/^Compatible/);
    const wrong = await pageOf(`?partes=${partes("ryzen5600", "b650m")}`);
    expect(verdictIn(wrong)).toMatch(/^Incompatible/);
    expect(wrong).toContain("es de socket AM4");
    expect(wrong).toContain("Cambiar: <!-- -->procesador");
    await db.updateTable("product").set({ attributes: "{}" }).where("id", "=", ids.b550).execute();
    const open = await pageOf(`?partes=${partes("ryzen5600", "b550")}`);
    expect(verdictIn(open)).toMatch(/^Sin datos/);
    expect(open).toContain("Falta saber qué socket tiene MSI MAG B550 TOMAHAWK");
  });

  test("what a PC may have several of is changed, not joined by its replacement", async () => {
    const page = await pageOf(`?partes=${partes("b550", "ddr5")}`);
    expect(verdictIn(page)).toMatch(/^Incompatible/);
    expect(page).toContain(`href="/arma-tu-pc?partes=${ids.b550}&amp;paso=memory#elegir"`);
    expect(page).toContain(`href="/arma-tu-pc?partes=${partes("b550", "ddr5")}&amp;paso=motherboard#elegir"`);
  });

  test("says of what nobody knows what matches and what the shop confirms, and the verdict of every two parts", async () => {
    const { radiators: _, ...silent } = knownParts.case360.facts;
    const caseRow = db.updateTable("product").where("id", "=", ids.case360);
    await caseRow.set({ attributes: JSON.stringify(silent) }).execute();
    const page = await pageOf(`?partes=${partes("ryzen5600", "b550", "case360", "nautilus360")}`);
    expect(verdictIn(page)).toMatch(/^Sin datos/);
    const words = page.replaceAll(/<[^>]*>|<!-- -->/g, "|").replaceAll(/\|+/g, "|");
    expect(words).toMatch(
      /Lo que se sabe y coincide\|El procesador y la placa tienen el mismo socket\..*La placa cabe en el gabinete\./,
    );
    expect(words).toContain("Lo que la tienda confirma antes de armar|Falta saber qué radiadores admite");
    expect(words).toContain("AMD Ryzen 5 5600 ↔ MSI MAG B550 TOMAHAWK|Compatible|, con aviso|");
    expect(words).toContain(`${knownParts.case360.name} ↔ ${knownParts.nautilus360.name}|Sin datos|`);
  });

  test("lists what fits a step; the rest on demand, with the reason", async () => {
    const search = `?partes=${partes("ryzen5600")}&paso=motherboard`;
    const fitting = await pageOf(search);
    expect(fitting).toContain("MSI MAG B550 TOMAHAWK");
    expect(fitting).not.toContain("ASRock B650M-HDV/M.2");
    const all = await pageOf(`${search}&todas=si`);
    expect(all).toContain("ASRock B650M-HDV/M.2");
    expect(all).toContain("es de socket AM4");
  });

  test("searches, narrows to a brand and sorts within a step", async () => {
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

  test("knows in a step's search what the shop's search knows", async () => {
    const found = async (search: string) => {
      const page = await pageOf(`?${search}`);
      return [...page.matchAll(/aria-label="Elegir ([^"]*)"/g)].map(([, name]) => name);
    };
    expect(await found("paso=motherboard&buscar=am5")).toEqual([knownParts.b650m.name]);
    expect(await found("paso=memory&buscar=ddr5+6000")).toEqual([knownParts.ddr5.name]);
    expect(await found("paso=psu&buscar=fuente+750w")).toEqual([knownParts.rm750.name]);
    expect(await found("paso=psu&buscar=corsiar")).toEqual([knownParts.rm750.name]);
    expect(await found("paso=psu&buscar=zzzzz")).toEqual([]);
    // Of another type.
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

  test("tells what an address asks for in vain, and shows the rest", async () => {
    const draft = await addProduct(db, { name: "Borrador", hidden: true });
    const foreign = await addProduct(db, { name: "Mochila azul" });
    const page = await pageOf(`?partes=${ids.ryzen5600},999999,${draft},${foreign},abc,-1,0x2`);
    expect(page).toContain("2 de las partes ya no están en la tienda");
    expect(page).toContain("Mochila azul no es una parte de una PC");
    expect(page).toContain("No entendimos “abc”");
    expect(page).not.toContain("Borrador");
    expect(verdictIn(page)).toMatch(/^Compatible/);
  });

  test("two of a part that a PC has one of are shown, and one can be taken away", async () => {
    const page = await pageOf(`?partes=${ids.case360}x2`);
    expect(verdictIn(page)).toMatch(/^Incompatible/);
    expect(page).toContain(`aria-label="Una unidad menos de ${knownParts.case360.name}"`);
    expect(page).not.toContain(`aria-label="Una unidad más de ${knownParts.case360.name}"`);
    expect(await pageOf(`?partes=${ids.case360}`)).not.toContain("Una unidad menos");
  });

  test("takes 200 parts, the same twice and too many units without failing", async () => {
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

  test("is made of parts in stock that go together", async () => {
    const response = await propose("uso=juegos-1080p&presupuesto=5000");
    const [status, path] = goesTo(response);
    expect(status).toBe(303);
    const page = await pageOf(String(path).replace("/arma-tu-pc", ""));
    expect(verdictIn(page)).toMatch(/^Compatible/);
    expect(page).not.toMatch(/Falta (el|la|un)/);
  });

  test("leaves out what is sold out", async () => {
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.rtx4060).execute();
    const [status, path] = goesTo(await propose("uso=juegos-1080p&presupuesto=5000"));
    expect(status).toBe(303);
    expect(String(path)).not.toMatch(new RegExp(`\\b${ids.rtx4060}\\b`));
  });

  test("that no budget so small buys is told with what the cheapest costs", async () => {
    const told = await (await propose("uso=juegos-1080p&presupuesto=500")).text();
    const [, soles = ""] = /la más barata para esto cuesta S\/\s([\d,]+)\./.exec(told) ?? [];
    expect(Number(soles.replace(",", ""))).toBeGreaterThan(500);
    const enough = await propose(`uso=juegos-1080p&presupuesto=${soles.replace(",", "")}`);
    expect(enough.status).toBe(303);
  });

  test("needs a budget and a use that make sense, and parts that can be had", async () => {
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

describe("from build to order", () => {
  const cartOf = (browser: Browser) => readCart(/carrito=([^;]*)/.exec(browser.cookie())?.[1] ?? "");

  test("puts every part in the cart, as many as there are", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", {
      partes: `${ids.ryzen5600},${ids.ddr4}x2`,
      intencion: "carrito",
    });
    expect(goesTo(answer)).toEqual([303, "/checkout"]);
    expect(cartOf(guest)).toEqual([
      { productId: ids.ryzen5600, units: 1 },
      { productId: ids.ddr4, units: 1 },
    ]);
    expect(await (await guest.get("/checkout")).text()).toContain("Solo hay 1 unidad.");
  });

  test("raises what the cart holds already, as far as stock and an order's limit go", async () => {
    await db.updateTable("product").set({ stock: 50 }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    await guest.post("/acciones/carrito", { intencion: "agregar", producto: `${ids.ddr4}` });
    await guest.post("/arma-tu-pc", { partes: `${ids.b550},${ids.ddr4}x4`, intencion: "carrito" });
    expect(cartOf(guest)).toEqual([
      { productId: ids.ddr4, units: 4 },
      { productId: ids.b550, units: 1 },
    ]);
    await guest.post("/arma-tu-pc", { partes: `${ids.ddr4}x20`, intencion: "carrito" });
    expect(cartOf(guest)[0]).toEqual({ productId: ids.ddr4, units: 10 });
    expect(await (await guest.get("/checkout")).text()).toContain("Vendemos hasta 10 unidades por pedido.");
  });

  test("tells that a second PC in the cart takes the sheet of the first", async () => {
    const guest = await browserOf();
    const put = async (text: string) => {
      await guest.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
      return (await guest.get("/checkout")).text();
    };
    const told = "Un pedido lleva la hoja de armado de una sola PC";
    expect(await put(partes("ryzen5600", "b550"))).not.toContain(told);
    // The same PC with one part more.
    expect(await put(partes("ryzen5600", "b550", "ddr4"))).not.toContain(told);
    expect(await put(partes("ryzen7600", "b650m"))).toContain(told);
  });

  test("a changed PC takes what it replaced out of the cart", async () => {
    const guest = await browserOf();
    await guest.post("/acciones/carrito", { intencion: "agregar", producto: `${ids.rtx5080}` });
    const put = (text: string) => guest.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    await put(`${partes("ryzen5600", "b550", "nvme")},${ids.ddr4}x2`);
    await put(`${partes("ryzen5600", "h610d4", "nvme")},${ids.ddr4}`);
    expect(cartOf(guest)).toEqual(
      [ids.rtx5080, ids.ryzen5600, ids.nvme, ids.ddr4, ids.h610d4].map((productId) => ({
        productId,
        units: 1,
      })),
    );
    expect(await (await guest.get("/checkout")).text()).toContain("Sacamos del carrito lo que cambiaste");
  });

  test("tells of a part that left the store before the button was pressed", async () => {
    await db.updateTable("product").set({ hidden: true }).where("id", "=", ids.ddr4).execute();
    const guest = await browserOf();
    await guest.post("/arma-tu-pc", { partes: partes("ryzen5600", "ddr4"), intencion: "carrito" });
    expect(cartOf(guest)).toEqual([{ productId: ids.ryzen5600, units: 1 }]);
    expect(await (await guest.get("/checkout")).text()).toContain(
      "Una de las partes ya no está en la tienda",
    );
  });

  test("an empty build stays on its page", async () => {
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", { partes: "", intencion: "carrito" });
    expect(goesTo(answer)).toEqual([303, "/arma-tu-pc"]);
    expect(await pageOf("", guest)).toContain("Elige al menos una parte para tu PC.");
  });

  async function ordered(browser: Browser, text: string): Promise<string> {
    await browser.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    return order(browser);
  }

  async function order(browser: Browser): Promise<string> {
    const page = await (await browser.get("/checkout")).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    const form = { ...BOLETA, solicitud: value("solicitud"), total: value("total"), entrega: "pickup" };
    expect(goesTo(await browser.post("/checkout", form))).toEqual([303, "/verificarCheckout"]);
    expect(browser.cookie()).not.toContain("armado=");
    return (await db.selectFrom("order").select("number").executeTakeFirstOrThrow()).number;
  }

  test("the order is one build for who assembles it; an answer fills the product for everybody", async () => {
    await db
      .updateTable("product")
      .set({ attributes: JSON.stringify({ ...knownParts.case360.facts, radiators: undefined }) })
      .where("id", "=", ids.case360)
      .execute();
    const text = `${whole()},${ids.nautilus360}`;
    const number = await ordered(await browserOf(await customerWithAddress(db)), text);
    const elena = await browserOf(await administrator(db));
    expect(await (await elena.get(`/administrador/pedidos/${number}`)).text()).toContain("Hoja de armado");
    const path = `/administrador/pedidos/${number}/armado`;
    const sheet = await (await elena.get(path)).text();
    expect(sheet).toContain(`Falta saber qué radiadores admite ${knownParts.case360.name}`);
    expect(sheet).toContain("AMD Ryzen 5 5600");
    expect(sheet).toContain("El cliente no pidió el armado");
    const refused = await elena.post(path, {
      producto: `${ids.case360}`,
      clave: "radiators",
      valor: "muchos",
    });
    expect(goesTo(refused)).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).toContain("no es una de sus opciones");
    await elena.post(path, { producto: `${ids.case360}`, clave: "radiators", valor: "240, 360" });
    expect(await (await elena.get(path)).text()).toContain("240, 360");
    expect(verdictIn(await pageOf(`?partes=${text}`))).toMatch(/^Compatible/);
    const audit = await db.selectFrom("audit_entry").select(["entity", "entity_id"]).execute();
    expect(audit).toContainEqual({ entity: "product", entity_id: `${ids.case360}` });
  });

  test("an answer that contradicts is told on the sheet, and whether the assembly was bought", async () => {
    await db
      .updateTable("product")
      .set({ attributes: JSON.stringify({ ...knownParts.case360.facts, radiators: undefined }) })
      .where("id", "=", ids.case360)
      .execute();
    const assembly = await addProduct(db, { name: "Armado de tu PC", price: 7_700 });
    const type = db.selectFrom("product_type").select("id").where("key", "=", "assembly");
    await db.updateTable("product").set({ type_id: type }).where("id", "=", assembly).execute();
    const rosa = await browserOf(await customerWithAddress(db));
    const number = await ordered(rosa, `${whole()},${ids.nautilus360},${assembly}`);
    const elena = await browserOf(await administrator(db));
    const path = `/administrador/pedidos/${number}/armado`;
    const before = (await (await elena.get(path)).text()).replaceAll("<!-- -->", "");
    expect(before).toContain("El cliente pidió el armado: <strong>Armado de tu PC</strong>");
    expect(before).not.toContain("no van juntas");
    await elena.post(path, { producto: `${ids.case360}`, clave: "radiators", valor: "Ninguno" });
    const after = await (await elena.get(path)).text();
    expect(after).toContain("Con los datos de hoy no van juntas");
    expect(after).toContain(`${knownParts.case360.name} no admite radiadores`);
  });

  test("parts that do not go together are told in the cart, in the order and on the sheet", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    const text = partes("ryzen5600", "b650m");
    await rosa.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    expect(await (await rosa.get("/checkout")).text()).toContain("Ojo: hay partes que no van juntas.");
    const number = await order(rosa);
    const elena = await browserOf(await administrator(db));
    const page = await (await elena.get(`/administrador/pedidos/${number}`)).text();
    expect(page).toContain("La PC de este pedido tiene partes que no van juntas");
    expect(page).toContain("es de socket AM4");
    const sheet = await (await elena.get(`/administrador/pedidos/${number}/armado`)).text();
    expect(sheet).toContain("Con los datos de hoy no van juntas");
  });

  test("what a PC waits for is the first to be filled in; what is refused stays typed", async () => {
    await db
      .updateTable("product")
      .set({ attributes: JSON.stringify({ ...knownParts.case360.facts, radiators: undefined }) })
      .where("id", "=", ids.case360)
      .execute();
    await db.updateTable("product").set({ attributes: "{}" }).where("id", "=", ids.rtx5080).execute();
    await ordered(await browserOf(await customerWithAddress(db)), `${whole()},${ids.nautilus360}`);
    const elena = await browserOf(await administrator(db));
    const path = "/administrador/productos-por-completar";
    const list = await (await elena.get(path)).text();
    expect(list).toContain("1 PC espera sus datos");
    expect(list.indexOf(knownParts.case360.name)).toBeLessThan(list.indexOf(knownParts.rtx5080.name));
    const wrong = await elena.post(path, { producto: `${ids.rtx5080}`, "atributo-lengthMm": "largo" });
    expect(wrong.status).toBe(400);
    const again = await wrong.text();
    expect(again).toContain('value="largo"');
    expect(again).toContain("“largo” no es un número");
    const stored = await elena.post(path, { producto: `${ids.case360}`, "atributo-radiators": "240" });
    expect(goesTo(stored)).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).not.toContain("1 PC espera sus datos");
  });

  test("a build that was ordered short keeps its sheet, which says what the order lacks", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", ids.ddr4).execute();
    const rosa = await browserOf(await customerWithAddress(db));
    const text = `${partes("ryzen5600", "b550", "case360")},${ids.ddr4}x2`;
    await rosa.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    await rosa.post("/acciones/carrito", { intencion: "quitar", producto: `${ids.case360}` });
    const number = await order(rosa);
    // What the order lacks stays told when the product is gone.
    await db.deleteFrom("product").where("id", "=", ids.case360).execute();
    const elena = await browserOf(await administrator(db));
    const sheet = await (await elena.get(`/administrador/pedidos/${number}/armado`)).text();
    const words = sheet.replaceAll(/<[^>]*>|<!-- -->/g, "|").replaceAll(/\|+/g, "|");
    expect(words).toContain(`${knownParts.case360.name}|No está en el pedido: acuérdalo con el cliente.`);
    expect(words).toMatch(/Corsair Vengeance[^|]*\|En el pedido falta 1: acuérdalo con el cliente\./);
    expect(words.match(/acuérdalo/g)).toHaveLength(2);
  });

  test("a cart with one part of the build left is an ordinary order", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    await rosa.post("/arma-tu-pc", { partes: partes("ryzen5600", "b550"), intencion: "carrito" });
    await rosa.post("/acciones/carrito", { intencion: "quitar", producto: `${ids.b550}` });
    const number = await order(rosa);
    expect(await db.selectFrom("order_build").selectAll().execute()).toEqual([]);
    const elena = await browserOf(await administrator(db));
    expect((await elena.get(`/administrador/pedidos/${number}/armado`)).status).toBe(404);
  });

  test("the quote is a PDF with parts, total and how long it holds", async () => {
    const response = await (await browserOf()).get(`/arma-tu-pc/cotizacion?partes=${whole()}`);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    expect(text).toContain("AMD Ryzen 5 5600");
    expect(text).toContain("Válida hasta el");
    expect(text).toMatch(/Total\s+S\/\s?\d/);
    expect(text).not.toContain("ya no está en la tienda");
    const short = await (await browserOf()).get(`/arma-tu-pc/cotizacion?partes=${whole()},999999`);
    const said = await extractText(new Uint8Array(await short.arrayBuffer()), { mergePages: true });
    expect(said.text).toContain("Una de las partes ya no está en la tienda");
  });
});

describe("saved builds", () => {
  test("a guest logs in and comes back to the build", async () => {
    const guest = await browserOf();
    const answer = await guest.post("/arma-tu-pc", {
      partes: whole(),
      intencion: "guardar",
      nombre: "Gamer",
    });
    expect(answer.headers.get("Location")).toBe(
      `/ingresar?desde=${encodeURIComponent(`/arma-tu-pc?partes=${whole()}`)}`,
    );
  });

  test("keep the assembly, in the price and when they are opened", async () => {
    const assembly = await addProduct(db, { name: "Armado de tu PC", price: 7_700 });
    const type = db.selectFrom("product_type").select("id").where("key", "=", "assembly");
    await db.updateTable("product").set({ type_id: type }).where("id", "=", assembly).execute();
    const rosa = await browserOf(await customerWithAddress(db));
    const chosen = `${ids.ryzen5600},${assembly}`;
    await rosa.post("/arma-tu-pc", { partes: chosen, intencion: "guardar", nombre: "Gamer" });
    const page = await (await rosa.get("/cliente/armados")).text();
    expect(page).toContain(`href="/arma-tu-pc?partes=${chosen}"`);
    expect(page).toContain("Con <!-- -->Armado de tu PC");
    expect(page).toMatch(/S\/\s177\.00/);
  });

  test("are kept under a name, tell what sold out, and are their owner's alone", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    const saved = await rosa.post("/arma-tu-pc", { partes: whole(), intencion: "guardar", nombre: "Gamer" });
    expect(goesTo(saved)).toEqual([303, "/cliente/armados"]);
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

test("a name that other parts have is kept for them; the same parts are saved once", async () => {
  const rosa = await browserOf(await customerWithAddress(db));
  const save = async (parts: string) =>
    rosa.post("/arma-tu-pc", { partes: parts, intencion: "guardar", nombre: "Mi PC" });
  await save(partes("ryzen5600", "b550"));
  await save(partes("ryzen5600", "b550"));
  await save(partes("ryzen7600", "b650m"));
  expect(await (await rosa.get("/cliente/armados")).text()).toContain(
    "Guardamos “Mi PC (2)”. Ya tenías otra que se llama “Mi PC”.",
  );
  const saved = await db.selectFrom("build").select(["name", "parts"]).orderBy("id").execute();
  expect(saved.map(({ name, parts }) => [name, parts[0]?.productId])).toEqual([
    ["Mi PC", ids.ryzen5600],
    ["Mi PC (2)", ids.ryzen7600],
  ]);
});

test("a saved build names what is sold no more and leads to what fits instead", async () => {
  const rosa = await browserOf(await customerWithAddress(db));
  await rosa.post("/arma-tu-pc", {
    partes: partes("ryzen5600", "b550", "case360"),
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

describe("the owner's PCs", () => {
  const path = "/administrador/ajustes/pc";
  const versionIn = (page: string) => /name="version" value="([^"]*)"/.exec(page)?.[1] ?? "";

  test("stand on the builder's page and the home page with today's price, while they can be had whole", async () => {
    const elena = await browserOf(await administrator(db));
    const send = async (fields: Record<string, string>) =>
      elena.post(path, { version: versionIn(await (await elena.get(path)).text()), ...fields });
    const parts = partes("ryzen5600", "b550");
    const model = {
      intencion: "guardar",
      nombre: "Oficina",
      direccion: `http://x/arma-tu-pc?partes=${parts}`,
    };
    const wrong = await send({ ...model, direccion: "mi pc" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/value="mi pc".*Pega la dirección de una PC/s);
    expect(goesTo(await send(model))).toEqual([303, path]);
    expect((await send(model)).status).toBe(409);
    const link = `href="/arma-tu-pc?partes=${parts}"`;
    const price = await db
      .selectFrom("product")
      .select((product) => product.fn.sum<number>("price").as("sum"))
      .where("id", "in", [ids.ryzen5600, ids.b550])
      .executeTakeFirstOrThrow();
    const told = new RegExp(`S/\\s${(Number(price.sum) / 100).toFixed(2)}`);
    const home = async () => (await browserOf()).get("/").then((answer) => answer.text());
    for (const offered of [await pageOf(""), await home()]) {
      expect(offered).toContain(link);
      expect(offered).toMatch(told);
    }
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", ids.b550).execute();
    for (const offered of [await pageOf(""), await home()]) expect(offered).not.toContain(link);
    expect(await (await elena.get(path)).text()).toContain("sin stock suficiente de MSI MAG B550");
    await db.updateTable("product").set({ stock: 5 }).where("id", "=", ids.b550).execute();
    await send({ modelo: "Oficina", intencion: "ocultar" });
    expect(await pageOf("")).not.toContain(link);
    await send({ modelo: "Oficina", intencion: "eliminar" });
    expect(goesTo(await send({ modelo: "Oficina", intencion: "mostrar" }))).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).toContain("Esa PC ya no está en la lista.");
  });

  test("changing one keeps a part that is gone, and says so", async () => {
    const elena = await browserOf(await administrator(db));
    const page = async (search = "") => (await elena.get(`${path}${search}`)).text();
    const parts = partes("ryzen5600", "b550");
    const model = { intencion: "guardar", nombre: "Oficina", direccion: `partes=${parts}` };
    await elena.post(path, { ...model, version: versionIn(await page()) });
    const partGone = db.updateTable("product").where("id", "=", ids.b550);
    await partGone.set({ hidden: true }).execute();
    expect(await page()).toContain("Una parte ya no está en la tienda.");
    const edited = await page("?modelo=Oficina");
    expect(edited).toContain(`value="/arma-tu-pc?partes=${parts}"`);
    const direccion = `/arma-tu-pc?partes=${parts}`;
    const renamed = { modelo: "Oficina", nombre: "Estudios", direccion, version: versionIn(edited) };
    expect(goesTo(await elena.post(`${path}?modelo=Oficina`, renamed))).toEqual([303, path]);
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

  test("a list that somebody else changed meanwhile stays as it is", async () => {
    const elena = await browserOf(await administrator(db));
    const model = { intencion: "guardar", direccion: `partes=${ids.b550}` };
    const version = versionIn(await (await elena.get(path)).text());
    await elena.post(path, { ...model, version, nombre: "Una" });
    const late = await elena.post(path, { ...model, version, nombre: "Otra" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="Otra"');
  });
});

test("what people build and where they stop, in a report", async () => {
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
  const parts = partes("ryzen5600", "b550");
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
