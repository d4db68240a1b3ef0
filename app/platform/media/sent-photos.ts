import { z } from "zod";
import { MAX_PICTURE_BYTES, pictureSentences } from "./picture-upload.ts";

/** Optional photos of a form. A heavy one is a problem of the field: forms show no problems of single files. */
export function sentPhotos(max: number) {
  return z
    .array(z.file())
    .max(max, `Elige como máximo ${max} fotos.`)
    .refine((photos) => photos.every(({ size }) => size <= MAX_PICTURE_BYTES), pictureSentences["too-heavy"])
    .optional();
}
