import { z } from "zod";
import { descriptionText, nameText } from "#app/catalog/products/texts.ts";
import { version } from "#app/settings/settings-forms.ts";

export const labelSorts = ["nombre", "fecha"] as const;
export type LabelSort = (typeof labelSorts)[number];

export interface Label {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** category of a subcategory label */
  categoryId: number | null;
}

export const labelForm = z.object({
  nombre: nameText("Escribe el nombre del modelo."),
  descripcion: descriptionText,
  categoria: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Elige una categoría de la lista.")
    .transform(Number)
    .optional(),
  version,
  solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
});

export const CATEGORY_GONE = "Esa categoría ya no existe: elige otra.";
