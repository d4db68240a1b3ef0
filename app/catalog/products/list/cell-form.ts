import { z } from "zod";
import { choiceId, priceRule, stockRule } from "#app/catalog/products/field-rules.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import type { PriceStep } from "#app/values/money/price-step.ts";

/** A cell of the product list: price or stock. */
export function cellForm(step: PriceStep) {
  return z.object({
    producto: choiceId,
    precio: priceRule(step).optional(),
    cantidad: stockRule.optional(),
    /** version and stock shown in the row */
    version: z.coerce.number().int().min(0),
    habia: z.coerce.number().int().min(0),
  });
}

/** After a refusal, the cell starts from `now`. */
export interface CellAnswer extends Notice {
  now?: { version: number; stock: number };
}
