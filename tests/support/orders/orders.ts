import { randomUUID } from "node:crypto";
import type { OrderRequest } from "#app/orders/checkout/order-request.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { TestPerson } from "#tests/support/accounts/people.ts";

/** Checkout fields that a boleta above S/ 700 needs. */
export const BOLETA = {
  comprobante: "boleta",
  nombreComprobante: "Rosa Quispe",
  numeroDocumento: "12345678",
};

const SUBMISSION = "00000000-0000-4000-8000-000000000001";

/** One unit to the customer's address; returns the order's number. */
export async function orderOf(
  db: Db,
  customer: TestPerson,
  productId: number,
  more: Partial<OrderRequest> = {},
): Promise<string> {
  const result = await placeOrder(
    db,
    {
      customerId: customer.id,
      submissionId: SUBMISSION,
      cart: [{ productId, units: 1 }],
      delivery: "address",
      ...more,
    },
    { now: new Date("2026-11-20T15:00:00Z"), origin: "http://localhost:3000", storeEmail: undefined },
  );
  if (!result.ok) throw new Error(`No order: ${result.reason}.`);
  return result.number;
}

/** Places an order for pickup, with a new form key. */
export function placePickupOrder(
  db: Db,
  request: Pick<OrderRequest, "customerId" | "cart"> & Partial<OrderRequest>,
  now: Date,
) {
  return placeOrder(
    db,
    { submissionId: randomUUID(), delivery: "pickup", ...request },
    { now, origin: "https://tienda.example", storeEmail: "ventas@tienda.example" },
  );
}
