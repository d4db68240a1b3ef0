import { z } from "zod";
import { isOrderNumber } from "./checkout/order-number.ts";
import { orderStatuses } from "./status.ts";

/** One of the three buttons of an order. */
export const statusForm = z.object({
  pedido: z.string().refine(isOrderNumber),
  estado: z.enum(orderStatuses),
});

/** The button that takes a change back. */
export const undoForm = z.object({
  pedido: z.string().refine(isOrderNumber),
  cambio: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
