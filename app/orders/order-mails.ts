import { arrivalWords } from "#app/delivery/delivery-words.ts";
import { creditNoteSentence } from "#app/invoices/receipt.ts";
import { composeCustomerMail, composeMail, greetingFor } from "#app/mail/mail.ts";
import type { MailContent, Sender } from "#app/mail/mail-content.ts";
import { reasonForCustomer } from "#app/orders/cancel-reason.ts";
import type { PickupSnapshot } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { type Money, moneyOf } from "#app/values/money/currency.ts";
import { BOLETA_NEEDS_NAME, lacksBoletaName } from "./boleta-name/boleta-name.ts";
import type { PlacedOrder, Tracking } from "./order.ts";
import { type MailedLine, orderRows } from "./order-mail-rows.ts";
import type { ShownOrder } from "./read-orders.server.ts";
import { stageOf, statusSentence } from "./status.ts";
import { orderMoney } from "./total.ts";

type Buyer = Pick<PlacedOrder, "number" | "firstName" | "email">;

export function statusChangedMail(
  { store, origin }: Sender,
  order: PlacedOrder & { awaitsPayment: boolean; lines: MailedLine[] },
  /** sentences about how to pay the amount owed */
  due: string[],
): Mail {
  const { number, status, address, pickup } = order;
  const waits = stageOf(status) === "sent" && !address && pickup;
  return composeCustomerMail(store, {
    to: order.email,
    subject: `Novedades de tu pedido ${number}`,
    greeting: greetingFor(order.firstName),
    paragraphs: [
      `Pedido ${number}: ${statusSentence(order)}`,
      ...(waits ? [`Te espera en ${pickupLine(pickup)}.`] : []),
      ...due,
    ],
    rows: orderRows(order, order.lines, { store, origin }),
    action: orderLink(origin, number),
  });
}

/** Mails the courier and the link to its tracking page. */
export function orderSentMail({ store, origin }: Sender, order: Buyer & Tracking): Mail {
  const { number, courier, trackingNumber, trackingUrl } = order;
  return composeCustomerMail(store, {
    to: order.email,
    subject: `Tu pedido ${number} va con ${courier}`,
    greeting: greetingFor(order.firstName),
    paragraphs: [
      `${courier} lleva tu pedido ${number}.`,
      ...(trackingNumber ? [`Número de guía: ${trackingNumber}`] : []),
      ...(trackingUrl ? [`Sigue el envío aquí: ${trackingUrl}`] : []),
    ],
    action: orderLink(origin, number),
  });
}

/** Mails the delivery fee once it is known, with the new total and the payment deadline. */
export function deliveryFeeMail(sender: Sender, order: PlacedOrder, expiresAt: Date | null): Mail {
  const { store } = sender;
  const { number, deliveryFee, currency, rate } = order;
  const fee = moneyOf([{ price: deliveryFee ?? 0, units: 1 }], { currency, rate });
  const { placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays } = order;
  const arrival = arrivalWords(placedAt, { minDays, maxDays });
  return toCustomer(sender, order, {
    subject: `El envío de tu pedido ${number}`,
    paragraphs: [
      deliveryFee === 0
        ? `El envío de tu pedido ${number} es gratis.`
        : `El envío de tu pedido ${number} cuesta ${moneyText(fee, "shop", store)}.`,
      `El total de tu pedido es ${moneyText(orderMoney(order), "shop", store)}.`,
      ...(arrival ? [`${arrival}.`] : []),
      ...(expiresAt ? [`Tienes hasta el ${formatMoment(expiresAt)} para pagar.`] : []),
      ...(lacksBoletaName(order) ? [`${BOLETA_NEEDS_NAME} Escríbelos en la página de tu pedido.`] : []),
    ],
  });
}

interface Cancelled {
  reason: string;
  /** the amount to give back */
  toReturn: Money;
  /** advice for a customer who has already paid */
  ifPaid?: string | undefined;
}

export function orderCancelledMail(
  sender: Sender,
  order: Buyer,
  { reason, toReturn, ifPaid = "Si ya pagaste o tienes una duda, responde a este correo." }: Cancelled,
): Mail {
  const amount = moneyText(toReturn, "shop", sender.store);
  return toCustomer(sender, order, {
    subject: `Anulamos tu pedido ${order.number}`,
    paragraphs: [
      `Tu pedido ${order.number} fue anulado.`,
      `Motivo: ${reasonForCustomer(reason)}`,
      ...(toReturn.amount > 0 ? [`Pagaste ${amount}: la tienda te lo devuelve y te avisa por correo.`] : []),
    ],
    closing: [ifPaid],
  });
}

export function cancelledByCustomerMail(
  sender: StoreSender,
  { number, email, issued }: Pick<ShownOrder, "number" | "email" | "issued">,
  { reason, toReturn }: { reason: string; toReturn: Money },
): Mail {
  const amount = moneyText(toReturn, "shop", sender.store);
  return toStore(sender, number, {
    subject: `El cliente anuló el pedido ${number}`,
    greeting: `El cliente anuló el pedido ${number}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      "Sus unidades volvieron al stock.",
      ...(toReturn.amount > 0 ? [`Falta devolverle ${amount}.`] : []),
      ...(issued?.number ? [creditNoteSentence(issued.number)] : []),
    ],
    ...(email && { replyTo: email }),
  });
}

export function orderReactivatedMail(sender: Sender, order: Buyer): Mail {
  return toCustomer(sender, order, {
    subject: `Reactivamos tu pedido ${order.number}`,
    paragraphs: [`Recibimos tu pago y tu pedido ${order.number} vuelve a estar en marcha.`],
  });
}

/** A mail about the customer's order; replies go to the store. */
export function toCustomer(
  { store, origin }: Sender,
  { number, firstName, email }: Buyer,
  mail: Pick<MailContent, "subject" | "paragraphs" | "closing">,
): Mail {
  return composeCustomerMail(store, {
    ...mail,
    to: email,
    greeting: greetingFor(firstName),
    action: orderLink(origin, number),
    replyTo: store.email,
  });
}

export interface StoreSender extends Sender {
  /** address for replies to the store; its own address when undefined */
  storeEmail?: string | undefined;
}

export function toStore(
  { store, origin, storeEmail }: StoreSender,
  number: string,
  mail: Omit<MailContent, "to" | "action">,
): Mail {
  const action = { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` };
  return composeMail(store, { ...mail, to: storeEmail ?? store.email, action });
}

/** The one page of the order, in every e-mail to its customer; `part`: an anchor in it. */
export function orderLink(
  origin: string,
  number: string,
  label = "Ver mi pedido",
  part: "" | "#devoluciones" = "",
) {
  return { label, url: `${origin}/cliente/mis-compras/${number}${part}` };
}

export function pickupLine({ name, address, hours }: PickupSnapshot): string {
  return hours ? `${name}, ${address} (${hours})` : `${name}, ${address}`;
}
