import type { lockPayable, PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import type { Author, SystemAuthor } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

/** Data needed to record a provider's payment. */
export interface PaymentContext extends PaymentChangeContext {
  db: Db;
  store: StoreSettings;
  method: PaymentMethodId;
  by: Author | SystemAuthor;
  found: NonNullable<Awaited<ReturnType<typeof lockPayable>>>;
}
