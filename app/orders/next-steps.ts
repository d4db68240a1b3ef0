import { arrivalWords, dayWords, readyWords } from "#app/delivery/delivery-words.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { feeToArrange, type PlacedOrder } from "./order.ts";

type AwaitedOrder = Pick<
  PlacedOrder,
  "total" | "address" | "pickup" | "placedAt" | "deliveryFee" | "deliveryMinDays" | "deliveryMaxDays"
>;

interface Payment {
  method: Pick<PaymentMethod, "id"> | null;
  expiresAt: Date | null;
  /** céntimos */
  paid: number;
  owed: number;
}

/**
 * Sentences about what happens after an order is placed, and by when. An open payment or delivery fee is arranged
 * first; `readyDays` are the days from then until the products are ready, null if unknown.
 */
export function nextSteps(
  order: AwaitedOrder,
  payment: Payment | null | undefined,
  readyDays: number | null,
): string[] {
  const method = payment?.method ?? null;
  const owed = payment?.owed ?? order.total;
  const isPrepaid = payment && method && owed > 0 && !methodKinds[method.id].cash;
  const open = [
    ...(method === null && owed > 0 ? ["el pago"] : []),
    ...(feeToArrange(order) ? ["el envío"] : []),
  ];
  return [
    ...(open.length > 0 ? [`Te escribimos para acordar ${open.join(" y ")}.`] : []),
    ...(isPrepaid ? [payBy(payment)] : []),
    isPrepaid ? "Confirmamos tu pago y preparamos tu pedido." : preparing(open.length > 0 ? readyDays : null),
    receiving(order),
  ];
}

function preparing(days: number | null): string {
  if (days === null) return "Preparamos tu pedido.";
  const when =
    days === 0 ? "el mismo día que lo acordemos" : `${dayWords(days, days)} desde que lo acordemos`;
  return `Preparamos tu pedido ${when}.`;
}

/** Points that the store still arranges by e-mail, including the payment when no method was chosen. */
export function toArrange(order: Pick<AwaitedOrder, "address">, method: unknown, owed: number): string {
  const receiving = order.address ? "la entrega" : "el recojo";
  return method === null && owed > 0 ? `el pago y ${receiving}` : receiving;
}

function payBy({ paid, expiresAt }: Payment): string {
  const what = paid > 0 ? "Paga lo que falta" : "Paga tu pedido";
  return expiresAt ? `${what} hasta el ${formatMoment(expiresAt)}.` : `${what}.`;
}

function receiving({ address, pickup, placedAt, deliveryMinDays, deliveryMaxDays }: AwaitedOrder): string {
  if (!address) {
    if (!pickup) return "Te escribimos para coordinar dónde y cuándo lo recoges.";
    const ready = readyWords(placedAt, deliveryMaxDays);
    const sentence = `Te avisamos por correo cuando esté listo para recoger en ${pickup.name}.`;
    return ready ? `${sentence} ${ready}.` : sentence;
  }
  const arrival = arrivalWords(placedAt, { minDays: deliveryMinDays, maxDays: deliveryMaxDays });
  return arrival
    ? `Te avisamos por correo cuando salga. ${arrival}.`
    : "Te avisamos por correo cuando salga.";
}
