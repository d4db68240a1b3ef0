import { z } from "zod";
import { choiceId, priceRule, stockRule } from "#app/catalog/products/field-rules.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import type { PriceStep } from "#app/values/money/price-step.ts";

/** One cell of the list of products; one of the two is given. */
export function cellForm(step: PriceStep) {
  return z.object({
    producto: choiceId,
    precio: priceRule(step).optional(),
    cantidad: stockRule.optional(),
    /** edits and units that the row showed */
    version: z.coerce.number().int().min(0),
    habia: z.coerce.number().int().min(0),
  });
}

/** What a cell gets: a notice and, when refused, what it stands on from here on. */
export interface CellAnswer extends Notice {
  now?: { version: number; stock: number };
}
