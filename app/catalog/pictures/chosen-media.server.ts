import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type MediaRefusal, mediaSentences, type UploadFolder } from "#app/platform/media/media-upload.ts";
import { claimUploads, readUploads, receiveUpload } from "#app/platform/media/uploads.server.ts";
import {
  type ChosenMedia,
  newReference,
  rearranged,
  type StoredMedia,
  storedIdOf,
  toChosenMedia,
  tokenOf,
} from "./chosen-media.ts";

interface PostedMedia {
  references: string[];
  /** files posted with the form: without scripts, or not uploaded yet */
  uploads: File[];
  button: string;
}

interface FormMedia {
  chosen: ChosenMedia[];
  /** reasons why files were refused */
  problems: string[];
  /** a button beside a file was pressed, so the form is shown again and not stored */
  rearranged: boolean;
  cause?: unknown;
}

interface MediaTarget {
  personId: string;
  folder: UploadFolder;
  stored: StoredMedia;
  /** maximum number of files of the row; if it is one, a new file replaces the old one */
  max: number;
}

/** Stores the posted files. Never pass a transaction. */
export async function storeFormMedia(
  db: Db,
  files: FileStore,
  { references, uploads, button }: PostedMedia,
  { personId, folder, stored, max }: MediaTarget,
): Promise<FormMedia> {
  const sent: string[] = [];
  const problems: string[] = [];
  let cause: unknown;
  for (const upload of uploads.slice(0, max)) {
    const received = await receiveUpload(db, files, upload, { folder, personId });
    if (received.ok) sent.push(newReference(received.token));
    else {
      problems.push(problemOf(upload.name, received.reason));
      if (received.reason === "not-stored") cause = received.cause;
    }
  }
  const all = [...new Set([...references, ...sent])];
  const order = rearranged(all, button);
  const fitting = max === 1 ? (order ?? all).slice(-1) : (order ?? all).slice(0, max);
  const chosen = await readChosenMedia(db, fitting, { personId, stored });
  return { chosen, problems, rearranged: order !== undefined, cause };
}

function problemOf(name: string, reason: MediaRefusal): string {
  return `${name.slice(0, 80)}: ${mediaSentences[reason]}`;
}

/** Reads the files in the order of the references; leaves out unknown ones. */
async function readChosenMedia(
  db: Db,
  references: string[],
  { personId, stored }: Pick<MediaTarget, "personId" | "stored">,
): Promise<ChosenMedia[]> {
  const tokens = references.flatMap((reference) => tokenOf(reference) ?? []);
  const known = new Map<string, ChosenMedia>();
  for (const media of toChosenMedia(stored)) known.set(media.reference, media);
  for (const { token, kind, file } of await readUploads(db, personId, tokens)) {
    const reference = newReference(token);
    known.set(reference, { reference, kind, file });
  }
  return references.flatMap((reference) => known.get(reference) ?? []);
}

/** Files to store with the row: existing ones by id, and new ones. */
export type ClaimedMedia = {
  storedId: number | undefined;
  kind: ChosenMedia["kind"];
  file: ChosenMedia["file"];
}[];

/** Call inside the transaction that stores the row; undefined when a sent file no longer exists. */
export async function claimMedia(
  db: Db,
  personId: string,
  chosen: readonly ChosenMedia[],
): Promise<ClaimedMedia | undefined> {
  const tokens = chosen.flatMap(({ reference }) => tokenOf(reference) ?? []);
  const claimed = await claimUploads(db, personId, tokens);
  if (claimed.size < tokens.length) return undefined;
  return chosen.map(({ reference, kind, file }) => {
    const token = tokenOf(reference);
    return { storedId: storedIdOf(reference), ...(claimed.get(token ?? "") ?? { kind, file }) };
  });
}
