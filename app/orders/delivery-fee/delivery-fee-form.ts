import { z } from "zod";
import { daysOfDelivery } from "#app/delivery/rate-form.ts";
import { typedAmountOrZero } from "#app/values/money/typed-amount.ts";

/** Delivery fee and days from today on, as arranged with the customer. */
export const deliveryFeeForm = z
  .object({
    monto: typedAmountOrZero,
    diasMin: daysOfDelivery.optional(),
    diasMax: daysOfDelivery.optional(),
  })
  .refine(({ diasMin, diasMax }) => diasMax === undefined || diasMax >= (diasMin ?? 0), {
    path: ["diasMax"],
    message: "Escribe tantos días como el mínimo, o más.",
  });
