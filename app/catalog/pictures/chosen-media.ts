import type { MediaKind } from "#app/platform/media/media-upload.ts";
import type { Picture } from "#app/platform/media/picture.ts";

/** A file of the edited row, or one uploaded for this form. */
export interface ChosenMedia {
  reference: string;
  kind: MediaKind;
  file: Picture;
}

/** Files that the edited row already has. */
export type StoredMedia = (Omit<ChosenMedia, "reference"> & { id: number })[];

/** `guardado-12` or `nuevo-<token>`. */
const REFERENCE =
  /^(?:guardado-([1-9]\d{0,8})|nuevo-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}))$/;

export const storedReference = (id: number) => `guardado-${id}`;
export const newReference = (token: string) => `nuevo-${token}`;

export function toChosenMedia(stored: StoredMedia): ChosenMedia[] {
  return stored.map(({ id, ...media }) => ({ reference: storedReference(id), ...media }));
}

export function storedIdOf(reference: string): number | undefined {
  const id = REFERENCE.exec(reference)?.[1];
  return id ? Number(id) : undefined;
}

export function tokenOf(reference: string): string | undefined {
  return REFERENCE.exec(reference)?.[2];
}

export type Rearrangement = `quitar ${string}` | `antes ${string}` | `despues ${string}`;

/** References after the button's action; undefined for another button. */
export function rearranged(references: readonly string[], button: string): string[] | undefined {
  const [action = "", reference = ""] = button.split(" ");
  const place = references.indexOf(reference);
  if (action === "quitar") return references.filter((other) => other !== reference);
  if (action === "antes") return moved(references, place, place - 1);
  if (action === "despues") return moved(references, place, place + 1);
  return undefined;
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
