import type { Services } from "#app/accounts/contexts.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { type Credentials, readCredentials } from "./credentials.server.ts";
import { mercadoPago } from "./mercado-pago/mercado-pago.server.ts";
import type { PaymentProvider } from "./provider.ts";

type ProviderServices = Pick<Services, "db" | "seal" | "environment">;

const providers: Partial<
  Record<
    PaymentMethodId,
    (environment: ProviderServices["environment"], keys: Credentials) => PaymentProvider
  >
> = {
  "mercado-pago": ({ MERCADO_PAGO_URL }, keys) => mercadoPago(MERCADO_PAGO_URL, keys),
};

/** A method that was switched off still receives earlier payments. */
export async function openProvider(
  { db, seal, environment }: ProviderServices,
  method: PaymentMethodId,
): Promise<PaymentProvider | undefined> {
  const make = providers[method];
  const keys = make && (await readCredentials(db, seal, method));
  return keys && make(environment, keys);
}
