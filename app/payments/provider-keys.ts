import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { mercadoPagoKeys } from "./mercado-pago/keys.ts";
import type { ProviderKeys } from "./provider.ts";

/** What each provider knows the store by, in the words of its own pages. */
export const providerKeys: Partial<Record<PaymentMethodId, ProviderKeys>> = {
  "mercado-pago": mercadoPagoKeys,
};
