import { z } from "zod";
import type { Tracking } from "#app/orders/order.ts";
import { version } from "#app/settings/settings-forms.ts";
import { oneLine } from "#app/values/long-text.ts";

export const trackingForm = z.object({
  courier: z.string("Elige el courier.").max(60, "Elige el courier."),
  guia: oneLine(60).default(""),
  version,
});

/** Courier and number change together, because the number is the courier's. */
export function trackingVersion({ courier, trackingNumber }: Tracking): string {
  return [courier ?? "", trackingNumber ?? ""].join(" ").trim();
}
