import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { addressFacts } from "./address-facts.ts";

type Destination = Pick<
  ShownOrder,
  "address" | "pickup" | "placedAt" | "deliveryMinDays" | "deliveryMaxDays" | "status" | "cancelled"
>;

/** When it arrives or is ready is said while somebody waits for it. */
export function deliveryFacts(order: Destination): [term: string, value: string][] {
  const { address, pickup, placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  const waits = !order.cancelled && (order.status === "pedido" || (order.status === "ruta" && address));
  if (address) {
    const arrival = arrivalWords(placedAt, { minDays, maxDays });
    return [
      ...addressFacts(address),
      ...(waits && arrival ? [["Entrega", arrival] satisfies [string, string]] : []),
    ];
  }
  if (!pickup) return [];
  const facts: [string, string][] = [
    ["Punto", pickup.name],
    ["Dirección", pickup.address],
  ];
  if (pickup.hours) facts.push(["Horario", pickup.hours]);
  const ready = readyWords(placedAt, maxDays);
  if (waits && ready) facts.push(["Plazo", ready]);
  return facts;
}
