import { z } from "zod";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { orderStatuses } from "#app/orders/status.ts";

export const statusForm = z.object({
  pedido: z.string().refine(isOrderNumber),
  estado: z.enum(orderStatuses),
});

export const undoForm = z.object({
  pedido: z.string().refine(isOrderNumber),
  cambio: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
