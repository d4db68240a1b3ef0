export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const PICTURE_TYPES = ".jpg,.jpeg,.png,image/jpeg,image/png";
export const PICTURE_HINT = "JPG o PNG, de 8 MB como máximo.";

export const pictureSentences = {
  missing: "Elige una imagen.",
  "too-heavy": "La imagen pesa demasiado: elige una de 8 MB como máximo.",
  "not-a-picture": "Ese archivo no es una imagen JPG o PNG.",
  heic: "Es una foto HEIC: guárdala como JPG. O, en tu iPhone, elige Ajustes → Cámara → Formatos → El más compatible y tómala otra vez.",
  webp: "Es una imagen WEBP: ábrela y guárdala como JPG o PNG.",
  animated: "La imagen es animada: elige una que no se mueva.",
  "too-large": "La imagen tiene demasiados píxeles: elige una de 40 megapíxeles como máximo.",
  broken: "La imagen está dañada o incompleta: prueba con otra.",
  "not-stored": "No pudimos guardar la imagen. Inténtalo de nuevo en un momento.",
};

export type PictureRefusal = keyof typeof pictureSentences;

/** Refuses by the name, before the file is read. */
export function refuseName(name: string): "heic" | "webp" | "not-a-picture" | undefined {
  if (/\.(jpe?g|png)$/i.test(name)) return undefined;
  if (/\.hei[cf]$/i.test(name)) return "heic";
  return /\.webp$/i.test(name) ? "webp" : "not-a-picture";
}

/** Before it is sent: by its name and size alone. */
export function refusePicture({ name, size }: { name: string; size: number }): string | undefined {
  const reason = refuseName(name) ?? (size > MAX_PICTURE_BYTES ? "too-heavy" : undefined);
  return reason && pictureSentences[reason];
}
