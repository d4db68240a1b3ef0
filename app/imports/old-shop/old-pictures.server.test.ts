import { beforeEach, expect, test } from "vitest";
import { importProblems } from "#app/imports/import-rows.server.ts";
import { readImport, startImport } from "#app/imports/imports.server.ts";
import { storeZip } from "#app/imports/pictures/zip-pictures.server.ts";
import { finishImport } from "#app/imports/work.server.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { checkedFile, importedWithZip, importTools, outcomeOf } from "#tests/support/catalog/imports.ts";
import { catalogue, picture } from "#tests/support/catalog/products.ts";
import { pngOf, zipOf } from "#tests/support/catalog/zips.ts";
import { testDatabase } from "#tests/support/database/database.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;
beforeEach(async () => {
  await catalogue(db);
  by = await author(db);
});

const categoryOf = (name: string) =>
  db.selectFrom("category").select(["id", "image"]).where("name", "=", name).executeTakeFirstOrThrow();

const customerOf = (email: string) =>
  db
    .selectFrom("customer")
    .innerJoin("person", "person.id", "customer.id")
    .select(["customer.id", "photo"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

const OLD_SHOP = JSON.stringify({
  Categorias: {
    c1: { Nombre: "Sonido", ImagenUrl: "sonido.png" },
    c2: { Nombre: "Redes", ImagenUrl: "nota.png" },
    c3: { Nombre: "componentes", ImagenUrl: "https://fotos.example/componentes.png" },
  },
  Clientes: {
    a: { Nombres: "Ana", Apellidos: "Paz", Correo: "ana@viejo.pe", FotoUrl: "https://fotos.example/ana" },
    b: { Nombres: "Eva", Apellidos: "Ruiz", Correo: "eva@viejo.pe", FotoUrl: "https://127.0.0.1/eva.png" },
  },
});

test("the old shop's categories and customers get their pictures from the zip and from addresses", async () => {
  const zip = zipOf({ "sonido.png": await pngOf("#112233"), "nota.png": Buffer.from("<svg/>") });
  const bytes = await pngOf("#778899");
  const readAddress: typeof tools.readAddress = async (address) =>
    address.startsWith("https://fotos.example/") ? { ok: true, bytes } : tools.readAddress(address);
  const { id, ...outcome } = await importedWithZip({ ...tools, readAddress }, by, OLD_SHOP, zip);
  expect(outcome).toEqual({
    status: "done",
    pictures_done: 5,
    pictures_failed: 2,
    problems: [
      ["sonido.png", ""],
      ["nota.png", "Ese archivo no es una imagen JPG o PNG."],
      ["https://fotos.example/componentes.png", ""],
      ["https://fotos.example/ana", ""],
      ["https://127.0.0.1/eva.png", "La dirección no es pública."],
    ],
  });

  const sound = await categoryOf("Sonido");
  expect(sound.image).toMatchObject({ width: 40, height: 40, original: "original.png" });
  expect(sound.image?.key).toMatch(/^categorias-imagenes\/sonido-/);
  expect((await categoryOf("Componentes")).image?.key).toMatch(/^categorias-imagenes\/componentes-/);
  expect((await categoryOf("Redes")).image).toBeNull();
  const ana = await customerOf("ana@viejo.pe");
  expect(ana.photo?.key).toMatch(/^perfil-imagenes\/ana-/);
  for (const key of [sound.image?.key, ana.photo?.key])
    expect(await tools.files.read(`${key}/original.png`)).toBeDefined();
  const claimed = await db
    .selectFrom("upload")
    .select("key")
    .where("key", "=", `${sound.image?.key}`)
    .execute();
  expect(claimed).toEqual([]);
  const changes = await db.selectFrom("change_log").select("tags").execute();
  expect(changes.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining([`category:${sound.id}`, `customer:${ana.id}`]),
  );

  const report = [];
  for await (const rows of importProblems(db, id)) report.push(...rows);
  expect(report).toEqual([
    [2, "Redes", "Imagen", "nota.png: Ese archivo no es una imagen JPG o PNG."],
    [5, "Eva Ruiz", "Imagen", "https://127.0.0.1/eva.png: La dirección no es pública."],
  ]);

  const again = await checkedFile(tools, by, OLD_SHOP, { hasZip: true });
  expect(await outcomeOf(db, again)).toMatchObject({ created: 0, changed: 1, unchanged: 4 });
});

test("a picture chosen during the import is kept, and the imported one leaves no files", async () => {
  const shop = JSON.stringify({
    Categorias: { c: { Nombre: "Sonido", ImagenUrl: "foto.png" } },
    Clientes: { a: { Nombres: "Ana", Correo: "ana@viejo.pe", FotoUrl: "foto.png" } },
  });
  const id = await checkedFile(tools, by, shop, { hasZip: true });
  await storeZip(tools, id, await tools.file(zipOf({ "foto.png": await pngOf("#112233") })));
  await startImport(db, id, { skipBad: false });
  const chosen = JSON.stringify(picture);
  // The zip is opened when its first picture is read.
  const choosing = {
    ...tools,
    files: {
      ...tools.files,
      async bringBack(key: string, file: string) {
        await db.updateTable("category").set({ image: chosen }).where("name", "=", "Sonido").execute();
        await db.updateTable("customer").set({ photo: chosen }).where("first_name", "=", "Ana").execute();
        return tools.files.bringBack(key, file);
      },
    },
  };
  await finishImport(choosing, id);
  expect((await readImport(db, id))?.pictures_failed).toBe(2);
  expect((await categoryOf("Sonido")).image?.key).toBe(picture.key);
  expect((await customerOf("ana@viejo.pe")).photo?.key).toBe(picture.key);
  const stored = [];
  for await (const key of tools.files.keys()) if (key.startsWith("perfil-imagenes/foto-")) stored.push(key);
  expect(stored).toEqual([]);
});

test("a long picture address is shortened without an error in the middle of a character", async () => {
  const FotoUrl = `data:${"a".repeat(54)}😀`;
  const shop = { Clientes: { a: { Nombres: "Ana", Correo: "ana@viejo.pe", FotoUrl } } };
  const id = await checkedFile(tools, by, JSON.stringify(shop));
  expect((await outcomeOf(db, id)).rows).toEqual([
    [1, "create", `Imagen: “${FotoUrl.slice(0, 59)}\ufffd” no es una dirección https ni un archivo del ZIP.`],
  ]);
});
