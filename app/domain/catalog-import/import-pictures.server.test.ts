import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { author } from "#tests/support/catalog-office.ts";
import { testDatabase } from "#tests/support/database.ts";
import { checkedFile, importTools, outcomeOf } from "#tests/support/imports.ts";
import { addProduct, catalogue, picture } from "#tests/support/products.ts";
import { readImport, startImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";
import { keepZip } from "./zip-pictures.server.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;
let mouse: number;
beforeEach(async () => {
  ({ mouse } = await catalogue(db));
  by = await author(db);
});

const photo = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A zip as any program makes it. */
function zipOf(files: Record<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const bytes = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, bytes, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), about, end, bytes]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(directory.length, 4);
  tail.writeUInt16LE(directory.length, 6);
  tail.writeUInt32LE(listed.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), tail]);
}

const mediaOf = (productId: number) =>
  db
    .selectFrom("product_media")
    .select(["position", "kind", "file", "source"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();

async function importWith(images: string, zip: Uint8Array | undefined) {
  const id = await checkedFile(tools, by, `URL,Imágenes\nmouse-optico,${images}\n`, {
    hasZip: zip !== undefined,
  });
  if (zip) await keepZip(tools, id, await tools.file(zip));
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const { status, pictures_done, pictures_failed } = (await readImport(db, id)) ?? {};
  const problems = await db
    .selectFrom("import_picture")
    .select(["source", "problem"])
    .orderBy("id")
    .execute();
  return {
    id,
    status,
    pictures_done,
    pictures_failed,
    problems: problems.map(({ source, problem }) => [source, problem]),
  };
}

test("pictures come out of the zip by name, in order; what is none is told; a second import brings nothing", async () => {
  const zip = zipOf({
    "fotos/Mouse Ñ.png": await photo("#112233"),
    "atrás.png": await photo("#445566"),
    "nota.png": Buffer.from("<svg onload=alert(1)>"),
  });
  const images = "mouse ñ.PNG | atrás.png | nota.png | falta.png";
  expect(await importWith(images, zip)).toMatchObject({
    ...{ status: "done", pictures_done: 4, pictures_failed: 2 },
    problems: [
      ["mouse ñ.PNG", ""],
      ["atrás.png", ""],
      ["nota.png", "Ese archivo no es una imagen JPG o PNG ni un modelo GLB."],
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

test("addresses inside the store's network are refused, and what came without a zip is told", async () => {
  const { problems } = await importWith(
    "https://127.0.0.1/a.png | https://localhost/b.png | http://example.com/c.png",
    undefined,
  );
  expect(problems).toEqual([
    ["https://127.0.0.1/a.png", "La dirección no es pública."],
    ["https://localhost/b.png", "La dirección no es pública."],
    ["http://example.com/c.png", "La dirección no es https."],
  ]);
  const told = await checkedFile(tools, by, "URL,Imágenes\nmouse-optico,foto.png\n");
  expect((await outcomeOf(db, told)).rows).toEqual([
    [2, "same", "Imágenes: “foto.png” no viene en ningún ZIP: no se agregará."],
  ]);
});

test("a picture that the store has already is shown again, without fetching it", async () => {
  await addProduct(db, { name: "Con foto" });
  const address = `${tools.origin}/archivos/${picture.key}/original.png`;
  expect(await importWith(address, undefined)).toMatchObject({ pictures_done: 1, pictures_failed: 0 });
  expect((await mediaOf(mouse)).map(({ file }) => file.key)).toEqual([picture.key]);
});
