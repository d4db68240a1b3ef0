import { z } from "zod";
import { MAX_COLOUR_NAME } from "#app/catalog/products/design-colours.ts";
import { pictureSentences, refuseName } from "#app/platform/media/picture-upload.ts";
import { MAX_DESIGNS, MAX_ID } from "#app/values/constants.ts";
import type { NewDesign } from "./design.ts";
import { CANVAS_SIZE, clampPlacement, MAX_SIZE, MIN_SIZE } from "./placement.ts";

export const DESIGN_NOT_UNDERSTOOD =
  "No entendimos tu diseño. Vuelve a cargar la página e inténtalo otra vez.";
export const NO_DESIGN = "Ese diseño no existe.";
export const NO_BACKPACK = "Elige una mochila de la tienda para tu diseño.";
export const NO_COLOUR = "Ya no ofrecemos esta mochila en ese color: elige otro.";
export const EMPTY_PRINT = "Tu imagen no cae donde se imprime: muévela dentro de la línea.";
export const COARSE_PRINT =
  "Tu imagen tiene pocos píxeles para ese tamaño: impresa se verá borrosa. Achícala o elige una más grande.";
export const TOO_MANY_DESIGNS = `Puedes guardar ${MAX_DESIGNS} diseños. Elimina uno para guardar otro.`;
const ONE_PICTURE = "Elige una sola imagen.";

const id = z.coerce.number().int().min(1).max(MAX_ID);

export const designChangeForm = z.object({ intencion: z.enum(["al-carrito", "borrar"]), diseno: id });

const onCanvas = z.number().min(0).max(CANVAS_SIZE);
const size = z.number().min(MIN_SIZE).max(MAX_SIZE);
const design = z.object({
  diseno: id.optional().catch(undefined),
  producto: z.coerce.number(NO_BACKPACK).int(NO_BACKPACK).min(1, NO_BACKPACK).max(MAX_ID, NO_BACKPACK),
  /** empty: as in the photo */
  color: z.string("Elige un color.").max(MAX_COLOUR_NAME, "Elige un color."),
  colocacion: z.object(
    { x: onCanvas, y: onCanvas, width: size, height: size, rotation: z.number().min(-360).max(360) },
    DESIGN_NOT_UNDERSTOOD,
  ),
});

/** `goesToCart`: the design is bought at once. */
type ReadDesign = { ok: true; design: NewDesign; goesToCart: boolean } | { ok: false; message: string };

/** A design has exactly one image of the customer, and a preview. */
export function readDesignForm(form: FormData): ReadDesign {
  const intent = form.get("intencion");
  if (intent !== "guardar" && intent !== "llevar") return { ok: false, message: DESIGN_NOT_UNDERSTOOD };
  const [picture, ...more] = form.getAll("imagen");
  const preview = form.get("vista");
  if (more.length > 0) return { ok: false, message: ONE_PICTURE };
  if (!(picture instanceof File)) return { ok: false, message: pictureSentences.missing };
  const refusal = refuseName(picture.name);
  if (refusal) return { ok: false, message: pictureSentences[refusal] };
  const { diseno, producto, color } = Object.fromEntries(form);
  const parsed = design.safeParse({ diseno, producto, color, colocacion: fromJson(form.get("colocacion")) });
  if (!parsed.success)
    return { ok: false, message: parsed.error.issues[0]?.message ?? DESIGN_NOT_UNDERSTOOD };
  if (!(preview instanceof File)) return { ok: false, message: DESIGN_NOT_UNDERSTOOD };
  const placement = clampPlacement(parsed.data.colocacion);
  const { diseno: savedId, producto: productId, color: colour } = parsed.data;
  return {
    ok: true,
    design: { savedId, productId, colour, placement, picture, preview },
    goesToCart: intent === "llevar",
  };
}

function fromJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
