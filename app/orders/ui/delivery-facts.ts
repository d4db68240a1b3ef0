import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { addressFacts } from "./address-facts.ts";

type Destination = Pick<
  PlacedOrder,
  "address" | "pickup" | "placedAt" | "deliveryMinDays" | "deliveryMaxDays"
>;

export function deliveryFacts(order: Destination): [term: string, value: string][] {
  const { address, pickup, placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  if (address) {
    const arrival = arrivalWords(placedAt, { minDays, maxDays });
    return [...addressFacts(address), ...(arrival ? [["Entrega", arrival] satisfies [string, string]] : [])];
  }
  if (!pickup) return [];
  const facts: [string, string][] = [
    ["Punto", pickup.name],
    ["Dirección", pickup.address],
  ];
  if (pickup.hours) facts.push(["Horario", pickup.hours]);
  const ready = readyWords(placedAt, maxDays);
  if (ready) facts.push(["Plazo", ready]);
  return facts;
}
