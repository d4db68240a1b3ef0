import { z } from "zod";
import { longText } from "#app/values/long-text.ts";

const MAX_ORDER_NOTE = 1000;

export const noteForm = z.object({
  nota: longText("Escribe la nota.", MAX_ORDER_NOTE),
});
