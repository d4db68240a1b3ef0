import { z } from "zod";

/** Position of the print on a photo, in percent of the square around the photo, except the photo's number. */
export interface PhotoArea {
  photo: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Print area of a product without its own. */
export const middleOfPhoto: PhotoArea = { photo: 1, left: 32, top: 30, width: 36, height: 40 };

const MAX_PHOTO = 30;
const LEAST_SIDE = 5;

const AREA_NUMBERS = "Escribe cinco números enteros: foto, izquierda, arriba, ancho y alto.";
const NO_SUCH_PHOTO = `Escribe el número de la foto, de 1 a ${MAX_PHOTO}.`;
const TOO_SMALL = `La zona necesita al menos ${LEAST_SIDE} % de ancho y de alto.`;
const BEYOND = "La zona se sale de la foto: izquierda y ancho, o arriba y alto, suman más de 100.";

/** Parses `2, 30, 64, 40, 24`; undefined when empty or invalid. */
export function photoAreaOf(text: string): PhotoArea | undefined {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 5 || parts.some((part) => !/^\d{1,3}$/.test(part))) return undefined;
  const [photo = 0, left = 0, top = 0, width = 0, height = 0] = parts.map(Number);
  return { photo, left, top, width, height };
}

function photoAreaText({ photo, left, top, width, height }: PhotoArea): string {
  return [photo, left, top, width, height].join(", ");
}

function problemOf({ photo, left, top, width, height }: PhotoArea): string | undefined {
  if (photo < 1 || photo > MAX_PHOTO) return NO_SUCH_PHOTO;
  if (Math.min(width, height) < LEAST_SIDE) return TOO_SMALL;
  return left + width > 100 || top + height > 100 ? BEYOND : undefined;
}

/** Why the print area can't lie on the product's photos. Without photos, photo 1 is the one to come. */
export function missingPhoto(text: string, photos: number): string | undefined {
  const photo = photoAreaOf(text)?.photo ?? 1;
  if (photo <= Math.max(photos, 1)) return undefined;
  if (photos < 2) return `El producto no tiene foto n.º ${photo}: escribe 1.`;
  return `El producto no tiene foto n.º ${photo}: escribe un número de 1 a ${photos}.`;
}

/** A form submits five inputs with one name, a file one text. */
export const printAreaRule = z
  .union([z.string(), z.array(z.string().optional())])
  .optional()
  .transform((sent, context) => {
    const text = [sent ?? ""].flat().join(", ");
    if (/^[\s,]*$/.test(text)) return "";
    const area = photoAreaOf(text);
    const problem = area ? problemOf(area) : AREA_NUMBERS;
    if (area && !problem) return photoAreaText(area);
    context.addIssue({ code: "custom", message: problem ?? AREA_NUMBERS });
    return z.NEVER;
  }) as z.ZodType<string, string | undefined>;
