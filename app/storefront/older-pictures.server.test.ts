import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { toldTags } from "#tests/support/catalog-office.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts, picture } from "#tests/support/products.ts";
import { blurOlderPictures, queueOlderPictures } from "./older-pictures.server.ts";
import { readSlides, writeSlides } from "./slides.server.ts";
import { defaultSlides } from "./slides.ts";

const { db } = await testDatabase();
const plain = { ...picture, placeholder: "#efeae3" };
const named = (name: string) => ({ ...plain, key: `productos-imagenes/${name}` });
const LOOK = /^#2[0-9a-f]7[0-9a-f]a[0-9a-f] #[0-9a-f]{6} \d+ \d+ \d+$/;

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-older-"));
  files = openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const queued = async () =>
  (
    await sql<{ data: { older: string[] } }>`select data from pgboss.job where name = 'pictures'`.execute(db)
  ).rows.flatMap(({ data }) => data.older);
const shown = async () =>
  (await db.selectFrom("product_media").select("file").orderBy("position").execute()).map(({ file }) => file);

test("older pictures get their look once, products' and slides'; what is gone or broken stays as it was", async () => {
  const [older, gone, broken] = [{ ...named("vieja"), widths: [160, 480] }, named("perdida"), named("rota")];
  const fresh = { ...named("nueva"), placeholder: "#ffffff #000000 0 240 0" };
  const model = { ...named("modelo"), original: "original.glb", widths: [] };
  await addProducts(db, {
    media: [
      ...[older, gone, broken, fresh].map((file) => ({ kind: "image" as const, file })),
      { kind: "model", file: model },
    ],
  });
  const slides = defaultSlides.map((slide, index) => ({ ...slide, picture: index === 0 ? older : null }));
  await db.transaction().execute((transaction) => writeSlides(transaction, slides));
  const blue = sharp({ create: { width: 160, height: 160, channels: 3, background: "#2277aa" } });
  await files.write(`${older.key}/160.webp`, await blue.webp().toBuffer());
  const start = (await files.bytes(`${older.key}/160.webp`))?.slice(0, 30) ?? new Uint8Array();
  await files.write(`${broken.key}/${broken.original}`, start);

  await queueOlderPictures(db);
  const wanted = await queued();
  expect(wanted).toContain(`${older.key}/160.webp`);
  expect(wanted).toHaveLength(3);
  await queueOlderPictures(db);
  expect(await queued()).toHaveLength(3);

  await blurOlderPictures(db, files, wanted);
  const [first, ...others] = await shown();
  expect(first).toEqual({ ...older, placeholder: expect.stringMatching(LOOK) });
  expect(others).toEqual([gone, broken, fresh, model]);
  expect((await readSlides(db))[0]?.picture).toEqual(first);
  expect(await toldTags(db)).toEqual(expect.arrayContaining(["list", "menu", "settings"]));
});
