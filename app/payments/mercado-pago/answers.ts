import { z } from "zod";
import type { ProviderPayment } from "#app/payments/provider.ts";

const id = z.union([z.number(), z.string()]).transform(String);
const amount = z.number().transform((soles) => Math.round(soles * 100));

export const preference = z.object({ init_point: z.url({ protocol: /^https?$/ }) });

export const refund = z.object({ id, amount, status: z.string().default("approved") });

export const payment = z.object({
  id,
  external_reference: z.string().nullish(),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: amount,
  currency_id: z.string(),
  refunds: z
    .array(refund)
    .nullish()
    .transform((list) => list ?? []),
});
export type Payment = z.output<typeof payment>;

export const payments = z.object({ results: z.array(z.object({ id })) });

/** `approved` whenever money came in, also when it was refunded later. */
export const outcomes: Record<string, ProviderPayment["outcome"]> = {
  approved: "approved",
  in_mediation: "approved",
  refunded: "approved",
  charged_back: "approved",
  rejected: "rejected",
  cancelled: "rejected",
};
