import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FileStore, openFileStore } from "./files.server.ts";
import { storePicture } from "./images.server.ts";
import { MAX_PICTURE_BYTES } from "./picture-upload.ts";

const destination = { folder: "perfil-imagenes", widths: [160, 320, 640] } as const;
const RED = { r: 200, g: 30, b: 40 };
const BLUE = { r: 20, g: 40, b: 200 };
const JPEG_END = Buffer.from([0xff, 0xd9]);

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "yupana-files-"));
  files = openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
const store = (content: Uint8Array, name = "Mi foto ñandú.JPG") =>
  storePicture(files, new File([new Uint8Array(content)], name), destination);
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

async function readBack(key: string): Promise<Buffer> {
  const found = await files.read(key);
  return Buffer.from(await new Response(found?.stream).arrayBuffer());
}

async function expectRefused(content: Uint8Array, reason: string, name?: string): Promise<void> {
  expect(await store(content, name)).toEqual({ ok: false, reason });
  expect(await storedFiles()).toEqual([]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

test("stores the original and every width up to its own, as WebP and AVIF", async () => {
  const stored = await store(await plain(500, 250).jpeg().toBuffer());
  expect(stored).toMatchObject({ ok: true });
  if (!stored.ok) return;
  const { key, ...shape } = stored.picture;
  expect(key).toMatch(/^perfil-imagenes\/mi-foto-nandu-\d{13}-[0-9a-f]{12}$/);
  expect(shape).toEqual({
    original: "original.jpg",
    width: 500,
    height: 250,
    widths: [160, 320, 500],
    placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  for (const width of shape.widths) {
    for (const format of ["webp", "avif"]) {
      const { width: actual } = await sharp(await readBack(`${key}/${width}.${format}`)).metadata();
      expect(actual).toBe(width);
    }
  }
  expect(await storedFiles()).toHaveLength(7);
});

test("a large picture gets only the requested widths, and a PNG original stays a PNG", async () => {
  const stored = await store(await plain(1600, 900).png().toBuffer(), "captura.png");
  expect(stored).toMatchObject({ picture: { original: "original.png", widths: [160, 320, 640] } });
});

test("a transparent PNG is distinguished from one with an opaque alpha channel", async () => {
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: "#00000000" } });
  const product = await plain(200, 200).png().toBuffer();
  const cut = await clear
    .composite([{ input: product, left: 100, top: 50 }])
    .png()
    .toBuffer();
  expect(await store(cut, "mochila.png")).toMatchObject({ picture: { cutOut: true } });
  const opaque = await store(await plain(400, 300).ensureAlpha().png().toBuffer(), "mochila.png");
  expect(opaque).toMatchObject({ ok: true });
  expect(opaque).not.toHaveProperty("picture.cutOut");
});

test("turns a photo upright and leaves no metadata", async () => {
  // A sideways picture: blue is on the left, and its metadata rotates it by 90°.
  const lying = await plain(400, 200)
    .composite([{ input: await plain(200, 200, BLUE).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: "Rosa" }, IFD3: { GPSLatitude: "12/1 2/1 3/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await store(lying);
  expect(stored).toMatchObject({ picture: { width: 200, height: 400 } });
  if (!stored.ok) return;
  for (const name of ["original.jpg", "160.webp", "160.avif"]) {
    const content = await readBack(`${stored.picture.key}/${name}`);
    const { exif, orientation, icc, xmp } = await sharp(content).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    const { data } = await sharp(content)
      .resize(2, 2, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(data[0] ?? 0); // above: blue
    expect(data.at(-3)).toBeGreaterThan(data.at(-1) ?? 0); // below: red
  }
});

test("two pictures stored simultaneously are both complete", async () => {
  const [first, second] = await Promise.all([
    store(await plain(300, 300).jpeg().toBuffer()),
    store(await plain(300, 300, BLUE).jpeg().toBuffer()),
  ]);
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await storedFiles()).toHaveLength(10);
});

test("refuses a decompression bomb before decoding it", async () => {
  const png = await plain(10, 10).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  const bomb = Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), png.subarray(33)]);
  await expectRefused(bomb, "too-large", "bomba.png");
});

test("refuses a file with a picture's name and other content", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await expectRefused(Buffer.from(svg), "not-a-picture", "foto.png");
  await expectRefused(Buffer.from("<!doctype html><script>1</script>"), "not-a-picture", "foto.jpg");
  await expectRefused(await plain(20, 20).gif().toBuffer(), "not-a-picture", "foto.jpeg");
});

test("a WEBP and an iPhone's HEIC are recognised and refused under any name", async () => {
  await expectRefused(await plain(20, 20).webp().toBuffer(), "webp", "foto.jpg");
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
  await expectRefused(heic, "heic", "IMG_0001.jpg");
  await expectRefused(await plain(20, 20).avif().toBuffer(), "not-a-picture", "foto.avif");
});

test("refuses an animated PNG", async () => {
  const png = await plain(20, 20).png().toBuffer();
  const animated = Buffer.concat([png.subarray(0, 33), chunk("acTL", Buffer.alloc(8)), png.subarray(33)]);
  await expectRefused(animated, "animated", "foto.png");
});

test("refuses a file that is too large, empty or broken", async () => {
  const photo = await plain(600, 600).jpeg().toBuffer();
  await expectRefused(Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]), "too-heavy");
  await expectRefused(Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES)]), "too-heavy");
  await expectRefused(new Uint8Array(), "missing");
  await expectRefused(photo.subarray(0, photo.length / 2), "broken");
  await expectRefused(Buffer.concat([photo.subarray(0, 3), Buffer.from("nothing more")]), "broken");
});

describe.each([
  ["a JPEG", { progressive: false }],
  ["a progressive JPEG", { progressive: true }],
])("%s", (_, options) => {
  test.each([0.3, 0.5, 0.9])(
    "cut after %f of its bytes is refused, also if it was ended again",
    async (part) => {
      const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
      const drawn = sharp({ create: { width: 900, height: 700, channels: 3, background: RED, noise } });
      const photo = await drawn.jpeg(options).toBuffer();
      const cut = photo.subarray(0, Math.floor(photo.length * part));
      await expectRefused(cut, "broken");
      // Programs that repair a file end it where it was cut.
      await expectRefused(Buffer.concat([cut, JPEG_END]), "broken");
    },
  );
});

test("a whole JPEG with needless bytes between its segments, as some cameras write it, is stored", async () => {
  const photo = await plain(300, 200).jpeg().toBuffer();
  const tables = photo.indexOf(Buffer.from([0xff, 0xc4]));
  const needless = Buffer.concat([photo.subarray(0, tables), Buffer.alloc(8), photo.subarray(tables)]);
  await expect(sharp(needless, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow("extraneous");
  expect(await store(needless)).toMatchObject({ ok: true, picture: { width: 300, height: 200 } });
});

test("leaves no file when the disk fails", async () => {
  await writeFile(path.join(folder, "perfil-imagenes"), "in the way");
  const stored = await store(await plain(300, 300).jpeg().toBuffer());
  expect(stored).toEqual({ ok: false, reason: "not-stored", cause: expect.any(Error) });
});

test("removes all files of a picture", async () => {
  const stored = await store(await plain(300, 300).jpeg().toBuffer());
  if (stored.ok) await files.remove(stored.picture.key);
  expect(await storedFiles()).toEqual([]);
});
