import { hash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { type FileStore, openFileStore } from "./files.server.ts";
import { openSharedFileStore } from "./shared-files.server.ts";

const BUCKET = "yupana";
const KEY = "productos-imagenes/mochila-1";
const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

let storage: S3rver;
let endpoint: string;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "yupana-bucket-"));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  storage = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

const open = (bucket = BUCKET) => openSharedFileStore({ bucket, region: "us-east-1", endpoint, credentials });

async function contentOf(files: FileStore, key: string): Promise<string | undefined> {
  const found = await files.read(key);
  return found && new Response(found.stream).text();
}

const places: [string, () => FileStore | Promise<FileStore>][] = [
  ["on the disk", () => openFileStore(temporaryFolder())],
  ["in a bucket", () => open()],
];

test.each(places)("%s a file is kept, read, listed and removed", async (_place, openStore) => {
  const files = await openStore();
  await files.write(`${KEY}/320.webp`, Buffer.from("small"));
  await files.write(`${KEY}/original.webp`, Buffer.from("original"));
  await files.write(`${KEY}0/320.webp`, Buffer.from("neighbour"));

  expect(await contentOf(files, `${KEY}/320.webp`)).toBe("small");
  expect((await files.read(`${KEY}/320.webp`))?.contentType).toBe("image/webp");
  expect(await files.size(`${KEY}/320.webp`)).toBe(5);
  expect(await files.digest(`${KEY}/320.webp`)).toBe(hash("sha256", "small"));
  expect(Buffer.from((await files.readLargest(KEY)) ?? []).toString()).toBe("small");
  expect((await files.list("productos-imagenes")).sort()).toEqual([KEY, `${KEY}0`]);

  await files.remove(KEY);
  expect(await contentOf(files, `${KEY}/320.webp`)).toBeUndefined();
  expect(await contentOf(files, `${KEY}0/320.webp`)).toBe("neighbour");
  await files.remove(`${KEY}0`);
  expect(await files.list("productos-imagenes")).toEqual([]);
});

test.each(places)("%s a large file is stored in parts and read back", async (_place, openStore) => {
  const files = await openStore();
  const folder = temporaryFolder();
  const large = Buffer.alloc(8 * 1024 * 1024 + 5, "0123456789");
  await writeFile(path.join(folder, "large"), large);
  await files.putAside("importaciones/uno", path.join(folder, "large"));
  expect(await files.read("importaciones/uno/00000")).toBeUndefined();
  expect(await files.bringBack("importaciones/uno", path.join(folder, "nuevo", "copy"))).toBe(true);
  expect((await readFile(path.join(folder, "nuevo", "copy"))).equals(large)).toBe(true);
  await files.remove("importaciones/uno");
  expect(await files.bringBack("importaciones/uno", path.join(folder, "none"))).toBe(false);
});

test.each(places)(
  "%s a missing file is reported as missing, and invalid keys are refused",
  async (_place, openStore) => {
    const files = await openStore();
    expect(await files.read(`${KEY}/999.webp`)).toBeUndefined();
    expect(await files.readLargest(KEY)).toBeUndefined();
    expect(await files.size(`${KEY}/999.webp`)).toBeUndefined();
    expect(await files.digest(`${KEY}/999.webp`)).toBeUndefined();
    expect(await files.list("disenos-imagenes")).toEqual([]);
    await expect(files.write("../fuera.webp", Buffer.from("x"))).rejects.toThrow("Invalid storage key");
  },
);

test.each(places)("%s a folder is copied with all its files", async (_place, openStore) => {
  const files = await openStore();
  const folder = temporaryFolder();
  const names = Array.from({ length: 40 }, (_, index) => `${KEY}/${index}.webp`);
  await mkdir(path.join(folder, KEY), { recursive: true });
  for (const name of names) await writeFile(path.join(folder, name), name);

  await files.copyIn(folder);
  for (const name of names) expect(await contentOf(files, name)).toBe(name);
  await files.remove(KEY);
});

test("all files are listed when they exceed one page of the listing", async () => {
  const files = await open();
  const keys = Array.from({ length: 1_010 }, (_, index) => `disenos-imagenes/d-${index}`);
  for (const key of keys) await files.write(`${key}/original.png`, Buffer.from("x"));

  expect((await files.list("disenos-imagenes")).sort()).toEqual([...keys].sort());
});

test("a missing bucket stops the start", async () => {
  await expect(open("otro")).rejects.toThrow();
});
