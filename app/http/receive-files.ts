import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";

export interface ReceivedFile {
  /** where it lies for the moment */
  path: string;
  /** as the sender calls it */
  name: string;
  bytes: number;
}

export type ReceivedFiles =
  | { ok: true; files: Map<string, ReceivedFile>; drop: () => Promise<void> }
  | { ok: false; reason: "unreadable" | "too-heavy" };

const MAX_NAME = 120;

/** Takes the files of a posted form to disk as they come, by their field's name; of each field the first one that is not empty. */
export async function receiveFiles(
  request: Request,
  folder: string,
  maxBytes: Record<string, number>,
): Promise<ReceivedFiles> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;.*boundary=/i.test(type))
    return { ok: false, reason: "unreadable" };
  await mkdir(folder, { recursive: true });
  const files = new Map<string, ReceivedFile>();
  const written: string[] = [];
  const writing: Promise<unknown>[] = [];
  const drop = async () => {
    for (const file of written) await rm(file, { force: true });
  };
  let tooHeavy = false;
  const form = new Busboy({ headers: { "content-type": type }, limits: { fields: 20, files: 10 } });
  form.on("file", (field, stream, name) => {
    const most = maxBytes[field];
    if (most === undefined || files.has(field) || name === "") return void stream.resume();
    const file = {
      path: path.join(folder, `${randomUUID()}.parte`),
      name: name.slice(0, MAX_NAME),
      bytes: 0,
    };
    written.push(file.path);
    stream.on("data", (part: Uint8Array) => {
      file.bytes += part.byteLength;
      if (file.bytes <= most) return;
      tooHeavy = true;
      stream.destroy(new Error("too heavy"));
    });
    files.set(field, file);
    writing.push(pipeline(stream, createWriteStream(file.path)));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form);
    await Promise.all(writing);
  } catch {
    await Promise.allSettled(writing);
    await drop();
    return { ok: false, reason: tooHeavy ? "too-heavy" : "unreadable" };
  }
  for (const [field, { bytes }] of files) if (bytes === 0) files.delete(field);
  return { ok: true, files, drop };
}
