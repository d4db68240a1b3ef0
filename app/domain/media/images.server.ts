import { createHash } from "node:crypto";
import path from "node:path";
import { slugify } from "#app/domain/slug.ts";
import { encodePicture } from "./encode.server.ts";
import type { FileStore } from "./files.server.ts";
import type { Picture } from "./picture.ts";
import { isAnimatedPng, pictureKind } from "./picture-kind.ts";
import { MAX_PICTURE_BYTES, type PictureRefusal } from "./picture-upload.ts";

const MAX_NAME_LENGTH = 40;

interface Destination {
  folder: `${"productos" | "categorias" | "perfil" | "disenos" | "reparaciones"}-imagenes`;
  widths: readonly number[];
}

export type StoredPicture =
  | { ok: true; picture: Picture }
  | { ok: false; reason: Exclude<PictureRefusal, "not-stored"> }
  | { ok: false; reason: "not-stored"; cause: unknown };

let queue: Promise<unknown> = Promise.resolve();

/** Takes a picture that somebody sent, one at a time; on a refusal nothing is stored. */
export function storePicture(
  files: FileStore,
  upload: File,
  destination: Destination,
): Promise<StoredPicture> {
  const stored = queue.then(() => checkAndStore(files, upload, destination));
  queue = stored.catch(() => undefined);
  return stored;
}

async function checkAndStore(
  files: FileStore,
  upload: File,
  { folder, widths }: Destination,
): Promise<StoredPicture> {
  if (upload.size === 0) return { ok: false, reason: "missing" };
  if (upload.size > MAX_PICTURE_BYTES) return { ok: false, reason: "too-heavy" };
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const kind = pictureKind(bytes);
  if (!kind) return { ok: false, reason: "not-a-picture" };
  if (kind === "png" && isAnimatedPng(bytes)) return { ok: false, reason: "animated" };
  const encoded = await encodePicture(bytes, kind, widths);
  if (!encoded.ok) return encoded;

  const key = `${folder}/${uniqueName(upload.name, bytes)}`;
  try {
    for (const [name, content] of encoded.files) await files.write(`${key}/${name}`, content);
  } catch (cause) {
    await files.remove(key).catch(() => undefined);
    return { ok: false, reason: "not-stored", cause };
  }
  return { ok: true, picture: { key, ...encoded.shape } };
}

/** From file name, moment and content (specification §7). */
function uniqueName(fileName: string, bytes: Uint8Array): string {
  const name = slugify(path.parse(fileName).name).slice(0, MAX_NAME_LENGTH).replace(/-+$/, "") || "imagen";
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return `${name}-${Date.now()}-${digest}`;
}
