import { z } from "zod";
import { phone } from "#app/values/phone.ts";

/** The checkout's form; the phone is asked of whoever has none yet. */
export function orderForm({ asksPhone }: { asksPhone: boolean }) {
  return z.object({
    entrega: z.enum(["address", "pickup"], "Elige cómo quieres recibir tu pedido."),
    /** the pickup point's id */
    punto: z.coerce.number().int().optional().catch(undefined),
    celular: asksPhone ? phone : phone.optional().catch(undefined),
    /** a payment method's id; which one it may be, the order decides */
    metodo: z.string().max(40).optional().catch(undefined),
    /** one-time key of the form */
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
    /** céntimos of the lines that the page showed */
    total: z.coerce.number().int().optional().catch(undefined),
    /** céntimos that the page showed for the address; empty: to be arranged */
    envio: z.coerce.number().int().optional().catch(undefined),
  });
}
