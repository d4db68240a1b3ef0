import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.ts";
import { addToList, readSavedList } from "#app/customers/saved/lists.server.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  PASSWORD,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { type Browser, openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request } = tested;

let rosa: TestPerson;
let julio: TestPerson;
let product: number;
let browser: Browser;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
  product = await addProduct(db);
  browser = await browserOf(rosa);
});

const browserOf = (person: TestPerson) => openBrowserOf(tested, person);
const cartOf = ({ cookie }: Browser) => readCart(/carrito=([^;]*)/.exec(cookie())?.[1] ?? "");
const favoritesOf = async ({ id }: TestPerson) =>
  (await readSavedList(db, "favorite", id)).map(({ name }) => name);
const savedOf = async ({ id }: TestPerson) =>
  (await readSavedList(db, "saved_item", id)).map(({ name }) => name);
const customerRow = ({ id }: TestPerson) =>
  db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const PROFILE = {
  nombres: "Rosa María",
  apellidos: "Quispe Soto",
  genero: "mujer",
  nacimiento: "1990-05-17",
  celular: "998 877 665",
};

describe("profile", () => {
  test("is saved, and the page shows it", async () => {
    const saved = await browser.post("/cliente/perfil", PROFILE);
    expect([saved.status, redirectTarget(saved)]).toEqual([303, "/cliente/perfil"]);
    expect(await customerRow(rosa)).toMatchObject({ first_name: "Rosa María", phone: "998877665" });
    const page = await (await browser.get("/cliente/perfil")).text();
    for (const shown of ["Guardamos tus datos.", "Rosa María Quispe Soto", "1990-05-17"])
      expect(page).toContain(shown);
  });

  test("with errors is shown as typed, with a message beside each field", async () => {
    tested.setClock(new Date("2026-11-22T04:59:00Z")); // 23:59 of the 21st in Lima
    const before = await customerRow(rosa);
    const wrong = { ...PROFILE, nombres: "Rosa <b>", nacimiento: "2026-11-22", celular: "12345" };
    const refused = await browser.post("/cliente/perfil", wrong);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const sentence of ["Escribe solo letras.", "no puede estar en el futuro.", "los nueve dígitos"])
      expect(page).toContain(sentence);
    expect(page).toContain('value="12345"');
    expect(page).not.toContain("Rosa <b>");
    expect(await customerRow(rosa)).toEqual(before);
  });
});

describe("photo", () => {
  async function upload(content: Uint8Array): Promise<Response> {
    const form = new FormData();
    form.append("foto", new File([new Uint8Array(content)], "foto.png", { type: "image/png" }));
    return request("/cliente/perfil/foto", {
      method: "POST",
      body: form,
      headers: { Origin: store.address },
      cookie: browser.cookie(),
    });
  }
  const square = () =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: "red" } })
      .png()
      .toBuffer();

  test("is stored, served as a picture and removed", async () => {
    expect(redirectTarget(await upload(await square()))).toBe("/cliente/perfil");
    const { photo } = await customerRow(rosa);
    const served = await request(`/archivos/${photo?.key}/160.webp`);
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    await browser.post("/cliente/perfil/foto", { intencion: "quitar" });
    expect((await request(`/archivos/${photo?.key}/160.webp`)).status).toBe(404);
    expect((await customerRow(rosa)).photo).toBeNull();
  });

  test("that is not a picture is refused with a message", async () => {
    const refused = await upload(Buffer.from("<script>alert(1)</script>"));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Ese archivo no es una imagen JPG o PNG.");
    expect((await customerRow(rosa)).photo).toBeNull();
  });

  test("of 20 MB is refused with a message", async () => {
    const heavy = await upload(Buffer.concat([await square(), Buffer.alloc(20 * 1024 * 1024)]));
    expect(heavy.status).toBe(413);
    expect(await heavy.text()).toContain("elige una de 8 MB como máximo");
    expect((await customerRow(rosa)).photo).toBeNull();
  });
});

describe("account", () => {
  test("a new password ends the other sessions and keeps this one", async () => {
    const elsewhere = await browserOf(rosa);
    const wrong = await browser.post("/cliente/perfil/contrasena", {
      actual: "otra",
      contrasena: "clave-nueva",
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Contraseña Incorrecta");
    expect((await elsewhere.get("/cliente/perfil")).status).toBe(200);

    const changed = await browser.post("/cliente/perfil/contrasena", {
      actual: PASSWORD,
      contrasena: "clave-nueva",
    });
    expect(changed.status).toBe(303);
    expect((await browser.get("/cliente/perfil")).status).toBe(200);
    expect((await elsewhere.get("/cliente/perfil")).status).toBe(302);
    expect((await mailbox.take(rosa.email)).subject).toBe("Tu contraseña de Yupana cambió");
  });

  test("the other sessions can be closed", async () => {
    const elsewhere = await browserOf(rosa);
    const others = await browserOf(julio);
    expect(await (await browser.get("/cliente/perfil")).text()).toContain("Hay otra abierta.");
    await browser.post("/cliente/perfil/sesiones", {});
    expect((await elsewhere.get("/cliente/perfil")).status).toBe(302);
    expect((await others.get("/cliente/perfil")).status).toBe(200);
    expect(await (await browser.get("/cliente/perfil")).text()).toContain("Solo esta está abierta.");
  });

  test("a new e-mail is confirmed from its mail, and opening the link alone changes nothing", async () => {
    const newEmail = "rosa.nueva@yupana.example";
    const requested = await browser.post("/cliente/perfil/correo", { correo: newEmail, actual: PASSWORD });
    expect(requested.status).toBe(303);
    const { pathname, search } = linkIn(await mailbox.take(newEmail));
    await request(pathname + search);
    expect(await (await browser.get("/cliente/perfil")).text()).toContain(rosa.email);
    expect(await (await openBrowser(tested).post(pathname + search, { actual: PASSWORD })).text()).toContain(
      newEmail,
    );
    expect(await (await browser.get("/cliente/perfil")).text()).toContain(newEmail);
    expect((await mailbox.take(rosa.email)).text).toContain(newEmail);
  });

  test("the page that deletes the account names the devices left at the shop", async () => {
    const move = { intencion: "mover", desde: "recibido", estado: "diagnostico" };
    const elena = await browserOf(await administrator(db));
    const page = async () => (await browser.get("/cliente/perfil/eliminar")).text();
    const codes: string[] = [];
    for (const solicitud of [crypto.randomUUID(), crypto.randomUUID()]) {
      const code = await repairOf(db, { customer: rosa, correo: rosa.email, solicitud });
      codes.push(shownCode(code));
      expect(await page()).not.toContain(shownCode(code));
      await elena.post(`/administrador/reparaciones/${code}`, move);
    }
    expect(await page()).toContain(
      `Tenemos tus equipos de las reparaciones ${codes.join(" y ")}: guardaremos`,
    );
  });

  test("orders and repairs use a confirmed new e-mail, which the office shows; an e-mail typed for a repair is kept", async () => {
    const newEmail = "rosa.nueva@yupana.example";
    const number = await orderOf(db, rosa, product);
    const ofAccount = await repairOf(db, { customer: rosa, correo: rosa.email });
    const elsewhere = { correo: "trabajo@yupana.example", solicitud: crypto.randomUUID() };
    const typed = await repairOf(db, { customer: rosa, ...elsewhere });
    await browser.post("/cliente/perfil/correo", { correo: newEmail, actual: PASSWORD });
    const { pathname, search } = linkIn(
      await mailbox.takeMatching(({ to }) => to?.[0]?.address === newEmail),
    );
    await openBrowser(tested).post(pathname + search, { actual: PASSWORD });

    const elena = await browserOf(await administrator(db));
    const pages = [
      [`/administrador/pedidos/${number}`, newEmail],
      [`/administrador/reparaciones/${ofAccount}`, newEmail],
      [`/administrador/reparaciones/${typed}`, elsewhere.correo],
    ] as const;
    for (const [page, email] of pages)
      expect(await (await elena.get(page)).text(), page).toContain(`mailto:${email}`);
    await elena.post(`/administrador/pedidos/${number}/comprobante`, { version: "", numero: "B001-7" });
    for (const code of [ofAccount, typed]) {
      const move = { intencion: "mover", desde: "recibido", estado: "diagnostico" };
      expect((await elena.post(`/administrador/reparaciones/${code}`, move)).status).toBe(303);
    }
    const mailedTo = () => {
      const later = mailbox
        .waiting()
        .filter(({ subject }) => /^(Tu comprobante|Novedades)/.test(subject ?? ""));
      return later.map(({ to }) => to?.[0]?.address).sort();
    };
    await expect.poll(mailedTo).toEqual([newEmail, newEmail, elsewhere.correo]);
  });

  test("an unconfirmed new e-mail is shown, mailed again, and discarded", async () => {
    const newEmail = "rosa.otra@yupana.example";
    const profile = async () => (await browser.get("/cliente/perfil")).text();
    await browser.post("/cliente/perfil/correo", { correo: newEmail, actual: PASSWORD });
    expect(await profile()).toContain(`Falta confirmar ${newEmail}: te enviamos un enlace.`);
    const first = linkIn(await mailbox.take(newEmail));

    expect((await browser.post("/cliente/perfil/correo", { intencion: "reenviar" })).status).toBe(303);
    const second = linkIn(await mailbox.take(newEmail));
    const open = ({ pathname, search }: URL) => browser.post(pathname + search, {});
    expect((await open(first)).status).toBe(400);

    await browser.post("/cliente/perfil/correo", { intencion: "cancelar" });
    expect(await profile()).not.toContain("Falta confirmar");
    const dropped = await open(second);
    expect([dropped.status, (await dropped.text()).includes("puedes pedir el cambio otra vez")]).toEqual([
      400,
      true,
    ]);
    await browser.post("/cliente/perfil/correo", { intencion: "reenviar" });
    expect(await profile()).toContain("Ya no hay un correo por confirmar");
  });

  test("the customer's data are downloaded as a file", async () => {
    const file = await browser.get("/cliente/perfil/datos");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="mis-datos.json"');
    expect(await file.json()).toMatchObject({ perfil: { correo: rosa.email } });
  });

  test("is deleted with its password only", async () => {
    expect((await browser.post("/cliente/perfil/eliminar", { actual: "otra" })).status).toBe(400);
    const deleted = await browser.post("/cliente/perfil/eliminar", { actual: PASSWORD });
    expect([deleted.status, redirectTarget(deleted)]).toEqual([303, "/"]);
    expect(await (await browser.get("/")).text()).toContain("Eliminamos tu cuenta");
    expect((await browser.get("/cliente/perfil")).status).toBe(302);
    expect(await db.selectFrom("person").select("email").execute()).toEqual([{ email: julio.email }]);
  });
});

describe("favourites and saved items", () => {
  const wish = () => ({ intencion: "agregar", producto: String(product), volver: "/tienda?pagina=2" });

  test("a guest who adds a favourite logs in, and it is added", async () => {
    const guest = openBrowser(tested);
    const sent = await guest.post("/acciones/favorito", wish());
    const login = "/ingresar?motivo=guardar&desde=%2Ftienda%3Fpagina%3D2";
    expect([sent.status, redirectTarget(sent)]).toEqual([303, login]);
    expect(await (await guest.get(login)).text()).toContain("Debe registrarse para guardar su producto");
    expect(await favoritesOf(rosa)).toEqual([]);

    const entered = await guest.post(login, { correo: rosa.email, contrasena: PASSWORD });
    expect(redirectTarget(entered)).toBe("/tienda?pagina=2");
    expect(await favoritesOf(rosa)).toEqual(["Radeon RX 7600"]);
    expect(await (await guest.get("/tienda")).text()).toContain("Agregado a tus favoritos.");
    expect(guest.cookie()).not.toContain("deseo=");
  });

  test("a guest's cart line is saved at login", async () => {
    const guest = openBrowser(tested, `carrito=${product}.3`);
    const sent = await guest.post("/acciones/guardado", { ...wish(), intencion: "guardar" });
    const login = redirectTarget(sent) ?? "";
    expect(login).toMatch(/^\/ingresar\?/);
    expect(await (await guest.get(login)).text()).toContain("Debe registrarse para guardar su producto");
    expect(await savedOf(rosa)).toEqual([]);
    await guest.post("/ingresar", { correo: rosa.email, contrasena: PASSWORD });
    expect(await savedOf(rosa)).toEqual(["Radeon RX 7600"]);
    expect(cartOf(guest)).toEqual([]);
  });

  test("an administrator gets a message that lists are for customers", async () => {
    const elena = await browserOf(await administrator(db));
    const answer = await elena.post("/acciones/favorito", { ...wish(), respuesta: "datos" });
    expect(await answer.text()).toContain("Ingresa con una cuenta de cliente");
    expect(await db.selectFrom("favorite").selectAll().execute()).toEqual([]);
  });

  test("a favourite is added and removed, without JavaScript by a redirect back", async () => {
    const added = await browser.post("/acciones/favorito", wish());
    expect([added.status, redirectTarget(added)]).toEqual([303, "/tienda?pagina=2"]);
    expect(await (await browser.get("/tienda")).text()).toContain("Quitar de favoritos");
    await browser.post("/acciones/favorito", { ...wish(), intencion: "quitar" });
    expect(await favoritesOf(rosa)).toEqual([]);
  });

  test("the favourite button of a card posts the id of its product", async () => {
    const wished = (intent: string) => browser.post("/acciones/favorito", { [intent]: String(product) });
    await wished("agregar");
    expect(await favoritesOf(rosa)).toEqual(["Radeon RX 7600"]);
    await wished("quitar");
    expect(await favoritesOf(rosa)).toEqual([]);
  });

  test("a line leaves the cart for the saved items and comes back", async () => {
    const buying = openBrowser(tested, `${browser.cookie()}; carrito=${product}.3`);
    await buying.post("/acciones/guardado", {
      intencion: "guardar",
      producto: String(product),
      volver: "/checkout",
    });
    expect(cartOf(buying)).toEqual([]);
    expect(await (await buying.get("/cliente/guardados")).text()).toContain("Radeon RX 7600");
    await buying.post("/acciones/guardado", { intencion: "al-carrito", producto: String(product) });
    expect(cartOf(buying)).toEqual([{ productId: product, units: 1 }]);
    expect(await savedOf(rosa)).toEqual([]);
  });

  test("the lists show changes since a product was added", async () => {
    const gone = await addProduct(db, { name: "Placa antigua" });
    const soldOut = await addProduct(db, { name: "Disco duro" });
    for (const id of [product, gone, soldOut]) await addToList(db, "favorite", rosa.id, id);
    await db.updateTable("product").set({ price: 99_000 }).where("id", "=", product).execute();
    await db.updateTable("product").set({ stock: 0, price: 130_000 }).where("id", "=", soldOut).execute();
    await db.deleteFrom("product").where("id", "=", gone).execute();
    const page = (await (await browser.get("/cliente/favoritos")).text()).replaceAll(
      /<!-- -->|<[^>]+>/g,
      " ",
    );
    expect(page).toMatch(/Radeon RX 7600\s+S\/\s990\.00\s+Bajó\s+S\/\s260\.00\s+desde que lo guardaste/);
    expect(page).toMatch(/Placa antigua\s+Ya no se vende/);
    expect(page).toMatch(
      /Disco duro\s+S\/\s1,300\.00\s+Subió\s+S\/\s50\.00\s+desde que lo guardaste\s+Agotado/,
    );
  });

  test.each([
    ["/acciones/favorito", { intencion: "borrar-todo", producto: "1" }],
    ["/acciones/favorito", { intencion: "agregar", producto: "-1" }],
    ["/acciones/favorito", { intencion: "agregar", producto: "1 or 1=1", volver: "https://otro.example/" }],
    ["/acciones/guardado", { intencion: "quitar-entrada", entrada: "99999999999999999999" }],
    ["/acciones/guardado", {}],
  ])("%s with %o changes nothing and stays on this site", async (action, fields) => {
    const answer = await browser.post(action, fields as Record<string, string>);
    expect(answer.status).toBe(303);
    expect(redirectTarget(answer)).toMatch(/^\/cliente\/(favoritos|guardados)$/);
    expect(await favoritesOf(rosa)).toEqual([]);
  });

  test("another customer's entries can't be read or changed", async () => {
    await addToList(db, "favorite", julio.id, product);
    await browser.post("/acciones/favorito", { intencion: "quitar", producto: String(product) });
    const [entry] = await readSavedList(db, "favorite", julio.id);
    await browser.post("/acciones/favorito", {
      intencion: "quitar-entrada",
      entrada: String(entry?.entryId),
    });
    expect(await favoritesOf(julio)).toEqual(["Radeon RX 7600"]);
  });
});
