import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PASSWORD } from "#tests/support/accounts/people.ts";
import { addBackpack, MIDDLE, pictureFile } from "#tests/support/catalog/designs.ts";
import { deliveredOrder } from "#tests/support/orders/returns.ts";
import { openPaymentShop } from "#tests/support/payments/payment-shop.ts";
import { enableMethod } from "#tests/support/payments/payments.ts";
import { REPAIR_FORM } from "#tests/support/repairs.ts";
import { shownFields } from "#tests/support/store/shown-fields.ts";

const shop = await openPaymentShop();
const { db, store, request } = shop;
const { environment, log } = store.services;

/** Folder for received files; the tests make it unwritable, like a full disk. */
const place = path.join(environment.DATA_DIR, "recibidos");
beforeEach(async () => {
  await rm(place, { recursive: true, force: true });
  await writeFile(place, "");
});
afterEach(() => rm(place, { force: true }));

type Sender = "office" | "rosa";
type Fields = Record<string, string | string[]>;

interface Form {
  page: string;
  by: Sender;
  file: string;
  fields?: Fields;
}

async function send({ page, by, file, fields = {} }: Form): Promise<Response> {
  const browser = by === "office" ? shop.office : await shop.shopper();
  const cookie = browser.cookie();
  const html = await (await request(page, { cookie })).text();
  const form = html.split("<form").find((part) => part.includes(`name="${file}"`)) ?? html;
  const body = new FormData();
  // The file comes before the text fields.
  body.append(file, await pictureFile("foto.png"));
  const typed = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  for (const [name = "", value = ""] of [...shownFields(form, Object.keys(fields)), ...typed])
    body.append(name, value);
  return request(page, { method: "POST", body, cookie, headers: { Origin: store.address } });
}

const PICTURE = "No pudimos guardar la imagen. Inténtalo de nuevo en un momento.";
const FILE = "No pudimos guardar el archivo. Inténtalo de nuevo en un momento.";

async function expectKept(form: Form, sentence = PICTURE): Promise<void> {
  const logged = vi.spyOn(log, "error");
  const answer = await send(form);
  const page = await answer.text();
  expect([answer.status, page]).toEqual([503, expect.stringContaining(sentence)]);
  for (const typed of Object.values(form.fields ?? {}).flat())
    if (typed !== PASSWORD) expect(page).toContain(typed);
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: "EEXIST" }) },
    expect.anything(),
  );
  logged.mockRestore();
}

test.each<[string, Form, string?]>([
  ["a customer's photo", { page: "/cliente/perfil/foto", by: "rosa", file: "foto" }],
  ["an administrator's photo", { page: "/administrador/perfil/foto", by: "office", file: "foto" }],
  [
    "a repair",
    { page: "/reparacion", by: "rosa", file: "fotos", fields: { descripcion: REPAIR_FORM.descripcion } },
  ],
  [
    "a new category",
    {
      page: "/administrador/categoria-crear",
      by: "office",
      file: "archivos",
      fields: { nombre: "Sillas", descripcion: "Para sentarse" },
    },
  ],
  [
    "a new product",
    {
      page: "/administrador/producto-crear",
      by: "office",
      file: "archivos",
      fields: { nombre: "Radeon RX 7600", marca: "AMD", precio: "1250", valor: ["165 W"] },
    },
  ],
  [
    "the store's logo",
    { page: "/administrador/ajustes", by: "office", file: "logo", fields: { nombre: "Otra tienda" } },
  ],
  [
    "a slide",
    {
      page: "/administrador/ajustes/portada?diapositiva=nueva",
      by: "office",
      file: "imagen",
      fields: { titulo: "Vuelta a clases", texto: "Mochilas y laptops.", enlace: "/tienda" },
    },
  ],
  [
    "a QR code",
    {
      page: "/administrador/ajustes/pagos/yape",
      by: "office",
      file: "qr",
      fields: { numero: "987 654 321", titular: "Elena Salas", actual: PASSWORD },
    },
  ],
  [
    "delivery rates",
    {
      page: "/administrador/ajustes/envios",
      by: "office",
      file: "tarifas",
      fields: { formulario: "archivo" },
    },
    FILE,
  ],
  ["an import", { page: "/administrador/productos/importar", by: "office", file: "archivo" }, FILE],
])("with a full disk %s is shown again with a message and the typed values", async (_, form, sentence) => {
  await expectKept(form, sentence);
});

test("with a full disk the forms to edit a category and a product keep typed values", async () => {
  const { id } = await db.selectFrom("category").select("id").limit(1).executeTakeFirstOrThrow();
  const one = { by: "office" as const, file: "archivos", fields: { nombre: "Otro nombre" } };
  await expectKept({ ...one, page: `/administrador/categoria-editar/${id}` });
  const product = await db.selectFrom("product").select("id").limit(1).executeTakeFirstOrThrow();
  await expectKept({ ...one, page: `/administrador/producto-editar/${product.id}` });
});

test("with a full disk the forms of a voucher and of a receipt keep typed values", async () => {
  await enableMethod(db, "yape");
  const browser = await shop.shopper();
  const number = await shop.ordered(browser, "yape");
  const voucher = await shop.voucher(browser, number, { operacion: "0099887" });
  const page = await voucher.text();
  expect([voucher.status, page]).toEqual([503, expect.stringContaining(PICTURE)]);
  expect(page).toContain("0099887");
  const receipt = { numero: "F001-123" };
  const issued = { page: `/administrador/pedidos/${number}/comprobante`, by: "office", file: "pdf" } as const;
  await expectKept({ ...issued, fields: receipt }, "No pudimos guardar el PDF.");
});

test("with a full disk the forms of a return and of a backpack's design keep typed values", async () => {
  const { id: productId } = await db
    .selectFrom("product")
    .select("id")
    .where("stock", ">", 0)
    .executeTakeFirstOrThrow();
  const by = { id: shop.rosa.id, name: "Elena" };
  const cart = [{ productId, units: 1 }];
  const delivered = await deliveredOrder(db, { customer: shop.rosa, cart, by, at: new Date() });
  const fields = { "unidades-0": "1", motivo: "danado", detalle: "Llegó roto." };
  await expectKept({
    page: `/cliente/mis-compras/${delivered}/devolucion`,
    by: "rosa",
    file: "fotos",
    fields,
  });

  const design = {
    producto: String(await addBackpack(db)),
    color: "Rojo",
    colocacion: JSON.stringify(MIDDLE),
  };
  const body = new FormData();
  body.append("imagen", await pictureFile());
  body.append("vista", await pictureFile("vista.jpg", 600));
  for (const [name, value] of Object.entries({ intencion: "guardar", ...design })) body.append(name, value);
  const cookie = (await shop.shopper()).cookie();
  const sent = { method: "POST", body, cookie, headers: { Origin: store.address } };
  // This page needs scripts: the data response has the sentence, and the canvas stays.
  const answer = await request("/cliente/personalizar.data", sent);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(PICTURE)]);
});

test("with a full disk a file uploaded while a form is filled in is refused with a message", async () => {
  const body = new FormData();
  body.append("archivo", await pictureFile("foto.png"));
  body.append("carpeta", "productos-imagenes");
  const sent = { method: "POST", body, headers: { Origin: store.address }, cookie: shop.office.cookie() };
  const answer = await request("/administrador/archivos", sent);
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, message: PICTURE }]);
});
