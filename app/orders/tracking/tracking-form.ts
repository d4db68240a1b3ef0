import { z } from "zod";
import type { Tracking } from "#app/orders/order.ts";
import { version } from "#app/settings/settings-forms.ts";
import { PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";

export const trackingForm = z.object({
  courier: z.string("Elige el courier.").max(60, "Elige el courier."),
  guia: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .max(60, "Escribe como máximo 60 caracteres.")
    .regex(PLAIN_TEXT, PLAIN_SENTENCE)
    .default(""),
  version,
});

/** Courier and number change together, because the number is the courier's. */
export function trackingVersion({ courier, trackingNumber }: Tracking): string {
  return [courier ?? "", trackingNumber ?? ""].join(" ").trim();
}
