import { extractText } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { makeMailsDue, queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { elementOf, linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, mailbox } = tested;

let processor: number;
let rosa: TestPerson;
beforeEach(async () => {
  ({ processor } = await catalogue(db));
  rosa = await customerWithAddress(db);
});

const as = (person: TestPerson) => openBrowserOf(tested, person);

/** Skips mails about orders of earlier tests. */
async function mailArrives(subject: string): Promise<boolean> {
  for (;;) if ((await mailbox.take(rosa.email)).subject === subject) return true;
}

describe("/administrador/pedidos", () => {
  let elena: Browser;
  beforeEach(async () => {
    elena = await as(await administrator(db));
  });

  test("shows a message when there is nothing to deliver", async () => {
    const page = await (await elena.get("/administrador/pedidos")).text();
    expect(page).toContain("Estos son los pedidos a entregar");
    expect(page).toContain("No hay pedidos xd");
  });

  test("shows number, total, lines, recipient and delivery", async () => {
    const number = await orderOf(db, rosa, processor);
    const page = await (await elena.get("/administrador/pedidos")).text();
    for (const text of [
      number,
      "S/\u00a0639.00",
      "S/\u00a0639.00",
      "Ryzen 5 7600X",
      "Rosa Quispe Mamani",
      "912345678",
    ])
      expect(page).toContain(text);
    expect(textOf(elementOf(page, "main"))).toContain(
      "Producto enviado a tu dirección Región Lima Provincia Lima Distrito Miraflores Dirección Av. José Larco 1301 Recomendación Dejar con el conserje",
    );
  });

  test("is searched and filtered by its address, and the form keeps the filters", async () => {
    const number = await orderOf(db, rosa, processor);
    const found = await (await elena.get("/administrador/pedidos?buscar=ryzen&entrega=envio")).text();
    expect(found).toContain(number);
    expect(found).toMatch(/<option[^>]*value="envio"[^>]*selected/);
    const nothing = await (await elena.get("/administrador/pedidos?estado=entregado")).text();
    expect(nothing).toContain("No hay pedidos con esta búsqueda");
    expect(nothing).not.toContain("No hay pedidos xd");
  });

  test("a reversed range of dates is reported beside its fields, and kept", async () => {
    await orderOf(db, rosa, processor);
    const answer = await elena.get("/administrador/pedidos?desde=2026-11-02&hasta=2026-11-01");
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("La fecha final es anterior a la inicial.");
    expect(page).toContain('value="2026-11-02"');
  });

  test("a status button changes the status, and notifies the customer by mail and in their purchases", async () => {
    const number = await orderOf(db, rosa, processor);
    const answer = await elena.post("/administrador/pedidos?pagina=1", { pedido: number, estado: "ruta" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/administrador/pedidos?pagina=1#pedido-${number}`,
    ]);
    expect(await (await elena.get("/administrador/pedidos")).text()).toMatch(
      /<button[^>]*value="ruta"[^>]*aria-pressed="true"/,
    );
    expect(await (await (await as(rosa)).get("/cliente/mis-compras")).text()).toContain(
      "Tu pedido está en ruta.",
    );
    await makeMailsDue(db);
    expect(await mailArrives(`Novedades de tu pedido ${number}`)).toBe(true);
    await expect
      .poll(async () => (await elena.get(`/administrador/pedidos/${number}`)).text())
      .toContain("Correo al cliente enviado el");
  });

  test("an order for pickup is ready to be picked up, not on its way", async () => {
    const number = await orderOf(db, rosa, processor);
    await db.updateTable("order").set({ address: null }).where("number", "=", number).execute();
    await elena.post("/administrador/pedidos", { pedido: number, estado: "ruta" });
    const page = await (await elena.get("/administrador/pedidos")).text();
    expect(page).toContain(`El pedido ${number} quedó listo para recoger.`);
    const customer = textOf(await (await elena.get(`/administrador/clientes/${rosa.id}`)).text());
    expect(customer).toMatch(new RegExp(`${number} · [^·]+ · Listo para recoger`));
  });

  test.each([
    ["the list", () => ""],
    ["the order's page", (number: string) => `/${number}`],
  ])("a change of status is undone on %s before its e-mail is sent", async (_, suffix) => {
    const number = await orderOf(db, rosa, processor);
    const path = `/administrador/pedidos${suffix(number)}`;
    await elena.post(path, { pedido: number, estado: "ruta" });
    const page = await (await elena.get(path)).text();
    expect(page).toMatch(/Estado cambiado a Ruta\. <br\/>El correo sale en \d+ segundos\./);
    const cambio = /name="cambio" value="(\d+)"/.exec(page)?.[1] ?? "";
    const undo = () => elena.post(path, { intencion: "deshacer", pedido: number, cambio });
    expect((await undo()).status).toBe(303);
    const after = await (await elena.get(path)).text();
    expect(after).toMatch(/<button[^>]*value="pedido"[^>]*aria-pressed="true"/);
    expect(after).not.toContain("Deshacer");
    expect((await queuedMails(db)).map(({ subject }) => subject)).not.toContain(
      `Novedades de tu pedido ${number}`,
    );
  });

  test("a change whose e-mail was sent can't be undone, with a message", async () => {
    const number = await orderOf(db, rosa, processor);
    const path = `/administrador/pedidos/${number}`;
    await elena.post(path, { estado: "ruta" });
    const cambio = /name="cambio" value="(\d+)"/.exec(await (await elena.get(path)).text())?.[1] ?? "";
    await makeMailsDue(db);
    expect(await mailArrives(`Novedades de tu pedido ${number}`)).toBe(true);
    const late = await elena.post(path, { intencion: "deshacer", cambio });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Ya no se puede deshacer: el correo salió.");
    for (const wrong of ["", "-1", "x", "9".repeat(30)])
      expect((await elena.post(path, { intencion: "deshacer", cambio: wrong })).status).toBe(400);
  });

  test("an order's page shows customer, lines, history, a chat, and the status buttons", async () => {
    const number = await orderOf(db, rosa, processor);
    const path = `/administrador/pedidos/${number}`;
    const answer = await elena.post(path, { pedido: "001700000000000", estado: "ruta" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    const page = await (await elena.get(path)).text();
    for (const text of [
      "Ryzen 5 7600X",
      "Rosa Quispe Mamani",
      rosa.email,
      "Av. José Larco 1301",
      "Pedido recibido",
      "Pedido → Ruta",
      "Elena",
      "https://wa.me/51912345678?text=",
    ])
      expect(page).toContain(text);
    for (const unknown of ["1", "00a", "001700000000000"])
      expect((await elena.get(`/administrador/pedidos/${unknown}`)).status).toBe(404);
    expect((await elena.post("/administrador/pedidos/1", { estado: "ruta" })).status).toBe(400);
  });

  test("an order's delivery note is a separate file", async () => {
    const number = await orderOf(db, rosa, processor);
    const path = `/administrador/pedidos/${number}/nota-de-entrega`;
    expect(await (await elena.get(`/administrador/pedidos/${number}`)).text()).toContain(`href="${path}"`);
    const answer = await elena.get(path);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toContain(`nota-de-entrega-${number}.pdf`);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    for (const expected of [number, "Rosa Quispe Mamani", "Ryzen 5 7600X"]) expect(text).toContain(expected);
    for (const unknown of ["1", "001700000000000"])
      expect((await elena.get(`/administrador/pedidos/${unknown}/nota-de-entrega`)).status).toBe(404);
  });

  test("an order is annulled with a reason, once, and shown so to both sides", async () => {
    const number = await orderOf(db, rosa, processor);
    const path = `/administrador/pedidos/${number}`;
    const without = await elena.post(path, { intencion: "anular", motivo: " " });
    expect(without.status).toBe(400);
    expect(await without.text()).toContain("Escribe el motivo");
    const annul = () => elena.post(path, { intencion: "anular", motivo: "Se agotó en el almacén" });
    expect((await annul()).headers.get("Location")).toBe(path);
    const again = await annul();
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("ya estaba anulado");
    const moved = await elena.post("/administrador/pedidos", { pedido: number, estado: "ruta" });
    expect(moved.status).toBe(409);
    expect(await moved.text()).toContain("ya no cambia de estado");
    for (const seen of [
      await elena.get(path),
      await elena.get("/administrador/pedidos?estado=anulado"),
      await (await as(rosa)).get("/cliente/mis-compras"),
      await (await as(rosa)).get(`/cliente/mis-compras/${number}`),
    ]) {
      const page = await seen.text();
      expect(page).toContain("Pedido anulado el");
      expect(page).toContain("Se agotó en el almacén");
    }
    const others = await (await elena.get("/administrador/pedidos?estado=pedido")).text();
    expect(others).not.toContain(`Pedido ${number}`);
    expect(await mailArrives(`Anulamos tu pedido ${number}`)).toBe(true);
  });

  test.each([
    [{ pedido: "000000000000000", estado: "ruta" }, 404],
    [{ pedido: "1", estado: "ruta" }, 400],
    [{ estado: "ruta" }, 400],
    [{ pedido: "NUMBER", estado: "perdido" }, 400],
    [{ pedido: "NUMBER" }, 400],
  ])("a tampered form %j is refused", async (fields, status) => {
    const number = await orderOf(db, rosa, processor);
    const posted = Object.entries(fields).map(([name, value]) => [name, value.replace("NUMBER", number)]);
    const answer = await elena.post("/administrador/pedidos", Object.fromEntries(posted));
    expect(answer.status).toBe(status);
    const kept = await db.selectFrom("order").select("status").executeTakeFirst();
    expect(kept?.status).toBe("pedido");
  });
});

describe("/cliente/mis-compras", () => {
  test("shows only the customer's own orders", async () => {
    const number = await orderOf(db, rosa, processor);
    expect(await (await (await as(rosa)).get("/cliente/mis-compras")).text()).toContain(number);
    const julios = await (
      await (await as(await customerWithoutAddress(db))).get("/cliente/mis-compras")
    ).text();
    expect(julios).toContain("Todavía no has comprado nada");
    expect(julios).not.toContain(number);
  });

  test("an order has a page only for its customer", async () => {
    const path = `/cliente/mis-compras/${await orderOf(db, rosa, processor)}`;
    const page = await (await (await as(rosa)).get(path)).text();
    for (const text of ["Ryzen 5 7600X", "S/\u00a0639.00", "Av. José Larco 1301", "Vendido por Yupana"])
      expect(page).toContain(text);
    const julio = await as(await customerWithoutAddress(db));
    for (const answer of [await julio.get(path), await julio.post(path, {})]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("Larco");
    }
  });

  test("an order's page opens a chat with the store about this order", async () => {
    const number = await orderOf(db, rosa, processor);
    const links = linksOf(await (await (await as(rosa)).get(`/cliente/mis-compras/${number}`)).text());
    const chat = links.get(`Consultar por WhatsApp sobre el pedido ${number} (abre otra ventana)`);
    expect(decodeURIComponent(chat ?? "")).toBe(
      `https://wa.me/51987654321?text=Hola, Yupana: tengo una consulta sobre mi pedido ${number}.`,
    );
  });

  test("an unpaid order that is ready shows the amount due and a link to pay", async () => {
    const number = await orderOf(db, rosa, processor);
    await db
      .updateTable("order")
      .set({ address: null, status: "ruta" })
      .where("number", "=", number)
      .execute();
    const browser = await as(rosa);
    const words = async (path: string) => textOf(elementOf(await (await browser.get(path)).text(), "main"));
    const list = await words("/cliente/mis-compras");
    expect(list).toMatch(/Falta: S\/.639\.00/);
    expect(list).toContain(`Ver cómo pagar el pedido ${number}`);
    expect(await words(`/cliente/mis-compras/${number}`)).toMatch(
      /Falta pagar S\/.639\.00\s?: te escribimos por correo para acordar cómo\./,
    );
  });

  test("an invalid number is not found", async () => {
    const browser = await as(rosa);
    for (const number of ["1", "00a", "%00", "001700000000000"])
      expect((await browser.get(`/cliente/mis-compras/${number}`)).status, number).toBe(404);
  });

  test("buying again adds available products to the cart and reports the others", async () => {
    const path = `/cliente/mis-compras/${await orderOf(db, rosa, processor)}`;
    const browser = await as(rosa);
    const answer = await browser.post(path, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
    const cart = await (await browser.get("/checkout")).text();
    expect(cart).toContain("Agregamos un producto al carrito.");
    expect(cart).toContain("Ryzen 5 7600X");
    await db.updateTable("product").set({ stock: 0 }).execute();
    const later = await (await as(rosa)).post(path, {});
    expect([later.status, later.headers.get("Location")]).toEqual([303, path]);
  });

  test("any requested page number shows a page", async () => {
    const browser = await as(rosa);
    for (const page of ["0", "-1", "999", "x", "1e308", "NaN"])
      expect((await browser.get(`/cliente/mis-compras?pagina=${page}`)).status).toBe(200);
  });
});

describe("/cliente/direcciones", () => {
  const cusco = {
    region: "08",
    provincia: "0801",
    distrito: "080101",
    direccion: "Plaza de Armas 1",
    recomendacion: "Puerta azul",
  };
  const stored = (person: TestPerson) =>
    db.selectFrom("address").selectAll().where("customer_id", "=", person.id).executeTakeFirst();

  test("stores the address and redirects to the previous page", async () => {
    const julio = await customerWithoutAddress(db);
    const answer = await (await as(julio)).post("/cliente/direcciones?desde=%2Fcheckout%23entrega", cusco);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout#entrega"]);
    expect(await stored(julio)).toMatchObject({ district_code: "080101", line: "Plaza de Armas 1" });
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });

  test("without an address nothing is selected, and a place is required", async () => {
    const julio = await customerWithoutAddress(db);
    const browser = await as(julio);
    const page = await (await browser.get("/cliente/direcciones?desde=%2Fcheckout")).text();
    for (const text of ["Elige tu región", "Elige tu provincia", "Elige tu distrito", "Volver sin guardar"])
      expect(page).toContain(text);
    const { region: _, ...unplaced } = { ...cusco, provincia: "", distrito: "" };
    const refused = await browser.post("/cliente/direcciones", unplaced);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Elige una región.");
    expect(await stored(julio)).toBeUndefined();
    const chosen = await browser.post("/cliente/direcciones", {
      ...unplaced,
      region: "08",
      intencion: "actualizar",
    });
    expect(await chosen.text()).toMatch(/<option[^>]*value="080101"[^>]*selected/);
  });

  test("a return address on another site is ignored", async () => {
    const answer = await (await as(rosa)).post(
      "/cliente/direcciones?desde=https%3A%2F%2Fotro.example",
      cusco,
    );
    expect(answer.headers.get("Location")).toBe("/cliente/direcciones");
  });

  test.each([
    [{ direccion: " " }, "Escribe tu dirección."],
    [{ direccion: "x".repeat(151) }, "Escribe como máximo 150 caracteres."],
    [{ direccion: "a\u0000b" }, "Escribe solo letras, números y signos."],
    [{ recomendacion: "" }, "Escribe una recomendación para quien lleva tu pedido."],
    [{ region: "15" }, "Elige un distrito de esa provincia."],
    [{ distrito: "999999" }, "Elige un distrito de esa provincia."],
  ])("%j is refused beside its field; typed values are kept, nothing is stored", async (wrong, sentence) => {
    const answer = await (await as(rosa)).post("/cliente/direcciones", { ...cusco, ...wrong } as Record<
      string,
      string
    >);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    if (!("recomendacion" in wrong)) expect(page).toContain(cusco.recomendacion);
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });

  test("without scripts the choices are reloaded, and typed values are kept", async () => {
    const page = await (await as(rosa)).post("/cliente/direcciones", {
      ...cusco,
      provincia: "1501",
      direccion: "",
      intencion: "actualizar",
    });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<option[^>]*value="0801"[^>]*selected/);
    expect(html).toMatch(/<option[^>]*value="080101"[^>]*selected/);
    expect(html).toContain("Puerta azul");
    expect(html).not.toContain("Escribe tu dirección.");
    expect(await stored(rosa)).toMatchObject({ line: "Av. José Larco 1301" });
  });
});
