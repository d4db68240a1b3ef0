import { z } from "zod";
import { typedAmountOrZero } from "#app/values/money/typed-amount.ts";

/** What sending costs, once it was arranged with the customer. */
export const deliveryFeeForm = z.object({ monto: typedAmountOrZero });
