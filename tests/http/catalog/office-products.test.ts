import { describe, expect, test } from "vitest";
import { customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { smallModel } from "#tests/support/catalog/glb.ts";
import { officeForms, photo, references } from "#tests/support/store/office-forms.ts";

const { db, store, request, session, page, said, send, typed, opened } = await officeForms();

describe("products", () => {
  test("a product is created with pictures and a model, without scripts, and shown in the store", async () => {
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

  test("colours of a backpack are stored in order; a duplicate is refused beside its field", async () => {
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

  test("the print area of a backpack's photo is stored, and an invalid one is refused beside its fields and kept", async () => {
    const form = { ...(await typed()), zona: ["2", "30", "64", "40", "24"] };
    const tooFew = await send("/administrador/producto-crear", form, [await photo()]);
    expect(tooFew.status).toBe(400);
    expect(await tooFew.text()).toContain("El producto no tiene foto n.º 2: escribe 1.");
    const two = [await photo(), await photo()];
    expect((await send("/administrador/producto-crear", form, two)).status).toBe(303);
    const stored = () =>
      db.selectFrom("product").select(["id", "print_area"]).orderBy("id", "desc").executeTakeFirstOrThrow();
    const { id, print_area } = await stored();
    expect(print_area).toBe("2, 30, 64, 40, 24");
    const edit = `/administrador/producto-editar/${id}`;
    expect(await page(edit)).toMatch(/Arriba %[^>]*<input[^>]*value="64"/);
    for (const [zona, sentence] of [
      [["1", "70", "64", "40", "24"], "La zona se sale de la foto"],
      [["1", "71", "", "40", "24"], "Escribe cinco números enteros"],
      [["9", "30", "64", "40", "24"], "El producto no tiene foto n.º 9: escribe un número de 1 a 2."],
    ] as const) {
      const refused = await send(edit, { ...form, ...(await opened(id)), zona: [...zona] });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      for (const text of [sentence, `value="${zona[1]}"`]) expect(html).toContain(text);
    }
    await send(edit, { ...form, ...(await opened(id)), zona: ["", "", "", "", ""] });
    expect((await stored()).print_area).toBe("");
  });

  test("a product's form has the fields of its type, and a value in another unit is refused beside its field", async () => {
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

  test("a product without a picture is refused, and typed values are kept", async () => {
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

  test("a product that somebody removed while it was edited keeps what was typed, to be created", async () => {
    const form = { ...(await typed()), version: "3", habia: "4" };
    const removed = await send("/administrador/producto-editar/9999", form, [await photo()]);
    expect(removed.status).toBe(409);
    const html = await removed.text();
    for (const text of [
      "Ese producto ya no existe. Lo que escribiste sigue en el formulario",
      "Radeon RX 7600",
      "165 W",
      'action="/administrador/producto-crear"',
      "Crear Producto",
    ])
      expect(html).toContain(text);
    const created = await send("/administrador/producto-crear", { ...form, medio: references(html) });
    expect(await said(created)).toContain("Creamos el producto “Radeon RX 7600”.");
  });

  test("files are sorted and removed by submit buttons", async () => {
    const files = [await photo("a.jpg"), await photo("b.jpg")];
    const first = await send("/administrador/producto-crear", { ...(await typed()), precio: "" }, files);
    const [one = "", other = ""] = references(await first.text());
    const fields = { ...(await typed()), medio: [one, other] };
    const turned = await send("/administrador/producto-crear", { ...fields, boton: `despues ${one}` });
    expect(references(await turned.text())).toEqual([other, one]);
    const less = await send("/administrador/producto-crear", { ...fields, boton: `quitar ${one}` });
    expect(references(await less.text())).toEqual([other]);
  });
});

describe("a file that goes up while the form is filled", () => {
  const upload = async (file: File, as = session.cookie, folder = "productos-imagenes") => {
    const body = new FormData();
    body.append("carpeta", folder);
    body.append("archivo", file);
    return request("/administrador/archivos", {
      method: "POST",
      body,
      headers: { Origin: store.address },
      cookie: as,
    });
  };

  test("is returned as a reference, and its smaller copies are made later", async () => {
    const answer = await (await upload(await photo())).json();
    expect(answer).toMatchObject({ ok: true, media: { kind: "image", file: { widths: [] } } });
    const { key } = answer.media.file;
    expect((await request(`/archivos/${key}/original.jpg`)).status).toBe(200);
    await expect
      .poll(async () => (await request(`/archivos/${key}/300.avif`)).status, { timeout: 10_000 })
      .toBe(200);
  });

  test("is refused with a message when its type or size is not allowed", async () => {
    const refused = await upload(new File(["<html>"], "pagina.png"));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        ok: false,
        message: "Ese archivo no es una imagen JPG o PNG. Un producto acepta también modelos GLB.",
      },
    ]);
    expect((await upload(await photo(), session.cookie, "perfil-imagenes")).status).toBe(400);
    const heavy = await upload(new File([new Uint8Array(30 * 1024 * 1024)], "grande.glb"));
    expect([heavy.status, await heavy.text()]).toEqual([413, expect.stringContaining("pesan demasiado")]);
  });

  test("is accepted only from administrators", async () => {
    const customer = await sessionCookie(store.services, await customerWithAddress(db));
    for (const as of ["", customer]) expect((await upload(await photo(), as)).status).toBe(302);
    expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
  });
});
