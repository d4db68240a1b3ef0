import type { VerdictState } from "#app/catalog/compatibility/verdict.ts";
import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import { receiptLine } from "#app/invoices/receipt.ts";
import { composeCustomerMail, greetingFor } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import { toArrange } from "#app/orders/next-steps.ts";
import { addressLine, type PlacedOrder } from "#app/orders/order.ts";
import { type MailedLine, orderRows } from "#app/orders/order-mail-rows.ts";
import { orderLink, pickupLine, type StoreSender, toStore } from "#app/orders/order-mails.ts";
import { verdictSentence } from "#app/orders/pc-build/ordered-build.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { paymentSentences } from "#app/payments/payment-sentences.ts";
import type { SpentBalance } from "#app/payments/spend-balance.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { StoredCurrency } from "#app/values/money/currency.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";

/** The chosen method, the payment deadline, and what was paid at once. */
export interface ChosenPayment {
  method: PaymentMethod | null;
  expiresAt: Date | null;
  spent: SpentBalance;
}

export function orderPlacedMail(
  { store, origin }: Sender,
  order: PlacedOrder,
  lines: MailedLine[],
  payment: ChosenPayment,
  verdict: VerdictState | undefined,
): Mail {
  const aboutPc = verdict && verdictSentence(verdict);
  const { method, spent } = payment;
  const pays = method !== null && !methodKinds[method.id].cash && spent.rest.amount > 0;
  return composeCustomerMail(store, {
    to: order.email,
    subject: `Recibimos tu pedido ${order.number}`,
    greeting: greetingFor(order.firstName),
    paragraphs: [`Gracias por tu compra. Este es tu pedido ${order.number}:`],
    rows: orderRows(order, lines, { store, origin }),
    action: orderLink(origin, order.number, pays ? "Ver mi pedido y pagar" : "Ver mi pedido"),
    closing: [
      ...(aboutPc ? [aboutPc] : []),
      deliverySentence(order),
      ...howToPay(payment, order),
      ...(order.receipt
        ? [`Comprobante. ${receiptLine(order.receipt)}. Tu comprobante lo emite la tienda.`]
        : []),
      `Nos pondremos en contacto contigo por este correo para coordinar ${toArrange(order, payment.method, payment.spent.rest.amount)}.`,
    ],
  });
}

export function newOrderMail(
  sender: StoreSender,
  order: PlacedOrder,
  lines: MailedLine[],
  { method, spent: { taken, rest } }: ChosenPayment,
): Mail {
  const { number, firstName, lastName, email, phone, address, receipt } = order;
  const arrival = arrivalOf(order);
  return toStore(sender, number, {
    subject: `Nuevo pedido ${number}`,
    greeting: `Llegó el pedido ${number}.`,
    paragraphs: [
      `Cliente: ${firstName} ${lastName}`,
      `Correo: ${email}`,
      `Celular: ${formatPhone(phone)}`,
      address
        ? `Envío a: ${addressLine(address)}. Recomendación: ${address.recommendation}`
        : `Producto para recoger en Tienda${order.pickup ? `: ${pickupLine(order.pickup)}` : ""}`,
      ...(arrival ? [`Entrega: ${arrival}`] : []),
      ...(taken.length > 0 ? [`Pagó con su saldo a favor: ${shownBalance(taken)}`] : []),
      ...(method && rest.amount > 0 ? [`Pago: ${methodKinds[method.id].label}`] : []),
      ...(receipt ? [`Comprobante. ${receiptLine(receipt)}`] : []),
    ],
    rows: orderRows(order, lines, sender),
    replyTo: email,
  });
}

function howToPay(
  { method, expiresAt, spent: { taken, rest } }: ChosenPayment,
  stored: StoredCurrency,
): string[] {
  const paid = taken.length > 0 ? [`Pagaste ${shownBalance(taken)} con tu saldo a favor.`] : [];
  if (rest.amount === 0) return [...paid, "Tu pedido está pagado. ¡Gracias!"];
  if (!method) return paid;
  const until = expiresAt ? [`Tienes hasta el ${formatMoment(expiresAt)} para pagar.`] : [];
  return [...paid, ...paymentSentences(method, rest, stored), ...until];
}

function deliverySentence(order: PlacedOrder): string {
  const { address, pickup } = order;
  if (address) {
    const arrival = arrivalOf(order);
    const sent = `Lo enviaremos a ${addressLine(address)} (${address.recommendation.replace(/\.+$/, "")}).`;
    return arrival ? `${sent} ${arrival}.` : sent;
  }
  if (!pickup) return "Elegiste recogerlo: te escribiremos para coordinar el lugar y la hora.";
  const ready = arrivalOf(order);
  const sentence = `Lo recogerás en ${pickupLine(pickup)}. Te escribimos cuando esté listo.`;
  return ready ? `${sentence} ${ready}.` : sentence;
}

function arrivalOf({ address, placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays }: PlacedOrder) {
  return address ? arrivalWords(placedAt, { minDays, maxDays }) : readyWords(placedAt, maxDays);
}
