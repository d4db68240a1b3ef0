import { arrivalWords, feeWords } from "#app/delivery/delivery-words.ts";
import { receiptLine } from "#app/invoices/receipt.ts";
import { composeMail } from "#app/mail/mail.ts";
import { methodKinds, type PaymentMethod } from "#app/payments/methods.ts";
import { paymentSentences } from "#app/payments/payment-sentences.ts";
import type { PickupSnapshot } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatMoney, lineTotal } from "#app/values/money.ts";
import { addressLine, type OrderedLine, type PlacedOrder, type Tracking } from "./order.ts";
import { statusSentences } from "./status.ts";

interface Sender {
  store: StoreSettings;
  /** public origin of the store */
  origin: string;
}

/** How the buyer chose to pay, and until when. */
export interface ChosenPayment {
  method: PaymentMethod;
  expiresAt: Date | null;
}

type Bought = Pick<OrderedLine, "name" | "units" | "price">;

export function orderPlacedMail(
  { store, origin }: Sender,
  order: PlacedOrder,
  lines: Bought[],
  payment: ChosenPayment | null,
): Mail {
  return composeMail(store, {
    to: order.email,
    subject: `Recibimos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Gracias por tu compra. Este es tu pedido ${order.number}:`],
    rows: orderRows(order, lines, store.symbols.shop),
    action: payment
      ? { label: "Ver mi pedido y pagar", url: `${origin}/cliente/mis-compras/${order.number}` }
      : { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
    closing: [
      deliverySentence(order),
      ...(payment ? howToPay(payment, formatMoney(order.total, store.symbols.shop)) : []),
      ...(order.receipt
        ? [`Comprobante. ${receiptLine(order.receipt)}. Tu comprobante lo emite la tienda.`]
        : []),
      "Nos pondremos en contacto contigo por este correo para coordinar el pago y la entrega.",
    ],
  });
}

export function newOrderMail(
  { store, origin }: Sender,
  to: string,
  order: PlacedOrder,
  lines: Bought[],
  method?: PaymentMethod,
): Mail {
  const { number, firstName, lastName, email, phone, address, receipt } = order;
  return composeMail(store, {
    to,
    subject: `Nuevo pedido ${number}`,
    greeting: `Llegó el pedido ${number}.`,
    paragraphs: [
      `Cliente: ${firstName} ${lastName}`,
      `Correo: ${email}`,
      `Celular: ${phone}`,
      address
        ? `Envío a: ${addressLine(address)}. Recomendación: ${address.recommendation}`
        : `Producto para recoger en Tienda${order.pickup ? `: ${pickupLine(order.pickup)}` : ""}`,
      ...(method ? [`Pago: ${methodKinds[method.id].label}`] : []),
      ...(receipt ? [`Comprobante. ${receiptLine(receipt)}`] : []),
    ],
    rows: orderRows(order, lines, store.symbols.shop),
    action: { label: "Ver los pedidos", url: `${origin}/administrador/pedidos` },
    replyTo: email,
  });
}

export function statusChangedMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email" | "status">,
): Mail {
  return composeMail(store, {
    to: order.email,
    subject: `Novedades de tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Pedido ${order.number}: ${statusSentences[order.status]}`],
    action: { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
  });
}

/** Who carries the order, with the courier's own page of it. */
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
    ],
    action: trackingUrl
      ? { label: "Seguir el envío", url: trackingUrl }
      : { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
  });
}

export function orderCancelledMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email">,
  reason: string,
  /** céntimos that the store gives back */
  toReturn: number,
): Mail {
  const amount = formatMoney(toReturn, store.symbols.shop);
  return composeMail(store, {
    to: order.email,
    subject: `Anulamos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [
      `Tu pedido ${order.number} fue anulado.`,
      `Motivo: ${reason}`,
      ...(toReturn > 0 ? [`Pagaste ${amount}: la tienda te lo devuelve y te avisa por correo.`] : []),
    ],
    action: { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
    closing: ["Si ya pagaste o tienes una duda, responde a este correo."],
    replyTo: store.email,
  });
}

/** To the store, when a customer annulled the order. */
export function cancelledByCustomerMail(
  { store, origin }: Sender,
  to: string,
  { number, reason, toReturn }: { number: string; reason: string; toReturn: number },
): Mail {
  const amount = formatMoney(toReturn, store.symbols.shop);
  return composeMail(store, {
    to,
    subject: `El cliente anuló el pedido ${number}`,
    greeting: `El cliente anuló el pedido ${number}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      "Sus unidades volvieron al stock.",
      ...(toReturn > 0 ? [`Falta devolverle ${amount}.`] : []),
    ],
    action: { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` },
  });
}

function howToPay({ method, expiresAt }: ChosenPayment, amount: string): string[] {
  const sentences = paymentSentences(method, amount);
  return expiresAt ? [...sentences, `Tienes hasta el ${formatMoment(expiresAt)} para pagar.`] : sentences;
}

function orderRows(order: PlacedOrder, lines: Bought[], symbol: string) {
  return [
    ...lines.map((line) => ({
      label: `${line.units} × ${line.name}`,
      value: formatMoney(lineTotal(line), symbol),
    })),
    ...(order.address ? [{ label: "Envío", value: feeWords(order.deliveryFee, symbol) }] : []),
    { label: "Total", value: formatMoney(order.total, symbol) },
  ];
}

function deliverySentence(order: PlacedOrder): string {
  const { address, pickup, placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  if (address) {
    const arrival = arrivalWords(placedAt, { minDays, maxDays });
    const sent = `Lo enviaremos a ${addressLine(address)} (${address.recommendation}).`;
    return arrival ? `${sent} ${arrival}.` : sent;
  }
  return pickup
    ? `Lo recogerás en ${pickupLine(pickup)}. Te escribimos cuando esté listo.`
    : "Elegiste recogerlo: te escribiremos para coordinar el lugar y la hora.";
}

function pickupLine({ name, address, hours }: PickupSnapshot): string {
  return hours ? `${name}, ${address} (${hours})` : `${name}, ${address}`;
}
