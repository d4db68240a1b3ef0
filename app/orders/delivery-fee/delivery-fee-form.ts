import { z } from "zod";
import { typedAmountOrZero } from "#app/values/typed-amount.ts";

/** What sending costs, once it was arranged with the customer. */
export const deliveryFeeForm = z.object({ monto: typedAmountOrZero });
