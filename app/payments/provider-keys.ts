import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { mercadoPagoKeys } from "./mercado-pago/keys.ts";
import type { ProviderKeys } from "./provider.ts";

export const providerKeys: Partial<Record<PaymentMethodId, ProviderKeys>> = {
  "mercado-pago": mercadoPagoKeys,
};
