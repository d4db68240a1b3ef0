import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, cp, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  glb: "model/gltf-binary",
};
/** Small enough to be sent well within a bucket's time limit. */
const PIECE_BYTES = 8 * 1024 * 1024;
const STORED_KEY =
  /^(productos|categorias|perfil|portada|disenos|reparaciones)-imagenes\/[a-z0-9-]+\/[a-z0-9-]+\.([a-z]+)$/;

const PICTURE_FILE = /^(original|\d+)\.(webp|png|jpe?g)$/;

export interface StoredFile {
  stream: ReadableStream;
  contentType: string;
}

export interface FileStore {
  /** The file behind a public key; undefined for anything that is not one of ours. */
  read(key: string): Promise<StoredFile | undefined>;
  /** The largest file of a picture; undefined when there is no such picture. */
  readLargest(pictureKey: string): Promise<Uint8Array | undefined>;
  /** Keeps a file under a public key. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Removes a picture: every file under its key. */
  remove(pictureKey: string): Promise<void>;
  /** Keeps a large file that no page shows, in pieces, until a job on whatever node needs it; `remove` ends that. */
  putAside(key: string, path: string): Promise<void>;
  /** Brings it to this disk: false when it was never kept. */
  bringBack(key: string, path: string): Promise<boolean>;
  /** Keys of the pictures in a folder. */
  list(folder: string): Promise<string[]>;
  copyIn(folder: string): Promise<void>;
  /** Rejects when files can't be kept here. */
  check(): Promise<void>;
  /** Keys of all files. */
  keys(): AsyncGenerator<string>;
  /** Undefined when it is no longer there. */
  bytes(key: string): Promise<Uint8Array | undefined>;
}

/** Uploaded and seeded files on the local disk, under `<data folder>/archivos`. */
export function openFileStore(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: "public" }));
  return {
    ...fileStoreOn(disk),
    copyIn: (folder) => cp(folder, location, { recursive: true }),
    async check() {
      await mkdir(location, { recursive: true });
      await access(location, constants.R_OK | constants.W_OK);
    },
  };
}

/** What every place to keep files does alike. */
export function fileStoreOn(disk: Disk): Omit<FileStore, "copyIn" | "check"> {
  return {
    async read(key) {
      const contentType = contentTypeOf(key);
      if (!contentType || !(await disk.exists(key))) return undefined;
      const stream = Readable.toWeb(await disk.getStream(key)) as ReadableStream;
      return { stream, contentType };
    },
    async readLargest(pictureKey) {
      const names = (await namesIn(disk, pictureKey)).filter((name) => PICTURE_FILE.test(name));
      const largest = names.sort((a, b) => widthOf(b) - widthOf(a))[0];
      return largest === undefined ? undefined : disk.getBytes(`${pictureKey}/${largest}`);
    },
    async write(key, content) {
      const contentType = contentTypeOf(key);
      if (!contentType) throw new Error(`Not a public key: ${key}`);
      await disk.put(key, content, { contentType });
    },
    async putAside(key, path) {
      let number = 0;
      for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }))
        await disk.put(pieceOf(key, number++), piece);
    },
    async bringBack(key, path) {
      const pieces = (await namesIn(disk, key)).sort();
      if (pieces.length === 0) return false;
      // Nobody takes half a file for the whole one.
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await pipeline(async function* () {
        for (const name of pieces) yield await disk.getBytes(`${key}/${name}`);
      }, createWriteStream(unfinished));
      await rename(unfinished, path);
      return true;
    },
    remove: (pictureKey) => disk.deleteAll(pictureKey),
    list: async (folder) => (await namesIn(disk, folder)).map((name) => `${folder}/${name}`),
    async *keys() {
      for await (const object of listed(disk, "", { recursive: true }))
        if (object.isFile && contentTypeOf(object.key)) yield object.key;
    },
    bytes: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
  };
}

/** Sorted as text they are in order. */
function pieceOf(key: string, number: number): string {
  return `${key}/${String(number).padStart(5, "0")}`;
}

/** Undefined for what is no key of ours. */
export function contentTypeOf(key: string): string | undefined {
  return CONTENT_TYPES[STORED_KEY.exec(key)?.[2] ?? ""];
}

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of listed(disk, folder, {})) names.push(name);
  return names;
}

async function* listed(disk: Disk, folder: string, options: { recursive?: boolean }) {
  let next: string | undefined;
  do {
    const wanted = next ? { ...options, paginationToken: next } : options;
    const page = await disk.listAll(folder, wanted).catch(emptyWhenMissing);
    yield* page.objects;
    next = page.paginationToken;
  } while (next);
}

function emptyWhenMissing(error: Error): Awaited<ReturnType<Disk["listAll"]>> {
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT") return { objects: [] };
  throw error;
}

/** An original counts only where nothing else is there yet. */
function widthOf(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}
