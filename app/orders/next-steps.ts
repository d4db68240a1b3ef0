import { arrivalWords } from "#app/delivery/delivery-words.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { PlacedOrder } from "./order.ts";

type Placed = Pick<
  PlacedOrder,
  "address" | "pickup" | "placedAt" | "deliveryFee" | "deliveryMinDays" | "deliveryMaxDays"
>;

/** What happens after an order was placed, and by when. */
export function nextSteps(
  order: Placed,
  payment: { method: Pick<PaymentMethod, "id"> | null; expiresAt: Date | null } | null | undefined,
): string[] {
  const isPrepaid = payment?.method && !methodKinds[payment.method.id].cash;
  return [
    ...(isPrepaid ? [payBy(payment.expiresAt)] : []),
    isPrepaid ? "Confirmamos tu pago y preparamos tu pedido." : "Preparamos tu pedido.",
    ...(order.address && order.deliveryFee === null ? ["Te escribimos cuánto cuesta el envío."] : []),
    receiving(order),
  ];
}

function payBy(until: Date | null): string {
  return until ? `Paga tu pedido hasta el ${formatMoment(until)}.` : "Paga tu pedido.";
}

function receiving({ address, pickup, placedAt, deliveryMinDays, deliveryMaxDays }: Placed): string {
  if (!address)
    return pickup
      ? `Te avisamos por correo cuando esté listo para recoger en ${pickup.name}.`
      : "Te escribimos para coordinar dónde y cuándo lo recoges.";
  const arrival = arrivalWords(placedAt, { minDays: deliveryMinDays, maxDays: deliveryMaxDays });
  return arrival
    ? `Te avisamos por correo cuando salga. ${arrival}.`
    : "Te avisamos por correo cuando salga.";
}
