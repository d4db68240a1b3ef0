import { z } from "zod";

/** A product that a guest chose for a list, saved after the login. */
export const wishSchema = z.object({
  list: z.enum(["favorite", "saved_item"]),
  productId: z.int().min(1).max(2_147_483_647),
  designId: z.int().min(1).max(2_147_483_647).optional(),
});

export type Wish = z.output<typeof wishSchema>;
