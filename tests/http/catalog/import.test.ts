import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { writeSettings } from "#app/settings/settings.server.ts";
import { administrator, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { textRow, workbookOf } from "#tests/support/catalog/workbooks.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { shownTexts } from "#tests/support/store/shown-texts.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, mailbox, request, post } = await testStore();

let cookie: string;
let products: TestCatalogue;
beforeEach(async () => {
  products = await catalogue(db);
  cookie = await sessionCookie(store.services, await administrator(db));
});

const IMPORT = "/administrador/productos/importar";

function send(target: string, fields: Record<string, string | string[] | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return request(target, { method: "POST", body, headers: { Origin: store.address }, cookie });
}

const page = async (target: string) => (await request(target, { cookie })).text();
const tableOf = (content: string | Uint8Array, name = "productos.csv") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);

/** Uploads like a browser without scripts; returns the address of the file's page. */
async function upload(content: string | Uint8Array): Promise<string> {
  const response = await send(IMPORT, { archivo: tableOf(content) });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

async function act(target: string, fields: Record<string, string | string[]>): Promise<void> {
  expect((await send(target, fields)).status).toBe(303);
}

async function until(target: string, words: string): Promise<void> {
  await expect.poll(() => page(target), { timeout: 15_000 }).toContain(words);
}

async function latestOptions() {
  const imports = db.selectFrom("catalog_import").select("options").orderBy("created_at", "desc");
  return (await imports.limit(1).executeTakeFirstOrThrow()).options;
}

test("a file is uploaded, mapped, checked and imported without scripts, by jobs", async () => {
  const file = await upload(
    gzipSync(
      "Título;Costo;Marca;Categoría;Cantidad;Entrega;Detalle;Color\nSilla gamer;1250,5;X;Accesorios;4;2;Cómoda;Azul\n",
    ),
  );
  const mapping = await page(file);
  expect(mapping).toContain("Silla gamer");
  expect(mapping).toContain("Revisar sin guardar");
  const columna = ["name", "price", "brand", "category", "stock", "deliveryDays", "description", "spec"];
  await act(file, { accion: "revisar", columna, crear: "si" });
  await until(file, "Todavía no se ha guardado nada");
  expect(await page(file)).toContain("Precio: 1250.5 se redondea a 1251.");
  await act(file, { accion: "importar" });
  await until(file, "La importación terminó.");
  const made = await db.selectFrom("product").selectAll().where("slug", "=", "silla-gamer").execute();
  expect(made).toMatchObject([{ price: 125_100, stock: 4, specs: [{ name: "Color", value: "Azul" }] }]);
  expect(await page(file)).toContain("1 producto quedó como borrador porque no tiene imagen.");
  expect(await page(file)).toContain(">Ver los productos</a>");
  expect(await page("/administrador/productos?estado=sin-imagen")).toContain("Silla gamer");
  expect(await page("/tienda?producto=silla")).not.toContain("Silla gamer");
  expect(await page(IMPORT)).toContain("productos.csv");
});

test("a row in a currency other than the store's is refused, and cents are kept where the price step allows them", async () => {
  await writeSettings(db, { priceStep: 1 });
  const file = await upload(
    "URL,Precio,Moneda\nryzen-5-7600x,700.55,Soles\nmouse-optico,35,USD\nrtx-4060,$ 35,PEN\n",
  );
  await act(file, { accion: "revisar", columna: ["slug", "price", "currency"], crear: "si" });
  await until(file, "Importar 1 producto y saltar 2 filas");
  const refused = await page(`${file}?ver=bad`);
  for (const field of ["Moneda", "Precio"])
    expect(refused).toContain(`${field}: está en dólares y tus precios van en soles: conviértelo primero.`);
  await act(file, { accion: "importar-sin-errores" });
  await until(file, "La importación terminó.");
  const prices = await db.selectFrom("product").select("price").where("price", "=", 70_055).execute();
  expect(prices).toHaveLength(1);
});

test("a price column named after another currency is refused, and a file without a valid row is reported", async () => {
  const file = await upload('URL,Precio US$\nryzen-5-7600x,35\nmouse-optico,"S/ 30"\n');
  await act(file, { accion: "revisar", columna: ["slug", "price"], crear: "si" });
  await until(file, "Todavía no se ha guardado nada");
  expect(await page(`${file}?ver=bad`)).toContain(
    "Precio: está en dólares y tus precios van en soles: conviértelo primero.",
  );
  const bad = await upload("URL,Precio US$\nryzen-5-7600x,35\n");
  await act(bad, { accion: "revisar", columna: ["slug", "price"], crear: "si" });
  await until(bad, "Ninguna fila se puede importar así.");
});

test("default values for missing columns are stored with the import, and invalid ones are refused with a message", async () => {
  const file = await upload("Nombre,Precio\nSilla,120\n");
  const values = {
    "valor-brand": "Genérico",
    "valor-category": "Sillas",
    "valor-stock": "4",
    "valor-deliveryDays": "2",
    "valor-description": "Cómoda",
  };
  const columna = ["name", "price"];
  const wrong = await send(file, {
    accion: "revisar",
    columna,
    crear: "si",
    ...values,
    "valor-stock": "mil",
  });
  const refused = await wrong.text();
  expect([wrong.status, refused]).toEqual([400, expect.stringContaining("Cantidad: “mil” no es un número.")]);
  expect(refused).toContain('aria-describedby="valor-stock-problema"');
  for (const typed of ["Genérico", "mil"]) expect(refused).toContain(`value="${typed}"`);
  await act(file, { accion: "revisar", columna, crear: "si", ...values });
  await until(file, "1 producto nuevo no trae imagen: entrará como borrador.");
  await act(file, { accion: "columnas" });
  expect(await page(file)).toContain('value="Genérico"');
  await act(file, { accion: "revisar", columna, crear: "si", ...values, "valor-brand": "Otra" });
  await until(file, "Importar 1 producto");
  await act(file, { accion: "importar" });
  await until(file, "La importación terminó.");
  const made = await db.selectFrom("product").selectAll().where("slug", "=", "silla").execute();
  expect(made).toMatchObject([{ brand: "Otra", stock: 4, delivery_days: 2, hidden: true }]);
});

test("a mapping with two columns for one field is refused and kept", async () => {
  const file = await upload("a,b\n1,2\n");
  const refused = await send(file, { accion: "revisar", columna: ["price", "price"] });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("Elegiste dos columnas para “Precio”: deja una.");
  expect(html.match(/<option value="price" selected=""/g)).toHaveLength(2);
});

test("the page of an ended import says how many pictures could not be fetched", async () => {
  const file = await upload("URL,Imágenes\nmouse-optico,https://127.0.0.1/a.png | https://127.0.0.1/b.png\n");
  await act(file, { accion: "revisar", columna: ["slug", "images"], crear: "si" });
  await until(file, "Todavía no se ha guardado nada");
  await act(file, { accion: "importar" });
  await until(file, "La importación terminó.");
  expect(await page(file)).toContain("No se pudieron traer 2 imágenes: ");
});

test("bad lines are listed, downloaded and skipped by choice", async () => {
  const file = await upload("URL,Precio\nryzen-5-7600x,doce\nmouse-optico,35\n");
  await act(file, { accion: "revisar", columna: ["slug", "price"], crear: "si" });
  await until(file, "Importar 1 producto y saltar 1 fila");
  expect(await page(`${file}?ver=bad`)).toContain("Precio: “doce” no es un número.");
  await act(file, { accion: "importar" });
  expect(await page(file)).toContain("Todavía no se ha guardado nada");
  const download = await request(`${file}/avisos`, { cookie });
  expect(download.headers.get("Content-Disposition")).toBe(
    'attachment; filename="avisos-de-importacion.csv"',
  );
  expect(await download.text()).toContain("2,Ryzen 5 7600X,Error,Precio: “doce” no es un número.");
  await act(file, { accion: "importar-sin-errores" });
  await until(file, "La importación terminó.");
  expect(await page("/producto/mouse-optico/3")).toContain("35.00");
});

test("an export is read back without changing anything, as a table and as JSON Lines", async () => {
  await db
    .updateTable("product")
    .set({ sku: "00012", hidden: true, low_stock: 3, warranty_months: 12 })
    .where("id", "=", products.mouse)
    .execute();
  for (const format of ["", "?formato=jsonl"]) {
    const exported = await request(`/administrador/productos/descarga${format}`, { cookie });
    const text = await exported.text();
    expect(text).toContain("Tarjetas Gráficas");
    const file = await upload(text);
    const columna =
      "sku partNumber slug name brand category subcategory labels price stock deliveryDays warrantyMonths lowStock visible description ownTerms specs images";
    await act(file, { accion: "revisar", columna: columna.split(" "), crear: "si" });
    await until(file, "Nada cambiaría");
  }
});

test("an Excel file is read back without changing anything: codes keep their zeros, numbers are numbers", async () => {
  await db
    .updateTable("product")
    .set({ sku: "00012", part_number: "100-100000457", description: "=1+1\n dos", warranty_months: 12 })
    .set({ attributes: JSON.stringify({ socket: "AM5", tdpWatts: 105 }), design_shape: "solapa" })
    .set({ print_area: "2, 30, 64, 40, 24" })
    .set({ own_terms: "Sin devolución.\nSoporte: 90 días." })
    .set({ design_colours: JSON.stringify([{ name: "Azul: noche", hex: "#112233" }]) })
    .where("id", "=", products.processor)
    .execute();
  const exported = await request("/administrador/productos/descarga?formato=xlsx", { cookie });
  expect(exported.headers.get("Content-Disposition")).toBe('attachment; filename="productos.xlsx"');
  const file = await upload(new Uint8Array(await exported.arrayBuffer()));
  const columna = (await latestOptions()).mapping;
  expect(columna).toEqual(
    expect.arrayContaining([
      "sku",
      "partNumber",
      "price",
      "currency",
      "ownTerms",
      "designColours",
      "printArea",
      "atributo:Socket",
    ]),
  );
  expect(await page(file)).toContain("00012");
  await act(file, { accion: "revisar", columna, crear: "si" });
  await until(file, "Nada cambiaría");
});

test("another sheet of an Excel file is read on demand", async () => {
  const rows = (...names: string[]) => names.map((name) => textRow(name, "5")).join("");
  const book = workbookOf({
    sheets: [
      { name: "Enero", rows: textRow("Nombre", "Precio") + rows("Mouse óptico") },
      { name: "Febrero &amp; más", rows: textRow("Nombre", "Cantidad") + rows("Ryzen 5 7600X", "RTX") },
    ],
  });
  const file = await upload(book);
  expect(await page(file)).toMatch(/<option selected="">Enero<\/option>.*Mouse óptico/s);
  await act(file, { accion: "leer-hoja", hoja: "Febrero & más" });
  const html = await page(file);
  expect(html).toContain('<option selected="">Febrero &amp; más</option>');
  expect(html).toContain("Ryzen 5 7600X");
  expect(html).not.toContain("Mouse óptico");
  await act(file, { accion: "leer-hoja", hoja: "Marzo" });
  await act(file, { accion: "revisar", columna: ["name", "stock"], crear: "si" });
  await until(file, "Importar 1 producto y saltar 1 fila");
  await act(file, { accion: "importar-sin-errores" });
  await until(file, "La importación terminó.");
  expect(await stockOf(db, products.processor)).toBe(5);
});

test("attributes have a column each and are read back unchanged, and another unit is refused with its row", async () => {
  await db
    .updateTable("product")
    .set({ part_number: "100-1", attributes: JSON.stringify({ socket: "AM5", tdpWatts: 105 }) })
    .where("id", "=", products.processor)
    .execute();
  const exported = await (await request("/administrador/productos/descarga", { cookie })).text();
  expect(exported).toContain("Consumo (TDP) (W)");
  const again = await upload(exported);
  const columna = (await latestOptions()).mapping;
  expect(columna).toEqual(expect.arrayContaining(["type", "partNumber", "atributo:Socket"]));
  await act(again, { accion: "revisar", columna, crear: "si" });
  await until(again, "Nada cambiaría");

  const file = await upload(
    "Nombre,Tipo de producto,Consumo (TDP) (W),Socket\nRyzen 5 7600X,,65 W,am4\nMouse óptico,Nada,750,\nTarjeta RTX 4060,,750 kW,\n",
  );
  const mapping = ["name", "type", "atributo:Consumo (TDP) (W)", "atributo:Socket"];
  await act(file, { accion: "revisar", columna: mapping, crear: "si" });
  await until(file, "Importar 1 producto y saltar 2 filas");
  const refused = await page(`${file}?ver=bad`);
  for (const text of ["no hay un tipo “Nada”", "no es un atributo de Tarjetas Gráficas"])
    expect(refused).toContain(text);
  await act(file, { accion: "importar-sin-errores" });
  await until(file, "La importación terminó.");
  const stored = db.selectFrom("product").select("attributes").where("id", "=", products.processor);
  expect(await stored.executeTakeFirst()).toEqual({ attributes: { socket: "AM4", tdpWatts: 65 } });

  const wrong = await upload("Nombre,Consumo (TDP) (W)\nRyzen 5 7600X,65 kW\n");
  await act(wrong, { accion: "revisar", columna: ["name", "atributo:Consumo (TDP) (W)"], crear: "si" });
  await until(wrong, "“65 kW” no está en W");
});

test("the export contains the filtered list", async () => {
  const exported = await request("/administrador/productos/descarga?estado=agotados", { cookie });
  const lines = (await exported.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("mouse-optico");
});

test("a file that is not a table is refused with a message, and not kept", async () => {
  const sheet = await send(IMPORT, { archivo: tableOf("PK\u0003\u0004[Content_Types].xml", "lista.xlsx") });
  expect(sheet.status).toBe(400);
  expect(await sheet.text()).toContain(
    "El archivo está dañado: ábrelo en Excel, guárdalo y súbelo otra vez.",
  );
  // No file, as browsers send it; an empty file; a picture.
  for (const [archivo, sentence] of [
    [tableOf("", ""), "Elige el archivo"],
    [tableOf(""), "El archivo está vacío"],
    [tableOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "foto.png"), "Enviaste una imagen."],
  ] as const) {
    const refused = await send(IMPORT, { archivo });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(sentence)]);
  }
  const zip = await send(IMPORT, { archivo: tableOf("a,b\n1,2"), imagenes: tableOf("no", "fotos.zip") });
  expect(await zip.text()).toContain("Las imágenes tienen que venir en un ZIP.");
  expect(
    (await request(IMPORT, { method: "POST", body: "x", headers: { Origin: store.address }, cookie })).status,
  ).toBe(400);
  expect(await db.selectFrom("catalog_import").select("id").execute()).toEqual([]);
});

test("an uploaded file is discarded, and stock is changed by a difference, so that sales meanwhile are kept", async () => {
  const gone = await upload("a,b\n1,2\n");
  await act(gone, { accion: "descartar" });
  expect((await request(gone, { cookie })).status).toBe(404);
  const file = await upload("URL,Cantidad\nryzen-5-7600x,30\n");
  await act(file, { accion: "revisar", columna: ["slug", "stock"], crear: "si" });
  await until(file, "Importar 1 producto");
  await act(file, { accion: "importar" });
  await until(file, "La importación terminó.");
  expect(await stockOf(db, products.processor)).toBe(30);
});

test("the old shop's customers choose their password by the mailed link, and agree to the texts when they log in", async () => {
  const shop = {
    Clientes: { a: { Nombres: "Ana", Apellidos: "Paz", Correo: "ana@viejo.pe", Rol: "cliente" } },
  };
  const file = await upload(JSON.stringify(shop));
  expect(await page(file)).toContain("Es la exportación de la tienda anterior");
  await act(file, { accion: "revisar", invitar: "si" });
  await until(file, "Todavía no se ha guardado nada");
  await act(file, { accion: "importar" });
  const link = linkIn(await mailbox.take("ana@viejo.pe"));
  const browser = openBrowser({ request, post });
  const login = () => browser.post("/ingresar", { correo: "ana@viejo.pe", contrasena: "clave-nueva-1" });
  expect((await login()).status).not.toBe(302);
  const target = link.pathname + link.search;
  expect(await (await request(target)).text()).toContain("Contraseña nueva");
  await post(target, { contrasena: "clave-nueva-1" });
  const consented = () => db.selectFrom("customer").select("consented_at").execute();
  const conditions = (await login()).headers.get("Location") ?? "";
  expect(conditions).toMatch(/^\/cliente\/condiciones/);
  expect(await consented()).toEqual([{ consented_at: null }]);
  const html = await (await browser.get(conditions)).text();
  expect(html).toContain("falta tu aceptación");
  await browser.post(conditions, { textos: shownTexts(html) });
  expect(await consented()).toEqual([{ consented_at: expect.any(Date) }]);
});
