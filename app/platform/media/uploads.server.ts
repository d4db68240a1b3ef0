import type { Db } from "#app/platform/db/schema.ts";
import { readUpload } from "#app/platform/http/read-upload.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { onePictureAtATime } from "./encode.server.ts";
import type { FileStore } from "./files.server.ts";
import { isGlb, refuseGlb } from "./glb.ts";
import { checkPicture, uniqueName } from "./images.server.ts";
import {
  MAX_MODEL_BYTES,
  type MediaKind,
  type MediaRefusal,
  takesModels,
  type UploadedFile,
  type UploadFolder,
} from "./media-upload.ts";
import type { Picture } from "./picture.ts";

interface UploadTarget {
  folder: UploadFolder;
  personId: string;
}

export type ReceivedUpload =
  | ({ ok: true } & UploadedFile)
  | { ok: false; reason: Exclude<MediaRefusal, "not-stored"> }
  | { ok: false; reason: "not-stored"; cause: unknown };

/** Checks and stores a file; jobs make its smaller copies. Never pass a transaction: files are written. */
export async function receiveUpload(
  db: Db,
  files: FileStore,
  upload: File,
  target: UploadTarget,
): Promise<ReceivedUpload> {
  const taken = await takeAttempts(db, [{ limit: "uploadAccount", of: [target.personId] }]);
  if (!taken.ok) return { ok: false, reason: "too-many" };
  return storeUpload(db, files, upload, target);
}

/** Stores files of bulk imports. Never pass a transaction. */
export async function storeUpload(
  db: Db,
  files: FileStore,
  upload: File,
  { folder, personId }: UploadTarget,
): Promise<ReceivedUpload> {
  const checked = await onePictureAtATime(() => check(upload, folder));
  if (!checked.ok) return checked;
  const { kind, content, shape } = checked;
  const key = `${folder}/${uniqueName(upload.name, content)}`;
  // Its row comes first, so that an interrupted upload leaves no orphan file.
  const { token } = await db
    .insertInto("upload")
    .values({ person_id: personId, key, kind })
    .returning("token")
    .executeTakeFirstOrThrow();
  try {
    await files.write(`${key}/${shape.original}`, content);
  } catch (cause) {
    return { ok: false, reason: "not-stored", cause };
  }
  const file: Picture = { key, ...shape, widths: [] };
  await db
    .updateTable("upload")
    .set({ file: JSON.stringify(file) })
    .where("token", "=", token)
    .execute();
  if (kind === "image") await enqueue(db, "pictures", { key });
  return { ok: true, token, kind, file };
}

type Checked =
  | { ok: true; kind: MediaKind; content: Uint8Array; shape: Omit<Picture, "key" | "widths"> }
  | Exclude<ReceivedUpload, { ok: true }>;

async function check(upload: File, folder: UploadFolder): Promise<Checked> {
  const start = new Uint8Array(await upload.slice(0, 64).arrayBuffer());
  if (takesModels(folder) && isGlb(start)) return checkModel(upload);
  const checked = await checkPicture(upload);
  if (checked.ok) return { ...checked, kind: "image" };
  const isNeither = checked.reason === "not-a-picture" && takesModels(folder);
  return isNeither ? { ok: false, reason: "not-media" } : checked;
}

async function checkModel(upload: File): Promise<Checked> {
  if (upload.size > MAX_MODEL_BYTES) return { ok: false, reason: "model-too-heavy" };
  const read = await readUpload(upload);
  if (!read.ok) return read;
  const { content } = read;
  const reason = refuseGlb(content);
  if (reason) return { ok: false, reason };
  return {
    ok: true,
    kind: "model",
    content,
    shape: { original: "original.glb", width: 0, height: 0, placeholder: "#efeae3" },
  };
}

/** Call inside the transaction that writes the row with these files. */
export async function claimUploads(
  db: Db,
  personId: string,
  tokens: readonly string[],
): Promise<Map<string, Omit<UploadedFile, "token">>> {
  if (tokens.length === 0) return new Map();
  const rows = await db
    .deleteFrom("upload")
    .where("token", "in", tokens)
    .where("person_id", "=", personId)
    .where("file", "is not", null)
    .returning(["token", "kind", "file"])
    .execute();
  return new Map(rows.flatMap(({ token, kind, file }) => (file ? [[token, { kind, file }]] : [])));
}

export async function readUploads(
  db: Db,
  personId: string,
  tokens: readonly string[],
): Promise<UploadedFile[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("upload")
    .select(["token", "kind", "file"])
    .where("token", "in", tokens)
    .where("person_id", "=", personId)
    .execute();
  return rows.flatMap(({ token, kind, file }) => (file ? [{ token, kind, file }] : []));
}
