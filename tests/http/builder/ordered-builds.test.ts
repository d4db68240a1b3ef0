import { describe, expect, test } from "vitest";
import { arrivalWords } from "#app/delivery/delivery-words.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { builderStore, redirectOf, verdictIn } from "#tests/support/catalog/builder-store.ts";
import { parts as knownParts } from "#tests/support/catalog/known-parts.ts";

const { tested, db, ids, browserOf, pageOf, listParts, whole, order, ordered, addAssembly } =
  await builderStore();

describe("from build to order", () => {
  test("the order shows one build to the assembler, and an answer about a product is stored in the product", async () => {
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
    expect(redirectOf(refused)).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).toContain("no es una de sus opciones");
    await elena.post(path, { producto: `${ids.case360}`, clave: "radiators", valor: "240, 360" });
    expect(await (await elena.get(path)).text()).toContain("240, 360");
    expect(verdictIn(await pageOf(`?partes=${text}`))).toMatch(/^Compatible/);
    const audit = await db.selectFrom("audit_entry").select(["entity", "entity_id"]).execute();
    expect(audit).toContainEqual({ entity: "product", entity_id: `${ids.case360}` });
  });

  test("the sheet shows an answer that makes parts incompatible, and whether the assembly was bought", async () => {
    await db
      .updateTable("product")
      .set({ attributes: JSON.stringify({ ...knownParts.case360.facts, radiators: undefined }) })
      .where("id", "=", ids.case360)
      .execute();
    const assembly = await addAssembly();
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

  test("the builder, the checkout and the order promise the same days, those of the assembly included", async () => {
    const assembly = await addAssembly();
    await db.updateTable("product").set({ delivery_days: 2 }).where("id", "=", assembly).execute();
    await db.updateTable("product").set({ delivery_days: 9 }).where("id", "=", ids.b550).execute();
    const terms = { fee: 1200, freeFrom: null, minDays: 1, maxDays: 2, cashOnDelivery: false };
    await upsertRates(db, [{ place: "15", ...terms }]);
    const rosa = await browserOf(await customerWithAddress(db));
    const text = `${whole()},${assembly}`;
    const arrival = arrivalWords(new Date(), { minDays: 11, maxDays: 11 });
    expect(await pageOf(`?partes=${text}`, rosa)).toContain(arrival);
    await rosa.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    expect(await (await rosa.get("/checkout")).text()).toContain(arrival);
    const number = await order(rosa, { entrega: "address" });
    expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).toContain(arrival);
  });

  test("incompatible parts are shown in the cart, in the order and on the sheet", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    const text = listParts("ryzen5600", "b650m");
    await rosa.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    expect(await (await rosa.get("/checkout")).text()).toContain("Ojo: hay partes que no van juntas.");
    const later = await (await rosa.get("/checkout")).text();
    expect(later).toContain("La PC de tu carrito tiene partes que no van juntas.");
    expect(later).toContain(`href="/arma-tu-pc?partes=${text}"`);
    const number = await order(rosa);
    const elena = await browserOf(await administrator(db));
    const page = await (await elena.get(`/administrador/pedidos/${number}`)).text();
    expect(page).toContain("La PC de este pedido tiene partes que no van juntas");
    expect(page).toContain("es de socket AM4");
    const sheet = await (await elena.get(`/administrador/pedidos/${number}/armado`)).text();
    expect(sheet).toContain("Con los datos de hoy no van juntas");
  });

  test("parts with missing data are added to the cart with a note of the data to confirm", async () => {
    const rosa = await browserOf(await customerWithAddress(db));
    await rosa.post("/arma-tu-pc", { partes: listParts("rtx4060", "vp450"), intencion: "carrito" });
    expect(await (await rosa.get("/checkout")).text()).toContain(
      "Tu PC está en el carrito. De tu PC falta confirmar si todas las partes van juntas",
    );
  });

  test.each([
    ["goes together", ["ryzen5600", "b550"], undefined],
    ["does not go together", ["ryzen5600", "b650m"], "Tu PC tiene partes que no van juntas"],
    ["lacks a datum", ["rtx4060", "vp450"], "De tu PC falta confirmar si todas las partes van juntas"],
  ] as const)(
    "a PC that %s is described so on the order's page and in its mail",
    async (_how, keys, sentence) => {
      const person = await customerWithAddress(db);
      const rosa = await browserOf(person);
      const number = await ordered(rosa, listParts(...keys));
      const page = await (await rosa.get(`/cliente/mis-compras/${number}`)).text();
      const { text } = await tested.mailbox.takeAbout(`Recibimos tu pedido ${number}`);
      for (const shown of [page, String(text).replaceAll(/\s+/g, " ")])
        if (sentence) expect(shown).toContain(sentence);
        else expect(shown).not.toMatch(/no van juntas|falta confirmar/);
      await db.updateTable("order").set({ status: "ruta" }).execute();
      expect(await (await rosa.get(`/cliente/mis-compras/${number}`)).text()).not.toContain("De tu PC falta");
    },
  );

  test("a question with an insufficient answer is asked again, with the answer", async () => {
    const slot = "2280 PCIe 4.0 x4";
    await db
      .updateTable("product")
      .set({ attributes: JSON.stringify({ ...knownParts.b550.facts, m2: [slot] }) })
      .where("id", "=", ids.b550)
      .execute();
    const number = await ordered(await browserOf(await customerWithAddress(db)), `${ids.b550},${ids.nvme}x2`);
    const elena = await browserOf(await administrator(db));
    const path = `/administrador/pedidos/${number}/armado`;
    const open = await (await elena.get(path)).text();
    expect(open).toContain("qué discos M.2 admite cada ranura");
    expect(open).toContain(`value="${slot}"`);
    const answer = { producto: `${ids.b550}`, clave: "m2", habia: slot, valor: `${slot}, ${slot}` };
    await elena.post(path, answer);
    const settled = await (await elena.get(path)).text();
    expect(settled).toContain(`${slot}, ${slot}`);
    expect(settled).not.toContain('name="valor"');
  });

  test("data needed for an ordered PC are listed first, and refused values stay in their fields", async () => {
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
    expect(redirectOf(stored)).toEqual([303, path]);
    expect(await (await elena.get(path)).text()).not.toContain("1 PC espera sus datos");
  });

  test("a build ordered without some parts keeps its sheet, which lists the missing parts", async () => {
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", ids.ddr4).execute();
    const rosa = await browserOf(await customerWithAddress(db));
    const text = `${listParts("ryzen5600", "b550", "case360")},${ids.ddr4}x2`;
    await rosa.post("/arma-tu-pc", { partes: text, intencion: "carrito" });
    await rosa.post("/acciones/carrito", { intencion: "quitar", producto: `${ids.case360}` });
    const number = await order(rosa);
    // Missing parts are still shown after the product is deleted.
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
    await rosa.post("/arma-tu-pc", { partes: listParts("ryzen5600", "b550"), intencion: "carrito" });
    await rosa.post("/acciones/carrito", { intencion: "quitar", producto: `${ids.b550}` });
    const number = await order(rosa);
    expect(await db.selectFrom("order_build").selectAll().execute()).toEqual([]);
    const elena = await browserOf(await administrator(db));
    expect((await elena.get(`/administrador/pedidos/${number}/armado`)).status).toBe(404);
  });
});
