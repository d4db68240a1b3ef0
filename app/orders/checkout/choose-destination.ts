import { daysUntilReady, quoteOf } from "#app/delivery/rate.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import type { AddressSnapshot } from "#app/platform/db/schema.ts";
import { sumLines } from "#app/values/money/money.ts";
import type { CheckoutFacts, NewLine, OrderRequest } from "./order-request.ts";
import type { Refusal } from "./refusal.ts";

export type Destination = Pick<
  PlacedOrder,
  "deliveryFee" | "deliveryMinDays" | "deliveryMaxDays" | "pickup"
> & {
  address: AddressSnapshot | null;
};

/** The order's destination, with cost and duration of delivery. */
export function chooseDestination(
  { cart, delivery, pickupPoint }: OrderRequest,
  { buyer, products, rates, pickupPoints }: CheckoutFacts,
  lines: NewLine[],
): Destination | Refusal {
  const readyDays = daysUntilReady(cart.flatMap(({ productId }) => products.get(productId) ?? []));
  if (delivery === "address") {
    const { address } = buyer;
    if (!address) return { ok: false, reason: "no-address" };
    const sent = { linesTotal: sumLines(lines), readyDays };
    const { fee, minDays, maxDays } = quoteOf(rates, address.districtCode, sent);
    return { address, pickup: null, deliveryFee: fee, deliveryMinDays: minDays, deliveryMaxDays: maxDays };
  }
  if (pickupPoints.length === 0) return { ok: false, reason: "no-pickup" };
  const only = pickupPoints.length === 1 ? pickupPoints[0] : undefined;
  const pickup = pickupPoint === undefined ? only : pickupPoints.find(({ id }) => id === pickupPoint);
  if (!pickup) return { ok: false, reason: pickupPoint === undefined ? "no-pickup-chosen" : "pickup-gone" };
  return {
    address: null,
    pickup,
    deliveryFee: null,
    deliveryMinDays: readyDays,
    deliveryMaxDays: readyDays,
  };
}
