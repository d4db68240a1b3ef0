import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { unfinishedName } from "#app/platform/db/write-durably.server.ts";

export interface ReceivedFile {
  path: string;
  name: string;
  type: string;
  bytes: number;
  /** error of the disk, when the file was not written */
  failure?: unknown;
}

export interface ReceivedPart {
  field: string;
  value: string | ReceivedFile;
}

export type ReceivedFiles =
  | { ok: true; parts: ReceivedPart[]; drop: () => Promise<void> }
  | { ok: false; reason: "unreadable" | "too-heavy" };

export const RECEIVED_STATUS = { unreadable: 400, "too-heavy": 413 };

/** Limit of a form without its files. */
export const MAX_FORM_BYTES = 256 * 1024;
const MAX_NAME = 120;
const MAX_FIELDS = 1000;
const MAX_FILES = 40;
const LEFT_OVER_MS = 60 * 60 * 1000;

export function receivedFolder(dataDir: string): string {
  return path.join(dataDir, "recibidos");
}

export function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\s*;(.*;)?\s*boundary=("[^"]+"|[^\s";]+)/i.test(
    headers.get("Content-Type") ?? "",
  );
}

export async function receiveFiles(request: Request, folder: string): Promise<ReceivedFiles> {
  if (!request.body || !isMultipart(request.headers)) return { ok: false, reason: "unreadable" };
  const parts: ReceivedPart[] = [];
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  const paths: string[] = [];
  const drop = async () => {
    // Files that can't be deleted are left to `removeLeftOvers`.
    for (const file of paths) await rm(file, { force: true }).catch(() => undefined);
  };
  let text = 0;
  let failure: Extract<ReceivedFiles, { ok: false }> | undefined;
  const form = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fields: MAX_FIELDS, files: MAX_FILES, fieldSize: MAX_FORM_BYTES },
  });
  const stop = (found: typeof failure) => {
    failure ??= found;
    form.destroy(new Error("upload interrupted"));
  };
  const tooHeavy = () => stop({ ok: false, reason: "too-heavy" });
  form.on("fieldsLimit", tooHeavy);
  form.on("filesLimit", tooHeavy);
  form.on("field", (field, value) => {
    text += field.length + value.length;
    parts.push({ field, value });
    if (text >= MAX_FORM_BYTES) tooHeavy();
  });
  form.on("file", (field, stream, name, _encoding, type) => {
    const file: ReceivedFile = {
      path: unfinishedName(path.join(folder, randomUUID())),
      name: (name ?? "").slice(-MAX_NAME),
      type,
      bytes: 0,
    };
    parts.push({ field, value: file });
    streams.push(stream);
    paths.push(file.path);
    stream.on("error", () => {});
    stream.on("end", () => {
      file.bytes = stream.bytesRead;
    });
    writing.push(storeFile(stream, file));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form);
  } catch {
    failure ??= { ok: false, reason: "unreadable" };
    // The parser leaves the stream of a broken upload open.
    for (const stream of streams) stream.destroy();
  }
  await Promise.all(writing);
  if (!failure) return { ok: true, parts, drop };
  await drop();
  return failure;
}

async function storeFile(stream: Readable, file: ReceivedFile): Promise<void> {
  try {
    await mkdir(path.dirname(file.path), { recursive: true });
    await writeFile(file.path, stream.iterator({ destroyOnReturn: false }));
  } catch (cause) {
    file.failure = cause;
    // Text fields may follow the file.
    stream.resume();
  }
}

export async function removeLeftOvers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < now - LEFT_OVER_MS) await rm(file, { force: true });
  }
}
