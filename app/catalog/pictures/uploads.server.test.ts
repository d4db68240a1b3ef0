import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { removeProducts } from "#app/catalog/products/bulk/remove-products.server.ts";
import { addProduct } from "#app/catalog/products/manage-products.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { receiveUpload } from "#app/platform/media/uploads.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { auditOf, author, productEdit, recordedTags } from "#tests/support/catalog/catalog-office.ts";
import { smallModel } from "#tests/support/catalog/glb.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { newReference } from "./chosen-media.ts";
import { makeSmallerCopies } from "./smaller-copies.server.ts";
import { removeUnusedFiles } from "./unused-files.server.ts";

const { db } = await testDatabase();

let folder: string;
let files: FileStore;
let by: Author;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-uploads-"));
  files = openFileStore(folder);
  by = await author(db);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const photo = (width = 700) =>
  sharp({ create: { width, height: 300, channels: 3, background: "#2277aa" } })
    .jpeg()
    .toBuffer();
const receive = (
  content: Uint8Array,
  name: string,
  target: "productos-imagenes" | "categorias-imagenes" = "productos-imagenes",
) => receiveUpload(db, files, new File([new Uint8Array(content)], name), { folder: target, personId: by.id });
async function received(content: Uint8Array, name: string) {
  const upload = await receive(content, name);
  if (!upload.ok) throw new Error(upload.reason);
  return upload;
}
async function productWith({ token, kind, file }: Awaited<ReturnType<typeof received>>): Promise<number> {
  const categoryId = await db
    .transaction()
    .execute((transaction) =>
      createCategory(transaction, { name: "Mochilas", description: "-", image: null }),
    );
  const media = [{ reference: newReference(token), kind, file }];
  const added = await addProduct(db, by, {
    ...productEdit({ categoryId, media }),
    form: crypto.randomUUID(),
  });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);

test("an upload stores the original; a job makes its smaller copies, also after a product uses it", async () => {
  const upload = await received(await photo(), "Foto.JPG");
  expect(upload.file).toMatchObject({ original: "original.jpg", width: 700, height: 300, widths: [] });
  expect(await storedFiles()).toEqual(["original.jpg"]);
  const id = await productWith(upload);
  await makeSmallerCopies(db, files, upload.file.key);
  const { file } = await db.selectFrom("product_media").select("file").executeTakeFirstOrThrow();
  expect(file).toEqual({ ...upload.file, widths: [160, 320, 480, 640, 700] });
  expect(await storedFiles()).toHaveLength(11);
  expect(await recordedTags(db)).toContain(`product:${id}`);
  await makeSmallerCopies(db, files, upload.file.key);
  await makeSmallerCopies(db, files, "productos-imagenes/nunca-hubo");
});

test("the content decides the type of a file: a PNG named .gif is a PNG", async () => {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } });
  const upload = await received(await image.png().toBuffer(), "animada.gif");
  expect(upload.file).toMatchObject({ original: "original.png", width: 20 });
  const gif = await image.gif().toBuffer();
  expect(await receive(gif, "foto.png")).toEqual({ ok: false, reason: "not-media" });
});

test("a 3D model is stored unchanged, and only products accept it", async () => {
  const upload = await received(smallModel, "teclado.glb");
  expect(upload).toMatchObject({ kind: "model", file: { original: "original.glb", widths: [] } });
  const stored = await files.read(`${upload.file.key}/original.glb`);
  expect(stored?.contentType).toBe("model/gltf-binary");
  expect(await receive(smallModel, "foto.jpg", "categorias-imagenes")).toEqual({
    ok: false,
    reason: "not-a-picture",
  });
});

test.each([
  [
    "an SVG",
    new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    "not-media",
  ],
  ["a page", new TextEncoder().encode("<!doctype html><script>1</script>"), "not-media"],
  ["a cut model", smallModel.subarray(0, 24), "broken-model"],
  ["nothing", new Uint8Array(), "missing"],
])("%s is refused under any name, and nothing is stored", async (_, content, reason) => {
  expect(await receive(content, "foto.jpg")).toEqual({ ok: false, reason });
  expect(await storedFiles()).toEqual([]);
  expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
});

test("a full disk is reported, and the incomplete file is deleted", async () => {
  await writeFile(path.join(folder, "productos-imagenes"), "in the way");
  expect(await receive(await photo(), "foto.jpg")).toMatchObject({ ok: false, reason: "not-stored" });
  await rm(path.join(folder, "productos-imagenes"));
  await removeUnusedFiles(db, files, tomorrow());
  expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
});

test("uploads unused for a day are deleted; pictures in use and newer uploads are kept", async () => {
  const used = await received(await photo(), "usada.jpg");
  await productWith(used);
  await received(await photo(), "olvidada.jpg");
  await removeUnusedFiles(db, files, new Date());
  expect(await storedFiles()).toHaveLength(2);
  await removeUnusedFiles(db, files, tomorrow());
  expect(await storedFiles()).toEqual(["original.jpg"]);
  expect(await files.read(`${used.file.key}/original.jpg`)).toBeDefined();
  expect((await auditOf(db)).filter(({ entity }) => entity === "upload")).toMatchObject([
    { person_name: "Tarea nocturna", action: "delete", entity: "upload", after: null },
  ]);
});

test("a deleted product's picture is kept while orders show it", async () => {
  const ordered = await productWith(await received(await photo(), "pedida.jpg"));
  await orderOf(db, await customerWithAddress(db), ordered);
  await removeProducts(db, by, [ordered]);
  await removeUnusedFiles(db, files, tomorrow());
  expect(await storedFiles()).toEqual(["original.jpg"]);
});

test("a deleted product's picture is kept while the deletion can be undone", async () => {
  const id = await productWith(await received(await photo(), "borrada.jpg"));
  await removeProducts(db, by, [id]);
  await removeUnusedFiles(db, files, tomorrow());
  expect(await storedFiles()).toEqual(["original.jpg"]);
  await db.deleteFrom("deleted_product").execute();
  await removeUnusedFiles(db, files, tomorrow());
  expect(await storedFiles()).toEqual([]);
});
