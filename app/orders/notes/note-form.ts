import { z } from "zod";
import { longText } from "#app/values/long-text.ts";

export const noteForm = z.object({ nota: longText("Escribe la nota.", 1000) });
