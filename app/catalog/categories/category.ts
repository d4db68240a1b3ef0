import { z } from "zod";
import { descriptionText, nameText } from "#app/catalog/products/texts.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { version } from "#app/settings/settings-forms.ts";

export const categorySorts = ["nombre", "fecha"] as const;
export type CategorySort = (typeof categorySorts)[number];

export interface Category {
  id: number;
  name: string;
  slug: string;
  description: string;
  image: Picture | null;
}

export const categoryForm = z.object({
  nombre: nameText("Escribe el nombre de la categoría."),
  descripcion: descriptionText,
  version,
  /** one-time key of the form */
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
});

export const CATEGORY_NAME_TAKEN = "Ya hay una categoría con ese nombre.";
export const FILE_GONE = "Una imagen que elegiste ya no está: vuelve a elegirla.";

export function inUseSentence(name: string, products: number): string {
  const count =
    products === 1 ? "la usa 1 producto" : `la usan ${products.toLocaleString("es-PE")} productos`;
  return `No se puede eliminar “${name}”: ${count}.`;
}
