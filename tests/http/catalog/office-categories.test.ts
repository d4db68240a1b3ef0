import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { redirectTarget } from "#tests/support/store/browser.ts";
import { officeForms, photo, references } from "#tests/support/store/office-forms.ts";
import { versionIn } from "#tests/support/store/office-store.ts";

const { db, request, products, page, said, send, categoryIds } = await officeForms();
const versionOn = async (target: string) => versionIn(await page(target));

describe("categories", () => {
  const typed = () => ({ nombre: "Cámaras Web", descripcion: "Para reuniones.", solicitud: randomUUID() });

  test("are created with a picture, without scripts, and shown in the store on the next request", async () => {
    expect(await page("/tienda")).not.toContain("Cámaras Web");
    const created = await send("/administrador/categoria-crear", typed(), [await photo()]);
    expect([created.status, redirectTarget(created)]).toEqual([303, "/administrador/categorias"]);
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

  test("keep the typed values and the uploaded picture when refused", async () => {
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

  test("removed by somebody else while they are edited keep the typed values and the picture, to be created", async () => {
    const removed = await send("/administrador/categoria-editar/9999", typed(), [await photo()]);
    expect(removed.status).toBe(409);
    const html = await removed.text();
    expect(html).toContain("Esa categoría ya no existe. Lo que escribiste sigue en el formulario");
    expect(html).toContain("Para reuniones.");
    expect(html).toMatch(/<form [^>]*action="\/administrador\/categoria-crear"/);
    const [medio = ""] = references(html);
    expect(medio).toMatch(/^nuevo-/);
    const created = await send("/administrador/categoria-crear", { ...typed(), medio, version: "" });
    expect(await said(created)).toContain("Creamos la categoría “Cámaras Web”.");
  });

  test("a file that is not a picture is refused beside the field", async () => {
    const svg = new File(["<svg><script>alert(1)</script></svg>"], "malo.png");
    const refused = await send("/administrador/categoria-crear", typed(), [svg]);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("malo.png: Ese archivo no es una imagen JPG o PNG.");
  });

  test("are edited, and their picture is removed by a submit button", async () => {
    await send("/administrador/categoria-crear", typed(), [await photo()]);
    const target = `/administrador/categoria-editar/${(await categoryIds()).at(-1)}`;
    const [medio = ""] = references(await page(target));
    const without = await send(target, { ...typed(), descripcion: "Otra", medio, boton: `quitar ${medio}` });
    expect(without.status).toBe(200);
    const html = await without.text();
    expect(html).toContain("Otra");
    expect(references(html)).toEqual([]);
    const stored = await send(target, { ...typed(), nombre: "Webcams", version: await versionOn(target) });
    expect(redirectTarget(stored)).toBe("/administrador/categorias");
    const row = await db
      .selectFrom("category")
      .select(["name", "slug", "image"])
      .where("slug", "=", "webcams")
      .execute();
    expect(row).toEqual([{ name: "Webcams", slug: "webcams", image: null }]);
  });

  test("simultaneous edits are merged by field, and fields that both changed are shown", async () => {
    await send("/administrador/categoria-crear", typed());
    const target = `/administrador/categoria-editar/${(await categoryIds()).at(-1)}`;
    const opened = await versionOn(target);
    await send(target, { ...typed(), descripcion: "Para clases.", version: opened });
    const merged = await send(target, { ...typed(), nombre: "Webcams", version: opened });
    expect(redirectTarget(merged)).toBe("/administrador/categorias");
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
    // A second submit is stored, and the other person's changes to other fields stay.
    const again = await send(target, { ...mine, version: versionIn(html) });
    expect(redirectTarget(again)).toBe("/administrador/categorias");
    expect((await row())?.name).toBe("Cámaras USB");
  });

  test("can be deleted only when unused", async () => {
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
  test("are created and edited by one form, and deleting one removes it from its products", async () => {
    const typed = { nombre: "Iluminación", descripcion: "Luces.", categoria: "", solicitud: randomUUID() };
    const created = await send("/administrador/modelos?orden=-nombre", typed);
    expect(redirectTarget(created)).toBe("/administrador/modelos?orden=-nombre");
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
    expect(redirectTarget(edited)).toBe("/administrador/modelos");
    expect(await page("/administrador/modelos")).toMatch(/<button[^>]*value="crear"[^>]*>Crear<\/button>/);
    const removed = await send("/administrador/modelos", { eliminar: String(id) });
    expect(await said(removed)).toContain("Eliminamos el modelo “Iluminación”.");
  });

  test("simultaneous edits are merged by field, and fields that both changed are shown", async () => {
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

  test("have missing values reported beside their fields", async () => {
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
