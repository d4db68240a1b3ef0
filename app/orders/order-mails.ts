import type { VerdictState } from "#app/catalog/compatibility/verdict.ts";
import { arrivalWords, readyWords } from "#app/delivery/delivery-words.ts";
import { receiptLine } from "#app/invoices/receipt.ts";
import { composeMail } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { paymentSentences } from "#app/payments/payment-sentences.ts";
import type { SpentBalance } from "#app/payments/spend-balance.ts";
import type { PickupSnapshot } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatPhone } from "#app/values/format-phone.ts";
import { type Money, moneyOf, type StoredCurrency } from "#app/values/money/currency.ts";
import { BOLETA_NEEDS_NAME, lacksBoletaName } from "./boleta-name/boleta-name.ts";
import { toArrange } from "./next-steps.ts";
import { addressLine, type PlacedOrder, type Tracking } from "./order.ts";
import { type Bought, orderRows } from "./order-mail-rows.ts";
import { verdictSentence } from "./pc-build/ordered-build.ts";
import { statusSentence } from "./status.ts";
import { orderMoney } from "./total.ts";

/** How the buyer chose to pay, until when, and what was paid at once. */
export interface ChosenPayment {
  method: PaymentMethod | null;
  expiresAt: Date | null;
  spent: SpentBalance;
}

export function orderPlacedMail(
  { store, origin }: Sender,
  order: PlacedOrder,
  lines: Bought[],
  payment: ChosenPayment,
  verdict: VerdictState | undefined,
): Mail {
  const aboutPc = verdict && verdictSentence(verdict);
  const pays = payment.method !== null && payment.spent.rest.amount > 0;
  return composeMail(store, {
    to: order.email,
    subject: `Recibimos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Gracias por tu compra. Este es tu pedido ${order.number}:`],
    rows: orderRows(order, lines, { store, origin }),
    action: ownOrder(origin, order.number, pays ? "Ver mi pedido y pagar" : "Ver mi pedido"),
    closing: [
      ...(aboutPc ? [aboutPc] : []),
      deliverySentence(order),
      ...howToPay(payment, order),
      ...(order.receipt
        ? [`Comprobante. ${receiptLine(order.receipt)}. Tu comprobante lo emite la tienda.`]
        : []),
      `Nos pondremos en contacto contigo por este correo para coordinar ${toArrange(payment.method, payment.spent.rest.amount)}.`,
    ],
  });
}

export function newOrderMail(
  { store, origin }: Sender,
  to: string,
  order: PlacedOrder,
  lines: Bought[],
  { method, spent: { taken, rest } }: ChosenPayment,
): Mail {
  const { number, firstName, lastName, email, phone, address, receipt } = order;
  const arrival = arrivalOf(order);
  return composeMail(store, {
    to,
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
    rows: orderRows(order, lines, { store, origin }),
    action: { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` },
    replyTo: email,
  });
}

export function statusChangedMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email" | "status" | "address" | "pickup"> & {
    awaitsPayment: boolean;
  },
): Mail {
  const { number, status, address, pickup } = order;
  const waits = status === "ruta" && !address && pickup;
  return composeMail(store, {
    to: order.email,
    subject: `Novedades de tu pedido ${number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [
      `Pedido ${number}: ${statusSentence(order)}`,
      ...(waits ? [`Te espera en ${pickupLine(pickup)}.`] : []),
    ],
    action: ownOrder(origin, number),
  });
}

/** Who carries the order, and the address of the courier's own page of it. */
export function orderSentMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email"> & Tracking,
): Mail {
  const { number, courier, trackingNumber, trackingUrl } = order;
  return composeMail(store, {
    to: order.email,
    subject: `Tu pedido ${number} va con ${courier}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [
      `${courier} lleva tu pedido ${number}.`,
      ...(trackingNumber ? [`Número de guía: ${trackingNumber}`] : []),
      ...(trackingUrl ? [`Sigue el envío aquí: ${trackingUrl}`] : []),
    ],
    action: ownOrder(origin, number),
  });
}

/** What sending costs, once it is known, what the order costs with it, and until when it is to be paid. */
export function deliveryFeeMail({ store, origin }: Sender, order: PlacedOrder, expiresAt: Date | null): Mail {
  const { number, deliveryFee, currency, rate } = order;
  const fee = moneyOf([{ price: deliveryFee ?? 0, units: 1 }], { currency, rate });
  const { placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  const arrival = arrivalWords(placedAt, { minDays, maxDays });
  return composeMail(store, {
    to: order.email,
    subject: `El envío de tu pedido ${number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [
      deliveryFee === 0
        ? `El envío de tu pedido ${number} es gratis.`
        : `El envío de tu pedido ${number} cuesta ${moneyText(fee, "shop", store)}.`,
      `El total de tu pedido es ${moneyText(orderMoney(order), "shop", store)}.`,
      ...(arrival ? [`${arrival}.`] : []),
      ...(expiresAt ? [`Tienes hasta el ${formatMoment(expiresAt)} para pagar.`] : []),
      ...(lacksBoletaName(order) ? [`${BOLETA_NEEDS_NAME} Escríbelos en la página de tu pedido.`] : []),
    ],
    action: ownOrder(origin, number),
    replyTo: store.email,
  });
}

interface Cancelled {
  reason: string;
  /** what the store gives back */
  toReturn: Money;
  /** what a customer who has paid already should do */
  ifPaid?: string | undefined;
}

export function orderCancelledMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email">,
  { reason, toReturn, ifPaid = "Si ya pagaste o tienes una duda, responde a este correo." }: Cancelled,
): Mail {
  const amount = moneyText(toReturn, "shop", store);
  return composeMail(store, {
    to: order.email,
    subject: `Anulamos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [
      `Tu pedido ${order.number} fue anulado.`,
      `Motivo: ${reason}`,
      ...(toReturn.amount > 0 ? [`Pagaste ${amount}: la tienda te lo devuelve y te avisa por correo.`] : []),
    ],
    action: ownOrder(origin, order.number),
    closing: [ifPaid],
    replyTo: store.email,
  });
}

export function cancelledByCustomerMail(
  { store, origin }: Sender,
  to: string,
  { number, email }: { number: string; email: string | null },
  { reason, toReturn }: { reason: string; toReturn: Money },
): Mail {
  const amount = moneyText(toReturn, "shop", store);
  return composeMail(store, {
    to,
    subject: `El cliente anuló el pedido ${number}`,
    greeting: `El cliente anuló el pedido ${number}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      "Sus unidades volvieron al stock.",
      ...(toReturn.amount > 0 ? [`Falta devolverle ${amount}.`] : []),
    ],
    action: { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` },
    ...(email && { replyTo: email }),
  });
}

export function orderReactivatedMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email">,
): Mail {
  return composeMail(store, {
    to: order.email,
    subject: `Reactivamos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Recibimos tu pago y tu pedido ${order.number} vuelve a estar en marcha.`],
    action: ownOrder(origin, order.number),
    replyTo: store.email,
  });
}

/** The one page of the order, in every e-mail to its customer. */
function ownOrder(origin: string, number: string, label = "Ver mi pedido") {
  return { label, url: `${origin}/cliente/mis-compras/${number}` };
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

function pickupLine({ name, address, hours }: PickupSnapshot): string {
  return hours ? `${name}, ${address} (${hours})` : `${name}, ${address}`;
}
