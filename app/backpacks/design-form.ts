import { z } from "zod";
import type { Placement } from "#app/platform/db/json-columns.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { MAX_DESIGNS } from "#app/values/constants.ts";
import { type ColourName, colourNames, type ShapeName, shapeNames } from "./backpacks.ts";
import { CANVAS_SIZE, MAX_SIZE, MIN_SIZE, sensible } from "./placement.ts";

export const DESIGN_NOT_UNDERSTOOD =
  "No entendimos tu diseño. Vuelve a cargar la página e inténtalo otra vez.";
export const NO_DESIGN = "Ese diseño no existe.";
export const NO_BACKPACK = "Elige una mochila de la tienda para tu diseño.";
export const TOO_MANY_DESIGNS = `Puedes guardar ${MAX_DESIGNS} diseños. Elimina uno para guardar otro.`;
const ONE_PICTURE = "Elige una sola imagen.";

const MAX_ID = 2_147_483_647;
const id = z.coerce.number().int().min(1).max(MAX_ID);

/** What the buttons of a saved design post. */
export const designChangeForm = z.discriminatedUnion("intencion", [
  z.object({ intencion: z.literal("al-carrito"), diseno: id, producto: id }),
  z.object({ intencion: z.literal("borrar"), diseno: id }),
]);

const onCanvas = z.number().min(0).max(CANVAS_SIZE);
const size = z.number().min(MIN_SIZE).max(MAX_SIZE);
const design = z.object({
  forma: z.enum(shapeNames, "Elige un modelo de mochila."),
  color: z.enum(colourNames, "Elige un color."),
  colocacion: z.object(
    { x: onCanvas, y: onCanvas, width: size, height: size, rotation: z.number().min(-360).max(360) },
    DESIGN_NOT_UNDERSTOOD,
  ),
});

interface NewDesign {
  shape: ShapeName;
  colour: ColourName;
  placement: Placement;
  picture: File;
  preview: File;
}

type ReadDesign = { ok: true; design: NewDesign } | { ok: false; message: string };

/** A design as the canvas sends it: exactly one image of the customer's, and how it looks. */
export function readDesignForm(form: FormData): ReadDesign {
  if (form.get("intencion") !== "guardar") return { ok: false, message: DESIGN_NOT_UNDERSTOOD };
  const [picture, ...more] = form.getAll("imagen");
  const preview = form.get("vista");
  if (more.length > 0) return { ok: false, message: ONE_PICTURE };
  if (!(picture instanceof File)) return { ok: false, message: pictureSentences.missing };
  if (!/\.(jpe?g|png)$/i.test(picture.name)) return { ok: false, message: pictureSentences["not-a-picture"] };
  const { forma, color } = Object.fromEntries(form);
  const parsed = design.safeParse({ forma, color, colocacion: fromJson(form.get("colocacion")) });
  if (!parsed.success)
    return { ok: false, message: parsed.error.issues[0]?.message ?? DESIGN_NOT_UNDERSTOOD };
  if (!(preview instanceof File)) return { ok: false, message: DESIGN_NOT_UNDERSTOOD };
  const placement = sensible(parsed.data.colocacion);
  return {
    ok: true,
    design: { shape: parsed.data.forma, colour: parsed.data.color, placement, picture, preview },
  };
}

function fromJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
