import { z } from "zod";
import { isOrderNumber } from "./checkout/order-number.ts";
import { orderStatuses } from "./status.ts";

/** One of the three buttons of an order. */
export const statusForm = z.object({
  pedido: z.string().refine(isOrderNumber),
  estado: z.enum(orderStatuses),
});
