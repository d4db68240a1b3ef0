import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { stageOf } from "#app/orders/status.ts";
import { addressFacts } from "./address-facts.ts";

type ExpectedOrder = Pick<
  ShownOrder,
  "address" | "placedAt" | "deliveryMinDays" | "deliveryMaxDays" | "status" | "cancelled"
>;

export function deliveryFacts(
  order: ExpectedOrder & Pick<ShownOrder, "pickup">,
): [term: string, value: string][] {
  const { address, pickup } = order;
  const expected = expectedDay(order);
  if (address) return [...addressFacts(address), ...fact("Entrega", expected)];
  if (!pickup) return [];
  return [
    ["Punto", pickup.name],
    ["Dirección", pickup.address],
    ...fact("Horario", pickup.hours),
    ...fact("Plazo", expected),
  ];
}

/** When an order arrives or is ready; null once it has, when it is annulled, or when unknown. */
export function expectedDay(order: ExpectedOrder): string | null {
  const { address, placedAt, status, cancelled, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  if (cancelled || stageOf(status) === "delivered") return null;
  if (address) return arrivalWords(placedAt, { minDays, maxDays });
  return stageOf(status) === "sent" ? null : readyWords(placedAt, maxDays);
}

function fact(term: string, value: string | null): [term: string, value: string][] {
  return value ? [[term, value]] : [];
}
