import type { ProviderServices } from "#app/orders/online/query-provider.server.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** A form of an order's page in the back office, with what its answers need. */
export interface OrderPost {
  db: Db;
  form: FormData;
  by: Author;
  at: PaymentChangeContext;
  number: string;
  /** of that page */
  path: string;
  services: ProviderServices;
}
