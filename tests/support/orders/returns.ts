import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";

const origin = "http://localhost:3000";

interface Delivered {
  customer: TestPerson;
  cart: { productId: number; units: number }[];
  by: Author;
  at: Date;
}

export async function deliveredOrder(db: Db, { customer, cart, by, at }: Delivered): Promise<string> {
  const request = { customerId: customer.id, submissionId: crypto.randomUUID(), cart };
  const placed = await placeOrder(
    db,
    { ...request, delivery: "address" },
    { now: at, origin, storeEmail: undefined },
  );
  if (!placed.ok) throw new Error(`No order: ${placed.reason}.`);
  const { number } = placed;
  await setStatus(db, { number, to: "entregado", by }, { origin, now: at });
  return number;
}
