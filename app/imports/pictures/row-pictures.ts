import type { StoredProduct } from "#app/imports/products/stored-product.ts";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import { readTextCell } from "#app/imports/read/values.ts";
import type { Cell, Problem } from "#app/platform/db/json-columns.ts";
import type { IsInZip } from "./zip-pictures.server.ts";

const MAX_LENGTH = 2000;

interface PictureContext {
  options: Pick<ImportOptions, "hasZip">;
  origin: string;
  /** undefined when the ZIP was not read */
  isInZip?: IsInZip | undefined;
}

/** Pictures that the product does not have yet: a row never removes stored pictures. */
export function newPictures(
  images: readonly string[],
  stored: { media: Pick<StoredProduct["media"][number], "key" | "source">[] } | undefined,
  { options, origin, isInZip = () => options.hasZip }: PictureContext,
): { sources: string[]; problems: Problem[] } {
  const sources: string[] = [];
  const problems: Problem[] = [];
  const where = options.hasZip ? "está en el" : "viene en ningún";
  for (const image of images) {
    const key = ownPictureKey(image, origin);
    const isStored = stored?.media.some((media) => media.source === image || media.key === key);
    if (isStored) continue;
    if (isAddress(image) || isInZip(image)) {
      sources.push(image);
      continue;
    }
    const sentence = `Imágenes: “${image.slice(0, 60)}” no ${where} ZIP: no se agregará.`;
    problems.push({ kind: "notice", sentence, picture: image });
  }
  return { sources, problems };
}

/** Pictures that can't be fetched are reported. */
export function singlePicture(
  cell: Cell | undefined,
  context: PictureContext,
): { pictures: string[]; problems: Problem[] } {
  const image = readTextCell(cell ?? null) ?? "";
  if (image === "") return { pictures: [], problems: [] };
  const isOther = /^[a-z][a-z0-9+.-]*:/i.test(image) && !(isAddress(image) && URL.canParse(image));
  if (isOther || image.length > MAX_LENGTH || /\p{Cc}/u.test(image)) {
    const sentence = `Imagen: “${image.slice(0, 60)}” no es una dirección https ni un archivo del ZIP.`;
    return { pictures: [], problems: [{ kind: "notice", sentence }] };
  }
  const { sources, problems } = newPictures([image], undefined, context);
  return { pictures: sources, problems };
}

export function isAddress(image: string): boolean {
  return /^https?:\/\//i.test(image);
}

export function ownPictureAddress({ key, original }: StoredProduct["media"][number], origin: string): string {
  return `${origin}/archivos/${key}/${original}`;
}

/** The key of a picture in the store's own exports; undefined for another address. */
export function ownPictureKey(image: string, origin: string): string | undefined {
  const start = `${origin}/archivos/`;
  return image.startsWith(start) ? image.slice(start.length).replace(/\/[^/]*$/, "") : undefined;
}
