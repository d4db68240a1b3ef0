import { z } from "zod";
import { MAX_ID } from "#app/values/constants.ts";
import { UNITS_PATTERN, UNITS_SENTENCE } from "./cart.ts";
import type { CartChange } from "./cart-change.ts";

function idOf(unknown: string, missing?: string) {
  return z
    .string(missing)
    .regex(/^[1-9]\d{0,9}$/, unknown)
    .transform(Number)
    .refine((id) => id <= MAX_ID, unknown);
}

const productId = idOf("Ese producto no existe.", "Falta el producto.");
const line = { producto: productId, diseno: idOf("Ese diseño no existe.").optional() };
const units = z
  .string(UNITS_SENTENCE)
  .trim()
  .regex(new RegExp(`^${UNITS_PATTERN}$`), UNITS_SENTENCE)
  .transform(Number);

/**
 * Fields of a cart form. `comprar` is an `agregar` that continues to the checkout. Designs are added by
 * another form, which requires their owner's login.
 */
export const cartForm = z.discriminatedUnion(
  "intencion",
  [
    z.object({
      intencion: z.enum(["agregar", "comprar"]),
      producto: productId,
      unidades: units.optional(),
    }),
    z.object({ intencion: z.enum(["mas", "menos", "quitar", "ajustar"]), ...line }),
    z.object({ intencion: z.literal("unidades"), ...line, unidades: units }),
    z.object({ intencion: z.literal("vaciar") }),
  ],
  "No entendimos qué hacer con tu carrito.",
);

export type CartForm = z.output<typeof cartForm>;
export type CartIntent = CartForm["intencion"];

const INTENTS = {
  mas: "more",
  menos: "less",
  quitar: "remove",
  ajustar: "adjust",
} as const;

export function changeOf(form: CartForm): CartChange {
  if (form.intencion === "vaciar") return { intent: "empty" };
  const line = { productId: form.producto, designId: "diseno" in form ? form.diseno : undefined };
  if (form.intencion === "unidades") return { intent: "units", ...line, units: form.unidades };
  if (form.intencion === "agregar" || form.intencion === "comprar")
    return { intent: "add", ...line, units: form.unidades };
  return { intent: INTENTS[form.intencion], ...line };
}
