import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { PlacedOrder } from "./order.ts";

type Placed = Pick<
  PlacedOrder,
  "address" | "pickup" | "placedAt" | "deliveryFee" | "deliveryMinDays" | "deliveryMaxDays"
>;

interface Payment {
  method: Pick<PaymentMethod, "id"> | null;
  expiresAt: Date | null;
  /** céntimos */
  paid: number;
  owed: number;
}

/** Sentences about what happens after an order is placed, and by when. */
export function nextSteps(order: Placed, payment: Payment | null | undefined): string[] {
  const isPrepaid = payment?.method && payment.owed > 0 && !methodKinds[payment.method.id].cash;
  return [
    ...(isPrepaid ? [payBy(payment)] : []),
    isPrepaid ? "Confirmamos tu pago y preparamos tu pedido." : "Preparamos tu pedido.",
    ...(order.address && order.deliveryFee === null ? ["Te escribimos cuánto cuesta el envío."] : []),
    receiving(order),
  ];
}

/** What the store still arranges by e-mail, including the payment when no method was chosen. */
export function toArrange(order: Pick<Placed, "address">, method: unknown, owed: number): string {
  const receiving = order.address ? "la entrega" : "el recojo";
  return method === null && owed > 0 ? `el pago y ${receiving}` : receiving;
}

function payBy({ paid, expiresAt }: Payment): string {
  const what = paid > 0 ? "Paga lo que falta" : "Paga tu pedido";
  return expiresAt ? `${what} hasta el ${formatMoment(expiresAt)}.` : `${what}.`;
}

function receiving({ address, pickup, placedAt, deliveryMinDays, deliveryMaxDays }: Placed): string {
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
