import type { Picture } from "#app/platform/db/json-columns.ts";

export type { Picture };

export type PictureFormat = "avif" | "webp";

/** Served only by a guarded route of the back office. */
const GUARDED: Record<string, string> = { "comprobantes-imagenes": "/administrador/pagos/comprobantes" };

function fileUrl(key: string): string {
  const [folder = "", ...rest] = key.split("/");
  const guarded = GUARDED[folder];
  return guarded ? `${guarded}/${rest.join("/")}` : `/archivos/${key}`;
}

export function pictureUrl(picture: Picture, width: number, format: PictureFormat = "webp"): string {
  const fitting = picture.widths.find((stored) => stored >= width) ?? picture.widths.at(-1);
  return fitting === undefined
    ? fileUrl(`${picture.key}/${picture.original}`)
    : fileUrl(`${picture.key}/${fitting}.${format}`);
}

export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return picture.widths
    .map((width) => `${fileUrl(`${picture.key}/${width}.${format}`)} ${width}w`)
    .join(", ");
}

export function placeholderColour({ placeholder }: Picture): string {
  return placeholder.slice(0, 7);
}

export function sharePictureUrl(picture: Picture): string {
  return fileUrl(`${picture.key}/compartir.jpg`);
}
