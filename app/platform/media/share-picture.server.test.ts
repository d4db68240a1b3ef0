import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { type FileStore, openFileStore } from "./files.server.ts";
import { makeSharePicture } from "./share-picture.server.ts";
import { loadSharp } from "./sharp.server.ts";

/** Counts written pictures, and the maximum at once. */
function watched(files: FileStore) {
  const seen = { made: 0, max: 0, now: 0 };
  const store: FileStore = {
    ...files,
    async readLargest(key) {
      seen.now += 1;
      seen.max = Math.max(seen.max, seen.now);
      return files.readLargest(key);
    },
    async write(key, content) {
      await files.write(key, content);
      seen.made += 1;
      seen.now -= 1;
    },
  };
  return { seen, store };
}

async function square(): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
    .png()
    .toBuffer();
}

test.each([
  "productos-imagenes//mochila/compartir.jpg",
  "productos-imagenes/./mochila/compartir.jpg",
  "productos-imagenes/mochila//compartir.jpg",
  "./productos-imagenes/mochila/compartir.jpg",
  "reparaciones-imagenes/mochila/compartir.jpg",
])("nothing is decoded for %s, which is not a product's share picture", async (key) => {
  const files = openFileStore(temporaryFolder());
  // Can't be decoded.
  await files.write("productos-imagenes/mochila/original.png", Buffer.from("no picture"));
  await files.write("reparaciones-imagenes/mochila/original.png", Buffer.from("no picture"));
  expect(await makeSharePicture(files, key)).toBe(false);
});

test("many simultaneous requests make each picture once, one after the other", async () => {
  const { seen, store } = watched(openFileStore(temporaryFolder()));
  const pictures = ["mochila", "teclado", "parlante"].map((name) => `productos-imagenes/${name}`);
  for (const picture of pictures) await store.write(`${picture}/original.png`, await square());
  Object.assign(seen, { made: 0, now: 0 });
  const crowd = Array.from({ length: 30 }, (_, index) => `${pictures[index % 3]}/compartir.jpg`);
  const answers = await Promise.all(crowd.map((key) => makeSharePicture(store, key)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(seen).toEqual({ made: 3, max: 1, now: 0 });
});
