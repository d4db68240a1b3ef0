import type { Author } from "#app/platform/audit/audit.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import { lockSettings, type SaveSettingsResult } from "#app/settings/save-settings.server.ts";
import { auditSetting } from "#app/settings/setting-row.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { readSlides, SLIDES_KEY, writeSlides } from "./slides.server.ts";
import { isDark, MAX_SLIDES, type Slide } from "./slides.ts";

const DESTINATION = { folder: "portada-imagenes", widths: [700, 1000, 1600] } as const;

export type SlideRefusal = "gone" | "same-heading" | "too-many" | "last";
export type ChangeSlidesResult = SaveSettingsResult | { ok: false; reason: SlideRefusal };
type Conflict = { reason: "changed-meanwhile"; version: string };
type Change = (slides: Slide[]) => Slide[] | SlideRefusal | Conflict;

export function slideVersion(slide: Slide): string {
  return fieldVersions(fieldsOf(slide));
}

function fieldsOf({ heading, text, colour, link, picture }: Slide) {
  return { titulo: heading, texto: text, color: colour, enlace: link, imagen: picture?.key ?? null };
}

/** Finds the slide that the form edits: others may have moved it meanwhile. */
function editedSlide(slides: readonly Slide[], position: number, version: string): number {
  const isIt = (slide: Slide | undefined) =>
    slide !== undefined && version.split(" ").includes(fieldVersions({ titulo: slide.heading }));
  return isIt(slides[position]) ? position : Math.max(slides.findIndex(isIt), -1);
}

export function slidesVersion(slides: Slide[]): string {
  return versionOf(slides);
}

interface SlideTyped {
  titulo: string;
  texto: string;
  color: string;
  enlace: string;
  quitarImagen?: "on" | undefined;
}

export type SaveSlideResult = ChangeSlidesResult | Exclude<StoredPicture, { ok: true }>;

/** Changes the slide at `position`, or appends one. Never pass a transaction: files are written. */
export async function saveSlide(
  db: Db,
  files: FileStore,
  by: Author,
  slide: { form: SlideTyped; position: number | undefined; upload: File | undefined; version: string },
): Promise<SaveSlideResult> {
  const { form, position, upload, version } = slide;
  const stored = upload && (await storePicture(files, upload, DESTINATION));
  if (stored && !stored.ok) return stored;
  const changed = await changeSlides(db, files, by, (slides) => {
    const found = position === undefined ? -1 : editedSlide(slides, position, version);
    const at = found === -1 ? position : found;
    const before = at === undefined ? undefined : slides[at];
    if (position !== undefined && !before) return "gone";
    const kept = form.quitarImagen ? null : (before?.picture ?? null);
    const picture = stored ? stored.picture : kept;
    const { titulo, texto, color, enlace } = form;
    const mine = { titulo, texto, color, enlace, imagen: picture?.key ?? null };
    const edit = before ? mergeEdits(version, mine, fieldsOf(before)) : ({ ok: true, merged: mine } as const);
    if (!edit.ok) return { reason: "changed-meanwhile", version: edit.version } as const;
    const { merged } = edit;
    if (slides.some(({ heading }, index) => heading === merged.titulo && index !== at)) return "same-heading";
    if (!before && slides.length >= MAX_SLIDES) return "too-many";
    const slide: Slide = {
      heading: merged.titulo,
      text: merged.texto,
      colour: merged.color,
      dark: isDark(merged.color),
      link: merged.enlace,
      picture: merged.imagen === mine.imagen ? picture : (before?.picture ?? null),
    };
    return before ? slides.with(at ?? 0, slide) : [...slides, slide];
  });
  if (!changed.ok && stored) await files.remove(stored.picture.key);
  return changed;
}

export function moveSlide(
  db: Db,
  files: FileStore,
  by: Author,
  { position, intent, version }: { position: number; intent: "subir" | "bajar" | "quitar"; version: string },
): Promise<ChangeSlidesResult> {
  return changeSlides(db, files, by, (slides) => {
    const current = slidesVersion(slides);
    if (current !== version) return { reason: "changed-meanwhile", version: current } as const;
    const slide = slides[position];
    if (!slide) return "gone";
    const others = slides.toSpliced(position, 1);
    if (intent === "quitar") return others.length === 0 ? "last" : others;
    const goal = Math.max(0, position + (intent === "subir" ? -1 : 1));
    return others.toSpliced(goal, 0, slide);
  });
}

/** Deletes unused pictures only after the commit. */
async function changeSlides(
  db: Db,
  files: FileStore,
  by: Author,
  change: Change,
): Promise<ChangeSlidesResult> {
  const result = await inTransaction(db, async (transaction) => {
    await lockSettings(transaction);
    const before = await readSlides(transaction);
    const after = change(before);
    if (typeof after === "string") return { ok: false, reason: after } as const;
    if (!Array.isArray(after)) return { ok: false, ...after } as const;
    await writeSlides(transaction, after);
    await auditSetting(transaction, by, SLIDES_KEY, { before: { slides: before }, after: { slides: after } });
    const shown = new Set(after.map(({ picture }) => picture?.key));
    const unused = before.flatMap(({ picture }) => (picture && !shown.has(picture.key) ? [picture.key] : []));
    return { ok: true, unused } as const;
  });
  if (!result.ok) return result;
  for (const key of result.unused) await files.remove(key);
  return { ok: true };
}
