import type { ModelRefusal } from "./glb.ts";
import type { Picture } from "./picture.ts";
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  type PictureRefusal,
  pictureSentences,
  refuseName,
} from "./picture-upload.ts";

export const MAX_MODEL_BYTES = 24 * 1024 * 1024;
export const MEDIA_TYPES = `${PICTURE_TYPES},.glb,model/gltf-binary`;

export const uploadFolders = ["productos-imagenes", "categorias-imagenes"] as const;
export type UploadFolder = (typeof uploadFolders)[number];

export type MediaKind = "image" | "model";

export interface UploadedFile {
  token: string;
  kind: MediaKind;
  file: Picture;
}

export type MediaRefusal = PictureRefusal | ModelRefusal | "model-too-heavy" | "not-media" | "too-many";

export const mediaSentences: Record<MediaRefusal, string> = {
  ...pictureSentences,
  "not-media": "Ese archivo no es una imagen JPG o PNG. Un producto acepta también modelos GLB.",
  "model-too-heavy": "El modelo pesa demasiado: elige uno de 24 MB como máximo.",
  "broken-model": "El modelo está dañado o no es un GLB (glTF 2.0).",
  "incomplete-model": "El modelo necesita otros archivos: expórtalo en un solo GLB.",
  "compressed-model": "El modelo está comprimido (Draco, Meshopt o KTX2): expórtalo sin compresión.",
  "too-many": "Subiste demasiados archivos en poco tiempo. Inténtalo de nuevo más tarde.",
};

/** Only products show 3D models. */
export function takesModels(folder: UploadFolder): boolean {
  return folder === "productos-imagenes";
}

export function refuseUnsent(
  file: { name: string; size: number },
  folder: UploadFolder,
): MediaRefusal | undefined {
  if (file.size === 0) return "missing";
  const models = takesModels(folder);
  if (models && /\.glb$/i.test(file.name)) return file.size > MAX_MODEL_BYTES ? "model-too-heavy" : undefined;
  const refusal = refuseName(file.name);
  if (refusal) return refusal === "not-a-picture" && models ? "not-media" : refusal;
  return file.size > MAX_PICTURE_BYTES ? "too-heavy" : undefined;
}
