import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { smallModel } from "#tests/support/glb.ts";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/people.ts";
import { addProducts, catalogue, stockOf, type TestCatalogue } from "#tests/support/products.ts";
import { testStore } from "#tests/support/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

let cookie: string;
let products: TestCatalogue;
beforeEach(async () => {
  products = await catalogue(db);
  cookie = await sessionCookie(store.services, await administrator(db));
});

const goesTo = (response: Response) => response.headers.get("Location");
const page = async (target: string) => (await request(target, { cookie })).text();
/** What the page says that an answer leads to. */
async function said(response: Response): Promise<string> {
  const told = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return (await request(goesTo(response) ?? "/", { cookie: [cookie, ...told].join("; ") })).text();
}
/** Posts as a browser without scripts does. */
function send(target: string, fields: Record<string, string | string[]>, files: File[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  for (const file of files) body.append("archivos", file);
  return request(target, { method: "POST", body, headers: { Origin: store.address }, cookie });
}
async function photo(name = "foto.jpg"): Promise<File> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: "#2277aa" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name);
}
const categoryIds = async () =>
  (await db.selectFrom("category").select("id").orderBy("id").execute()).map(({ id }) => String(id));
const references = (html: string) =>
  [...html.matchAll(/name="medio" value="([^"]+)"/g)].map(([, value = ""]) => value);

const versionIn = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
const versionOn = async (target: string) => versionIn(await page(target));

describe("categories", () => {
  const typed = () => ({ nombre: "Cámaras Web", descripcion: "Para reuniones.", solicitud: randomUUID() });

  test("one is created with a picture, without scripts, and shows in the store on the next request", async () => {
    expect(await page("/tienda")).not.toContain("Cámaras Web");
    const created = await send("/administrador/categoria-crear", typed(), [await photo()]);
    expect([created.status, goesTo(created)]).toEqual([303, "/administrador/categorias"]);
    expect(await said(created)).toContain("Creamos la categoría “Cámaras Web”.");
    expect(await page("/tienda")).toContain("camaras-web");
    const row = await db
      .selectFrom("category")
      .select(["slug", "image"])
      .where("name", "=", "Cámaras Web")
      .execute();
    const key = row[0]?.image?.key ?? "";
    expect(key).toMatch(/^categorias-imagenes\/foto-\d+-[0-9a-f]+$/);
    expect((await request(`/archivos/${key}/original.jpg`)).status).toBe(200);
  });

  test("a refused one keeps what was typed and the picture that came along", async () => {
    const refused = await send("/administrador/categoria-crear", { ...typed(), nombre: "Componentes" }, [
      await photo(),
    ]);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Ya hay una categoría con ese nombre.");
    expect(html).toContain("Para reuniones.");
    const medio = references(html)[0] ?? "";
    expect(medio).toMatch(/^nuevo-/);
    expect((await send("/administrador/categoria-crear", { ...typed(), medio })).status).toBe(303);
    const stored = await db
      .selectFrom("category")
      .select("image")
      .where("slug", "=", "camaras-web")
      .execute();
    expect(stored[0]?.image?.key).toMatch(/^categorias-imagenes\//);
  });

  test("a file that is no picture is told beside the field", async () => {
    const svg = new File(["<svg><script>alert(1)</script></svg>"], "malo.png");
    const refused = await send("/administrador/categoria-crear", typed(), [svg]);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("malo.png: Ese archivo no es una imagen JPG o PNG.");
  });

  test("one is edited; its picture is taken off by a button that posts", async () => {
    await send("/administrador/categoria-crear", typed(), [await photo()]);
    const target = `/administrador/categoria-editar/${(await categoryIds()).at(-1)}`;
    const [medio = ""] = references(await page(target));
    const without = await send(target, { ...typed(), descripcion: "Otra", medio, boton: `quitar ${medio}` });
    expect(without.status).toBe(200);
    const html = await without.text();
    expect(html).toContain("Otra");
    expect(references(html)).toEqual([]);
    const stored = await send(target, { ...typed(), nombre: "Webcams", version: await versionOn(target) });
    expect(goesTo(stored)).toBe("/administrador/categorias");
    const row = await db
      .selectFrom("category")
      .select(["name", "slug", "image"])
      .where("slug", "=", "webcams")
      .execute();
    expect(row).toEqual([{ name: "Webcams", slug: "webcams", image: null }]);
  });

  test("two who edit at once: what only one touched is kept, what both wrote is told", async () => {
    await send("/administrador/categoria-crear", typed());
    const target = `/administrador/categoria-editar/${(await categoryIds()).at(-1)}`;
    const opened = await versionOn(target);
    await send(target, { ...typed(), descripcion: "Para clases.", version: opened });
    const merged = await send(target, { ...typed(), nombre: "Webcams", version: opened });
    expect(goesTo(merged)).toBe("/administrador/categorias");
    const row = () =>
      db
        .selectFrom("category")
        .select(["name", "description"])
        .where("slug", "in", ["webcams", "camaras-usb"])
        .executeTakeFirst();
    expect(await row()).toEqual({ name: "Webcams", description: "Para clases." });

    const mine = { ...typed(), nombre: "Cámaras USB" };
    const refused = await send(target, { ...mine, version: opened });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Otra persona guardó cambios aquí mientras editabas.");
    expect(html).toContain("Otra persona puso: “Webcams”.");
    expect(html).toContain('value="Cámaras USB"');
    // Sent again, it is taken, and what the other wrote elsewhere stays.
    const again = await send(target, { ...mine, version: versionIn(html) });
    expect(goesTo(again)).toBe("/administrador/categorias");
    expect((await row())?.name).toBe("Cámaras USB");
  });

  test("one in use can't be deleted, an empty one can", async () => {
    const [accessories = ""] = await categoryIds();
    const kept = await send("/administrador/categorias", { eliminar: accessories });
    expect(await said(kept)).toContain("No se puede eliminar “Accesorios”: la usa 1 producto.");
    await db.deleteFrom("product").where("id", "=", products.mouse).execute();
    const gone = await send("/administrador/categorias", { eliminar: accessories });
    expect(await said(gone)).toContain("Eliminamos la categoría “Accesorios”.");
    expect(await categoryIds()).not.toContain(accessories);
    expect((await send("/administrador/categorias", { eliminar: "1 or 1=1" })).status).toBe(400);
  });
});

describe("models", () => {
  test("one form creates, edits and leaves edit mode; deleting takes it off its products", async () => {
    const typed = { nombre: "Iluminación", descripcion: "Luces.", categoria: "", solicitud: randomUUID() };
    const created = await send("/administrador/modelos?orden=-nombre", typed);
    expect(goesTo(created)).toBe("/administrador/modelos?orden=-nombre");
    const { id } = await db
      .selectFrom("label")
      .select("id")
      .where("slug", "=", "iluminacion")
      .executeTakeFirstOrThrow();
    const editing = await page(`/administrador/modelos?editar=${id}`);
    expect(editing).toMatch(/<button[^>]*value="editar"[^>]*>Editar<\/button>/);
    expect(editing).toContain("Cancelar");
    const [category = ""] = await categoryIds();
    const target = `/administrador/modelos?editar=${id}`;
    const edited = await send(target, { ...typed, categoria: category, version: await versionOn(target) });
    expect(goesTo(edited)).toBe("/administrador/modelos");
    expect(await page("/administrador/modelos")).toMatch(/<button[^>]*value="crear"[^>]*>Crear<\/button>/);
    const removed = await send("/administrador/modelos", { eliminar: String(id) });
    expect(await said(removed)).toContain("Eliminamos el modelo “Iluminación”.");
  });

  test("two who edit at once: what only one touched is kept, what both wrote is told", async () => {
    const typed = { nombre: "Iluminación", descripcion: "Luces.", categoria: "", solicitud: randomUUID() };
    await send("/administrador/modelos", typed);
    const label = () =>
      db
        .selectFrom("label")
        .select(["id", "name", "description", "category_id"])
        .where("slug", "like", "ilumina%")
        .executeTakeFirstOrThrow();
    const target = `/administrador/modelos?editar=${(await label()).id}`;
    const opened = await versionOn(target);
    const [category = ""] = await categoryIds();
    await send(target, { ...typed, categoria: category, version: opened });
    await send(target, { ...typed, descripcion: "Tiras y aros.", version: opened });
    expect(await label()).toMatchObject({ description: "Tiras y aros.", category_id: Number(category) });
    const refused = await send(target, { ...typed, descripcion: "Otra cosa.", version: opened });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Otra persona puso: “Tiras y aros.”.");
  });

  test("what is missing is told beside its field", async () => {
    const refused = await send("/administrador/modelos", {
      nombre: "",
      descripcion: "",
      solicitud: randomUUID(),
    });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const sentence of ["Escribe el nombre del modelo.", "Escribe una descripción."])
      expect(html).toContain(sentence);
  });
});

describe("products", () => {
  const typed = async () => ({
    nombre: "Radeon RX 7600",
    marca: "AMD",
    descripcion: "Buena.",
    categoria: (await categoryIds())[1] ?? "",
    precio: "1250",
    cantidad: "4",
    entrega: "3",
    solicitud: randomUUID(),
    caracteristica: ["TDP", ""],
    valor: ["165 W", ""],
  });
  const opened = async (id: number) => {
    const html = await page(`/administrador/producto-editar/${id}`);
    const value = (name: string) => new RegExp(`name="${name}"[^>]*value="(\\d+)"`).exec(html)?.[1] ?? "";
    return { version: value("version"), habia: value("habia"), medio: references(html) };
  };

  test("one is created with pictures and a model, without scripts, and shows in the store", async () => {
    const model = new File([smallModel], "tarjeta.glb");
    const created = await send("/administrador/producto-crear", await typed(), [await photo(), model]);
    expect(await said(created)).toContain("Creamos el producto “Radeon RX 7600”.");
    const { id } = await db
      .selectFrom("product")
      .select("id")
      .where("slug", "=", "radeon-rx-7600")
      .executeTakeFirstOrThrow();
    expect(await page(`/producto/radeon-rx-7600/${id}`)).toContain("165 W");
    const media = await db
      .selectFrom("product_media")
      .select(["kind", "position"])
      .where("product_id", "=", id)
      .orderBy("position")
      .execute();
    expect(media).toEqual([
      { kind: "image", position: 0 },
      { kind: "model", position: 1 },
    ]);
  });

  test("colours of a backpack are kept in their order; one that stands twice is refused where it was typed", async () => {
    const form = {
      ...(await typed()),
      color: ["Celeste", "", "Negro"],
      hex: ["#6BB5E0", "#808080", "#222222"],
    };
    expect((await send("/administrador/producto-crear", form, [await photo()])).status).toBe(303);
    const stored = () =>
      db
        .selectFrom("product")
        .select(["id", "design_colours"])
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
    const { id, design_colours } = await stored();
    expect(design_colours).toEqual([
      { name: "Celeste", hex: "#6bb5e0" },
      { name: "Negro", hex: "#222222" },
    ]);
    const edit = `/administrador/producto-editar/${id}`;
    for (const text of ['value="Celeste"', 'value="#222222"']) expect(await page(edit)).toContain(text);
    const twice = { color: ["Celeste", "CELESTE"], hex: ["#112233", "#445566"] };
    const refused = await send(edit, { ...form, ...(await opened(id)), ...twice });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const text of ["El color “CELESTE” está dos veces: deja uno.", 'value="#445566"'])
      expect(html).toContain(text);
    await send(edit, { ...form, ...(await opened(id)), color: [""], hex: ["#808080"] });
    expect((await stored()).design_colours).toEqual([]);
  });

  test("its type shows its fields, and a value of another unit is refused where it was typed", async () => {
    const psu = "6";
    const form = { ...(await typed()), tipo: psu, parte: "CP-9020279-NA" };
    const created = await send("/administrador/producto-crear", form, [await photo()]);
    const { id } = await db
      .selectFrom("product")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const edit = `/administrador/producto-editar/${id}`;
    expect(created.headers.get("location")).toBe(`${edit}#atributos`);
    expect(await page(edit)).toContain("Potencia (W)");
    const shown = { ...form, "atributos-de": psu, "atributo-formFactor": "ATX" };
    const refused = await send(edit, { ...shown, ...(await opened(id)), "atributo-watts": "750 kW" });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    for (const text of ["“750 kW” no está en W", 'value="750 kW"']) expect(again).toContain(text);
    expect((await send(edit, { ...shown, ...(await opened(id)), "atributo-watts": "750 W" })).status).toBe(
      303,
    );
    const stored = db.selectFrom("product").select(["type_id", "attributes", "part_number", "card_facts"]);
    expect(await stored.where("id", "=", id).executeTakeFirst()).toEqual({
      type_id: Number(psu),
      attributes: { watts: 750, formFactor: "ATX" },
      part_number: "CP-9020279-NA",
      card_facts: "750 W",
    });
    const html = await page(`/producto/radeon-rx-7600/${id}`);
    for (const text of ["750 W", "Formato", "CP-9020279-NA", '"mpn":"CP-9020279-NA"'])
      expect(html).toContain(text);
    expect(await page("/tienda?producto=cp9020279na")).toContain("Radeon RX 7600");
  });

  test("without a picture it is refused, and what was typed stays", async () => {
    const refused = await send("/administrador/producto-crear", { ...(await typed()), precio: "0" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const text of [
      "Agrega al menos una imagen o un modelo.",
      "Escribe 1 o más.",
      "Radeon RX 7600",
      "165 W",
    ])
      expect(html).toContain(text);
  });

  test("files are put in order and taken off by buttons that post", async () => {
    const files = [await photo("a.jpg"), await photo("b.jpg")];
    const first = await send("/administrador/producto-crear", { ...(await typed()), precio: "" }, files);
    const [one = "", other = ""] = references(await first.text());
    const fields = { ...(await typed()), medio: [one, other] };
    const turned = await send("/administrador/producto-crear", { ...fields, boton: `despues ${one}` });
    expect(references(await turned.text())).toEqual([other, one]);
    const less = await send("/administrador/producto-crear", { ...fields, boton: `quitar ${one}` });
    expect(references(await less.text())).toEqual([other]);
  });

  test("an edit keeps its files, shows on the next request, and the old address redirects", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    expect(await page(`/producto/disco-solido/${id}`)).toContain("S/\u00a01,250.00");
    const target = `/administrador/producto-editar/${id}`;
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco SSD", precio: "900" };
    expect(goesTo(await send(target, fields))).toBe("/administrador/productos");
    const moved = await request(`/producto/disco-solido/${id}`);
    expect([moved.status, goesTo(moved)]).toEqual([301, `/producto/disco-ssd/${id}`]);
    expect(await page(`/producto/disco-ssd/${id}`)).toContain("S/\u00a0900.00");
    expect(await page("/tienda")).toContain("S/\u00a0900.00");
  });

  test("an edit needs no picture", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido", media: [] });
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco SSD" };
    expect(goesTo(await send(`/administrador/producto-editar/${id}`, fields))).toBe(
      "/administrador/productos",
    );
    expect(await page(`/producto/disco-ssd/${id}`)).toContain("Disco SSD");
  });

  test("two who edit at once: the second sees both versions and decides", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    const target = `/administrador/producto-editar/${id}`;
    const first = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido" };
    const mine = { ...first, precio: "888", marca: "Kingston" };
    await send(target, { ...first, precio: "777", cantidad: "10" });
    const told = await send(target, { ...mine, cantidad: "10" });
    expect(told.status).toBe(409);
    const html = await told.text();
    for (const text of ["Otra persona cambió este producto", "777", "888", "Kingston"])
      expect(html).toContain(text);
    expect(html).toMatch(/name="version"[^>]*value="2"/);
    const again = await send(target, { ...mine, cantidad: "10", version: "2" });
    expect(again.status).toBe(303);
    const { price } = await db
      .selectFrom("product")
      .select("price")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(price).toBe(88_800);
  });

  test("a form that comes back with a mistake still stands on the version it was opened with", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido" });
    const target = `/administrador/producto-editar/${id}`;
    const mine = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido", cantidad: "10" };
    await send(target, { ...mine, precio: "777" });
    const refused = await (await send(target, { ...mine, marca: "" })).text();
    expect(refused).toMatch(/name="version"[^>]*value="1"/);
    expect(refused).toMatch(/name="habia"[^>]*value="10"/);
    const [medio = ""] = mine.medio;
    const turned = await (await send(target, { ...mine, boton: `antes ${medio}` })).text();
    expect(turned).toMatch(/name="version"[^>]*value="1"/);
  });

  test("units sold while it was edited stay sold", async () => {
    const [id = 0] = await addProducts(db, { name: "Disco sólido", stock: 10 });
    const fields = { ...(await typed()), ...(await opened(id)), nombre: "Disco sólido", cantidad: "10" };
    await db.updateTable("product").set({ stock: 7 }).where("id", "=", id).execute();
    await send(`/administrador/producto-editar/${id}`, fields);
    expect(await stockOf(db, id)).toBe(7);
    const more = { ...fields, ...(await opened(id)), cantidad: "0" };
    await db.updateTable("product").set({ stock: 5 }).where("id", "=", id).execute();
    const refused = await send(`/administrador/producto-editar/${id}`, more);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Se vendieron unidades mientras editabas: quedan 5.");
  });

  test("the list is searched, narrowed, sorted and paged by its address", async () => {
    await addProducts(
      db,
      ...Array.from({ length: 12 }, (_, index) => ({ name: `Parlante ${index + 1}`, price: 10_000 + index })),
    );
    const names = async (search: string) =>
      [...(await page(`/administrador/productos${search}`)).matchAll(/Elegir (?:<!-- -->)?([^<]+)</g)]
        .map(([, name]) => name)
        .filter((name) => name !== "toda la página");
    expect(await names("")).toHaveLength(10);
    expect(await names("?pagina=2")).toHaveLength(5);
    expect((await names("?orden=-precio"))[0]).toBe("Tarjeta RTX 4060");
    expect((await names("?buscar=parlante&orden=precio"))[0]).toBe("Parlante 1");
    expect(await names("?estado=agotados")).toEqual(["Mouse óptico"]);
    expect(await names("?buscar=nada-de-esto")).toEqual([]);
    expect(await names("?buscar=%27%3B--&orden=x&categoria=x&pagina=-1")).toEqual([]);
    expect(await page("/administrador/productos")).toContain('aria-label="Página 2"');
  });

  test("chosen rows are deleted together; none chosen is told", async () => {
    const chosen = [String(products.mouse), String(products.processor)];
    const gone = await send("/administrador/productos?orden=nombre", { seleccion: chosen });
    expect(goesTo(gone)).toBe("/administrador/productos?orden=nombre");
    expect(await said(gone)).toContain("Eliminamos 2 productos.");
    expect(await said(await send("/administrador/productos", {}))).toContain("Elige primero los productos.");
    const left = await db.selectFrom("product").select("id").execute();
    expect(left).toEqual([{ id: products.graphicsCard }]);
  });
});

describe("a file that goes up while the form is filled", () => {
  const upload = async (file: File, as = cookie, carpeta = "productos-imagenes") => {
    const body = new FormData();
    body.append("carpeta", carpeta);
    body.append("archivo", file);
    return request("/administrador/archivos", {
      method: "POST",
      body,
      headers: { Origin: store.address },
      cookie: as,
    });
  };

  test("comes back as a reference, and its smaller copies follow", async () => {
    const answer = await (await upload(await photo())).json();
    expect(answer).toMatchObject({ ok: true, media: { kind: "image", file: { widths: [] } } });
    const { key } = answer.media.file;
    expect((await request(`/archivos/${key}/original.jpg`)).status).toBe(200);
    await expect
      .poll(async () => (await request(`/archivos/${key}/300.avif`)).status, { timeout: 10_000 })
      .toBe(200);
  });

  test("is refused in words when it is none of ours", async () => {
    const refused = await upload(new File(["<html>"], "pagina.png"));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { ok: false, sentence: "Ese archivo no es una imagen JPG o PNG ni un modelo GLB." },
    ]);
    expect((await upload(await photo(), cookie, "perfil-imagenes")).status).toBe(400);
    const heavy = await upload(new File([new Uint8Array(30 * 1024 * 1024)], "grande.glb"));
    expect([heavy.status, await heavy.text()]).toEqual([413, expect.stringContaining("pesan demasiado")]);
  });

  test("is taken from administrators alone", async () => {
    const customer = await sessionCookie(store.services, await customerWithAddress(db));
    for (const as of ["", customer]) expect((await upload(await photo(), as)).status).toBe(302);
    expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
  });
});
