import { z } from "zod";

/** A checkbox without a value of its own: true when it is ticked. */
export const checkboxRule = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
