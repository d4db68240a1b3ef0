import { beforeEach, expect, test } from "vitest";
import { readImportPlan } from "#app/imports/import-plan.server.ts";
import { countDrafts } from "#app/imports/import-rows.server.ts";
import { checkImport, readImport } from "#app/imports/imports.server.ts";
import { storeZip } from "#app/imports/pictures/zip-pictures.server.ts";
import { finishImport } from "#app/imports/work.server.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { checkedFile, importedWithZip, importTools, outcomeOf } from "#tests/support/catalog/imports.ts";
import { addProduct, catalogue, picture } from "#tests/support/catalog/products.ts";
import { pngOf, zipOf } from "#tests/support/catalog/zips.ts";
import { testDatabase } from "#tests/support/database/database.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;
let mouse: number;
beforeEach(async () => {
  ({ mouse } = await catalogue(db));
  by = await author(db);
});

const mediaOf = (productId: number) =>
  db
    .selectFrom("product_media")
    .select(["position", "kind", "file", "source"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();

const importWith = (images: string, zip: Uint8Array | undefined) =>
  importedWithZip(tools, by, `URL,Imágenes\nmouse-optico,${images}\n`, zip);

test("pictures are taken from the zip by name, in order; other files are reported; a second import changes nothing", async () => {
  const zip = zipOf({
    "fotos/Mouse Ñ.png": await pngOf("#112233"),
    "atrás.png": await pngOf("#445566"),
    "nota.png": Buffer.from("<svg onload=alert(1)>"),
  });
  const images = "mouse ñ.PNG | atrás.png | nota.png | falta.png";
  expect(await importWith(images, zip)).toMatchObject({
    status: "done",
    pictures_done: 4,
    pictures_failed: 2,
    problems: [
      ["mouse ñ.PNG", ""],
      ["atrás.png", ""],
      ["nota.png", "Ese archivo no es una imagen JPG o PNG. Un producto acepta también modelos GLB."],
      ["falta.png", "No está en el ZIP."],
    ],
  });
  const media = await mediaOf(mouse);
  expect(media.map(({ position, kind, source }) => [position, kind, source])).toEqual([
    [0, "image", "mouse ñ.PNG"],
    [1, "image", "atrás.png"],
  ]);
  expect(await tools.files.read(`${media[0]?.file.key}/original.png`)).toBeDefined();
  const again = await checkedFile(tools, by, "URL,Imágenes\nmouse-optico,mouse ñ.PNG | atrás.png\n", {
    hasZip: true,
  });
  expect(await outcomeOf(db, again)).toMatchObject({ unchanged: 1 });
});

test("a new product is a draft until it has a picture; products that stay drafts are counted", async () => {
  const header = "Nombre,Marca,Categoría,Precio,Cantidad,Tiempo de entrega,Descripción,Visible,Imágenes";
  const row = (name: string, visible: string, images: string) =>
    `${name},A,Accesorios,5,1,1,x,${visible},${images}`;
  const rows = [
    row("Con foto", "", "a.png | b.png"),
    row("Sin foto", "Sí", ""),
    row("Foto perdida", "Sí", "falta.png"),
    row("Guardado", "No", "a.png"),
  ];
  const zip = zipOf({ "a.png": await pngOf("#112233"), "b.png": await pngOf("#445566") });
  const { id, status } = await importedWithZip(tools, by, [header, ...rows].join("\n"), zip);
  expect([status, (await readImport(db, id))?.drafts, await countDrafts(db, id)]).toEqual(["done", 1, 2]);
  const made = await db
    .selectFrom("product")
    .select(["name", "hidden"])
    .where("brand", "=", "A")
    .orderBy("id")
    .execute();
  expect(made.map(({ name, hidden }) => [name, hidden])).toEqual([
    ["Con foto", false],
    ["Sin foto", true],
    ["Foto perdida", true],
    ["Guardado", true],
  ]);
});

test("an existing draft stays a draft when an import adds a picture", async () => {
  await db.updateTable("product").set({ hidden: true }).where("id", "=", mouse).execute();
  await importWith("a.png", zipOf({ "a.png": await pngOf("#112233") }));
  expect(await mediaOf(mouse)).toHaveLength(1);
  const { hidden } = await db
    .selectFrom("product")
    .select("hidden")
    .where("id", "=", mouse)
    .executeTakeFirstOrThrow();
  expect(hidden).toBe(true);
});

test("the check names the pictures that the zip lacks, with their rows", async () => {
  const file = "URL,Imágenes\nmouse-optico,a.png | falta.png\nryzen-5-7600x,falta.png\n";
  const id = await checkedFile(tools, by, file, { hasZip: true });
  await storeZip(tools, id, await tools.file(zipOf({ "fotos/A.png": await pngOf("#112233") })));
  await checkImport(db, id, {});
  await finishImport(tools, id);
  const { missingPictures } = await readImportPlan(db, id);
  expect(missingPictures).toEqual([{ name: "falta.png", lines: [2, 3], rows: 2, total: 1 }]);
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "change", "Imágenes: “falta.png” no está en el ZIP: no se agregará."],
    [3, "same", "Imágenes: “falta.png” no está en el ZIP: no se agregará."],
  ]);
});

test("addresses inside the store's network and without https are refused and reported", async () => {
  const { problems } = await importWith(
    "https://127.0.0.1/a.png | https://localhost/b.png | http://example.com/c.png",
    undefined,
  );
  expect(problems).toEqual([
    ["https://127.0.0.1/a.png", "La dirección no es pública."],
    ["https://localhost/b.png", "La dirección no es pública."],
    ["http://example.com/c.png", "La dirección no es https."],
  ]);
  const checked = await checkedFile(tools, by, "URL,Imágenes\nmouse-optico,foto.png\n");
  expect((await outcomeOf(db, checked)).rows).toEqual([
    [2, "same", "Imágenes: “foto.png” no viene en ningún ZIP: no se agregará."],
  ]);
});

test("a picture that the store already has is reused without fetching it", async () => {
  await addProduct(db, { name: "Con foto" });
  const address = `${tools.origin}/archivos/${picture.key}/original.png`;
  expect(await importWith(address, undefined)).toMatchObject({ pictures_done: 1, pictures_failed: 0 });
  expect((await mediaOf(mouse)).map(({ file }) => file.key)).toEqual([picture.key]);
});
