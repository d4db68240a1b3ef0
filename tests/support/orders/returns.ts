import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { setStatus } from "#app/orders/set-status.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";

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

/** A customer with a delivered order of 4 graphics cards and 5 processors, of which 6 and 5 are left. */
export async function deliveredToRosa(db: Db, at: Date) {
  const { processor, graphicsCard } = await catalogue(db, {
    processor: { stock: 10 },
    graphicsCard: { stock: 10 },
  });
  const rosa = await customerWithAddress(db);
  const by = { id: (await administrator(db)).id, name: "Elena Salas" };
  const cart = [
    { productId: graphicsCard, units: 4 },
    { productId: processor, units: 5 },
  ];
  const number = await deliveredOrder(db, { customer: rosa, by, at, cart });
  return { processor, graphicsCard, rosa, by, number };
}
