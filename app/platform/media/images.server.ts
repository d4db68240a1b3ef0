import { createHash } from "node:crypto";
import path from "node:path";
import { readUpload } from "#app/platform/http/read-upload.server.ts";
import { slugify } from "#app/values/slug.ts";
import { onePictureAtATime, smallerCopies, uprightOriginal } from "./encode.server.ts";
import type { FileStore } from "./files.server.ts";
import type { Picture } from "./picture.ts";
import { isAnimatedPng, pictureKind, refusedKind } from "./picture-kind.ts";
import { MAX_PICTURE_BYTES, type PictureRefusal } from "./picture-upload.ts";

const MAX_NAME_LENGTH = 40;

export interface Destination {
  folder:
    | `${
        | "productos"
        | "categorias"
        | "perfil"
        | "portada"
        | "disenos"
        | "reparaciones"
        | "pagos"
        | "comprobantes"}-imagenes`
    /** no public address leads here */
    | "devoluciones";
  widths: readonly number[];
}

export type StoredPicture =
  | { ok: true; picture: Picture }
  | { ok: false; reason: Exclude<PictureRefusal, "not-stored"> }
  | { ok: false; reason: "not-stored"; cause: unknown };

/** Takes one picture at a time; a refused one is not stored. */
export function storePicture(
  files: FileStore,
  upload: File,
  destination: Destination,
): Promise<StoredPicture> {
  return onePictureAtATime(() => checkAndStore(files, upload, destination));
}

async function checkAndStore(
  files: FileStore,
  upload: File,
  { folder, widths }: Destination,
): Promise<StoredPicture> {
  const checked = await checkPicture(upload);
  if (!checked.ok) return checked;
  const { shape, content } = checked;
  const smaller = await smallerCopies(content, shape.width, widths);
  const key = `${folder}/${uniqueName(upload.name, content)}`;
  try {
    await files.write(`${key}/${shape.original}`, content);
    for (const [name, copy] of smaller.files) await files.write(`${key}/${name}`, copy);
  } catch (cause) {
    await files.remove(key).catch(() => undefined);
    return { ok: false, reason: "not-stored", cause };
  }
  return { ok: true, picture: { key, ...shape, widths: smaller.widths } };
}

type Checked =
  | Extract<Awaited<ReturnType<typeof uprightOriginal>>, { ok: true }>
  | Exclude<StoredPicture, { ok: true }>;

export async function checkPicture(upload: File): Promise<Checked> {
  if (upload.size === 0) return { ok: false, reason: "missing" };
  if (upload.size > MAX_PICTURE_BYTES) return { ok: false, reason: "too-heavy" };
  const read = await readUpload(upload);
  if (!read.ok) return read;
  const bytes = read.content;
  const kind = pictureKind(bytes);
  if (!kind) return { ok: false, reason: refusedKind(bytes) ?? "not-a-picture" };
  if (kind === "png" && isAnimatedPng(bytes)) return { ok: false, reason: "animated" };
  return uprightOriginal(bytes, kind);
}

const DIGESTED_KEY = /-(?:\d{13}-([0-9a-f]{12})\/original\.[a-z]+|([0-9a-f]{8})\/original\.glb)$/;

export function digestInKey(fileKey: string): string | undefined {
  const [, upload, demonstration] = DIGESTED_KEY.exec(fileKey) ?? [];
  return upload ?? demonstration;
}

export function uniqueName(fileName: string, bytes: Uint8Array): string {
  const name = slugify(path.parse(fileName).name).slice(0, MAX_NAME_LENGTH).replace(/-+$/, "") || "imagen";
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return `${name}-${Date.now()}-${digest}`;
}
