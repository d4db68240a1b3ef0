import { z } from "zod";
import { MAX_PRICE, MAX_STOCK, whole } from "#app/catalog/products/product-form.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import { fromWholeUnits } from "#app/values/money.ts";

const id = z.string().regex(/^[1-9]\d{0,8}$/);

/** One cell of the list of products; one of the two is given. */
export const cellForm = z.object({
  producto: id.transform(Number),
  precio: whole(1, MAX_PRICE, "Escribe el precio.").transform(fromWholeUnits).optional(),
  cantidad: whole(0, MAX_STOCK, "Escribe la cantidad.").optional(),
  /** edits and units that the row showed */
  version: z.coerce.number().int().min(0),
  habia: z.coerce.number().int().min(0),
});

/** What a cell gets: a notice and, when refused, what it stands on from here on. */
export interface CellAnswer extends Notice {
  now?: { version: number; stock: number };
}
