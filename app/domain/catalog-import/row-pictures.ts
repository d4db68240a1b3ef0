import type { ImportOptions } from "./shapes.ts";

import type { StoredProduct } from "./stored-product.ts";

interface Wanted {
  options: Pick<ImportOptions, "hasZip">;
  origin: string;
}

/** The pictures of a row that its product does not have yet; those it has stay, whatever the row says. */
export function newPictures(
  images: readonly string[],
  stored: { media: Pick<StoredProduct["media"][number], "key" | "source">[] } | undefined,
  { options, origin }: Wanted,
): { sources: string[]; notices: string[] } {
  const sources: string[] = [];
  const notices: string[] = [];
  for (const image of images) {
    const key = ownPictureKey(image, origin);
    const isThere = stored?.media.some((media) => media.source === image || media.key === key);
    if (isThere) continue;
    if (isAddress(image) || options.hasZip) sources.push(image);
    else notices.push(`Imágenes: “${image.slice(0, 60)}” no viene en ningún ZIP: no se agregará.`);
  }
  return { sources, notices };
}

export function isAddress(image: string): boolean {
  return /^https?:\/\//i.test(image);
}

/** The address that an export gives of a picture. */
export function ownPictureAddress({ key, original }: StoredProduct["media"][number], origin: string): string {
  return `${origin}/archivos/${key}/${original}`;
}

/** The key of a picture that this store serves already: what its own exports name. */
export function ownPictureKey(image: string, origin: string): string | undefined {
  const start = `${origin}/archivos/`;
  return image.startsWith(start) ? image.slice(start.length).replace(/\/[^/]*$/, "") : undefined;
}
