import { z } from "zod";
import { orderStatuses } from "./status.ts";

/** One of the three buttons of an order. */
export const statusForm = z.object({
  pedido: z.string().regex(/^00\d{13}$/),
  estado: z.enum(orderStatuses),
});
