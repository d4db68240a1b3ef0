import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, cp } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import {
  flushTree,
  makeFolder,
  removeUnfinished,
  writeDurably,
} from "#app/platform/db/write-durably.server.ts";

const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  glb: "model/gltf-binary",
  pdf: "application/pdf",
};
const PIECE_BYTES = 8 * 1024 * 1024;
const STORED_KEY =
  /^(productos|categorias|perfil|portada|disenos|reparaciones|pagos)-imagenes\/[a-z0-9-]+\/[a-z0-9-]+\.([a-z]+)$/;
/** Never served under /archivos. */
const PRIVATE_KEY =
  /^(comprobantes\/[a-z0-9-]+\/original\.pdf|(comprobantes-imagenes|devoluciones)\/[a-z0-9-]+\/(original|\d+)\.(avif|webp|png|jpe?g))$/;

const PICTURE_FILE = /^(original|\d+)\.(webp|png|jpe?g)$/;

export interface StoredFile {
  stream: ReadableStream;
  contentType: string;
}

export interface FileStore {
  /** Undefined for any other key. */
  read(key: string): Promise<StoredFile | undefined>;
  readPrivate(key: string): Promise<StoredFile | undefined>;
  readLargest(pictureKey: string): Promise<Uint8Array | undefined>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(pictureKey: string): Promise<void>;
  /** Stores a large file in pieces until a job on any node needs it; `remove` deletes it. */
  putAside(key: string, file: string): Promise<void>;
  /** Copies it to the local disk; false when there is no such file. */
  bringBack(key: string, file: string): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  copyIn(folder: string): Promise<void>;
  /** Rejects when files can't be written. */
  check(): Promise<void>;
  keys(): AsyncGenerator<string>;
  bytes(key: string): Promise<Uint8Array | undefined>;
  size(key: string): Promise<number | undefined>;
  /** SHA-256 of the whole file; undefined when it is missing. */
  digest(key: string): Promise<string | undefined>;
}

export function openFileStore(location: string): FileStore {
  const disk = new Disk(new DurableDriver({ location, visibility: "public" }));
  return {
    ...fileStoreOn(disk),
    async copyIn(folder) {
      await makeFolder(location);
      await cp(folder, location, { recursive: true });
      await flushTree(location);
    },
    async check() {
      await makeFolder(location);
      await access(location, constants.R_OK | constants.W_OK);
    },
  };
}

export const removeUnfinishedFiles = (location: string) => removeUnfinished(unfinishedIn(location));

const unfinishedIn = (location: string) => path.join(location, ".unfinished");

class DurableDriver extends FSDriver {
  override put(key: string, content: string | Uint8Array): Promise<void> {
    const location = String(this.options.location);
    return writeDurably(path.join(location, key), content, unfinishedIn(location));
  }
}

export function fileStoreOn(disk: Disk): Omit<FileStore, "copyIn" | "check"> {
  async function open(key: string): Promise<StoredFile | undefined> {
    const contentType = contentTypeOf(key);
    if (!contentType || !(await disk.exists(key))) return undefined;
    const stream = Readable.toWeb(await disk.getStream(key)) as ReadableStream;
    return { stream, contentType };
  }
  return {
    read: async (key) => (PRIVATE_KEY.test(key) ? undefined : open(key)),
    readPrivate: async (key) => (PRIVATE_KEY.test(key) ? open(key) : undefined),
    async readLargest(pictureKey) {
      const names = (await namesIn(disk, pictureKey)).filter((name) => PICTURE_FILE.test(name));
      const largest = names.sort((a, b) => widthOf(b) - widthOf(a))[0];
      return largest === undefined ? undefined : disk.getBytes(`${pictureKey}/${largest}`);
    },
    async write(key, content) {
      const contentType = contentTypeOf(key);
      if (!contentType) throw new Error(`Invalid storage key: ${key}`);
      await disk.put(key, content, { contentType });
    },
    async putAside(key, file) {
      let number = 0;
      for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES }))
        await disk.put(pieceOf(key, number++), piece);
    },
    async bringBack(key, file) {
      const pieces = (await namesIn(disk, key)).sort();
      if (pieces.length === 0) return false;
      async function* content() {
        for (const name of pieces) yield await disk.getBytes(`${key}/${name}`);
      }
      await writeDurably(file, content());
      return true;
    },
    remove: (pictureKey) => disk.deleteAll(pictureKey),
    list: async (folder) => (await namesIn(disk, folder)).map((name) => `${folder}/${name}`),
    async *keys() {
      for await (const object of listed(disk, "", { recursive: true }))
        if (object.isFile && contentTypeOf(object.key)) yield object.key;
    },
    bytes: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    size: (key) => unlessGone(disk, key, async () => (await disk.getMetaData(key)).contentLength),
    digest: (key) =>
      unlessGone(disk, key, async () => {
        const hash = createHash("sha256");
        for await (const chunk of await disk.getStream(key)) hash.update(chunk);
        return hash.digest("hex");
      }),
  };
}

async function unlessGone<Found>(disk: Disk, key: string, read: () => Promise<Found>) {
  try {
    return await read();
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return undefined;
  }
}

function pieceOf(key: string, number: number): string {
  return `${key}/${String(number).padStart(5, "0")}`;
}

/** Undefined for a key that is not the store's. */
export function contentTypeOf(key: string): string | undefined {
  const extension = PRIVATE_KEY.test(key) ? key.split(".").at(-1) : STORED_KEY.exec(key)?.[2];
  return CONTENT_TYPES[extension ?? ""];
}

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of listed(disk, folder, {})) names.push(name);
  return names;
}

async function* listed(disk: Disk, folder: string, options: { recursive?: boolean }) {
  let next: string | undefined;
  do {
    const pageOptions = next ? { ...options, paginationToken: next } : options;
    const page = await disk.listAll(folder, pageOptions).catch(emptyWhenMissing);
    yield* page.objects;
    next = page.paginationToken;
  } while (next);
}

function emptyWhenMissing(error: Error): Awaited<ReturnType<Disk["listAll"]>> {
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT") return { objects: [] };
  throw error;
}

/** The original has no number: it is used only when no other copy is stored yet. */
function widthOf(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0);
}
