import { composeMail } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { type StoreSender, toCustomer, toStore } from "#app/orders/order-mails.ts";
import { BALANCE, entryMethodLabel, type PaymentMethod } from "#app/payments/methods.ts";
import { paymentSentences, refundSentence } from "#app/payments/payment-sentences.ts";
import { isRestDue, moneyOwed, type PaymentStanding } from "#app/payments/state.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatIn, type PriceCurrency, type StoredCurrency } from "#app/values/money/currency.ts";

export type Payer = Pick<PlacedOrder, "number" | "firstName" | "email"> & { cancelledAt: Date | null };

export interface Received {
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
  method?: string;
}

export function voucherSentMail(
  { store, origin, storeEmail }: StoreSender,
  { number, email }: { number: string; email: string | null },
  voucher: Received & {
    method: string;
    operationNumber: string;
    repeated: string[];
    /** of an order that was annulled because nobody paid in time */
    late: boolean;
    /** it replaces an earlier voucher */
    corrected: boolean;
  },
): Mail {
  const amount = formatIn(voucher.currency, voucher.amount);
  return composeMail(store, {
    to: storeEmail ?? store.email,
    subject: voucher.corrected
      ? `Constancia de pago corregida del pedido ${number}`
      : `Constancia de pago por verificar del pedido ${number}`,
    greeting: voucher.corrected
      ? `El cliente corrigió la constancia de pago del pedido ${number}.`
      : `Llegó una constancia de pago del pedido ${number}.`,
    paragraphs: [
      `${entryMethodLabel(voucher.method)}: ${amount}, operación ${voucher.operationNumber}.`,
      ...(voucher.repeated.length > 0
        ? [`Atención: ese número de operación ya se usó en ${voucher.repeated.join(", ")}.`]
        : []),
      ...(voucher.late
        ? ["El pedido venció y está anulado: si el pago llegó, confírmalo y reactívalo o devuelve el dinero."]
        : []),
    ],
    action: { label: "Revisar las constancias", url: `${origin}/administrador/pagos` },
    ...(email && { replyTo: email }),
  });
}

export function voucherRefusedMail(
  sender: Sender,
  order: Payer,
  reason: string,
  standing: PaymentStanding,
): Mail {
  if (!isRestDue(standing) && !order.cancelledAt)
    return toCustomer(sender, order, {
      subject: `Revisamos tu constancia del pedido ${order.number}`,
      paragraphs: [
        "Revisamos tu constancia de pago y no la sumamos a tu pedido.",
        `Motivo: ${reason}`,
        "No te falta pagar nada. Si tienes una duda, responde a este correo.",
      ],
    });
  return toCustomer(sender, order, {
    subject: `No pudimos confirmar el pago de tu pedido ${order.number}`,
    paragraphs: [
      "Revisamos tu constancia de pago y no pudimos confirmarla.",
      `Motivo: ${reason}`,
      order.cancelledAt
        ? "Tu pedido está anulado: no lo pagues. Si tienes una duda, responde a este correo."
        : "Puedes enviarla otra vez desde la página de tu pedido.",
    ],
  });
}

export function paymentReceivedMail(
  sender: Sender,
  order: Payer,
  received: Received,
  standing: PaymentStanding,
): Mail {
  const nextStep = () => {
    if (order.cancelledAt)
      return "Tu pedido está anulado: te escribimos si podemos reactivarlo; si no, te devolvemos el dinero.";
    if (isRestDue(standing)) return owes(sender, standing);
    if (standing.owed < 0)
      return `Tu pedido está pagado. Pagaste ${overpaidText(standing)} de más: te devolvemos lo que sobra o lo dejamos como saldo a favor, y te avisamos.`;
    return standing.owed > 0 ? "¡Gracias!" : "Tu pedido está pagado. ¡Gracias!";
  };
  const what = isRestDue(standing) && !order.cancelledAt ? "una parte del pago" : "el pago";
  return toCustomer(sender, order, {
    subject: `Recibimos ${what} de tu pedido ${order.number}`,
    paragraphs: [receivedSentence(received), nextStep()],
  });
}

function receivedSentence({ method, currency, amount }: Received): string {
  const shown = formatIn(currency, amount);
  return method === BALANCE ? `Pagaste ${shown} con tu saldo a favor.` : `Recibimos ${shown}.`;
}

function owes({ store }: Sender, standing: PaymentStanding): string {
  return `Te falta pagar ${moneyText(moneyOwed(standing), "shop", store)}.`;
}

/** To the store: an order was paid whose units may be gone. */
export function latePaymentMail(sender: StoreSender, number: string, paid: Received): Mail {
  return toStore(sender, number, {
    subject: `Llegó un pago del pedido anulado ${number}`,
    greeting: `Recibimos ${formatIn(paid.currency, paid.amount)} por el pedido ${number}, que está anulado.`,
    paragraphs: ["Puedes reactivarlo si todavía hay unidades, o devolver el dinero."],
  });
}

export function overpaidText({ currency, owed }: PaymentStanding): string {
  return formatIn(currency, -owed);
}

export function refundMail(sender: Sender, order: Payer, back: Received, method: string): Mail {
  return toCustomer(sender, order, {
    subject:
      method === BALANCE
        ? `Tienes saldo a favor por tu pedido ${order.number}`
        : `Te devolvimos dinero de tu pedido ${order.number}`,
    paragraphs: [refundSentence(method, back.currency, back.amount)],
  });
}

/** To a customer who changed the payment method: how to pay with it. */
export function methodChangedMail(
  sender: Sender,
  order: Payer & StoredCurrency,
  standing: PaymentStanding,
  { method, expiresAt }: { method: PaymentMethod; expiresAt: Date | null },
): Mail {
  const until = expiresAt ? [`Tienes hasta el ${formatMoment(expiresAt)} para pagar.`] : [];
  return toCustomer(sender, order, {
    subject: `Cómo pagar tu pedido ${order.number}`,
    paragraphs: [
      `Cambiaste el método de pago de tu pedido ${order.number}.`,
      ...paymentSentences(method, moneyOwed(standing), order),
      ...until,
    ],
  });
}

export function paymentLinkMail(sender: Sender, order: Payer, standing: PaymentStanding, link: string): Mail {
  const owed = moneyText(moneyOwed(standing), "shop", sender.store);
  return toCustomer(sender, order, {
    subject: `Paga tu pedido ${order.number}`,
    paragraphs: [`Paga ${owed} en este enlace:`, link],
  });
}

/** To the store: a customer chose to pay by a link, and there is none yet. */
export function linkNeededMail(sender: StoreSender, number: string, expiresAt: Date | null): Mail {
  const until = expiresAt
    ? [`Hazlo antes del ${formatMoment(expiresAt)}: si nadie lo paga hasta entonces, el pedido se anula.`]
    : [];
  return toStore(sender, number, {
    subject: `Falta el enlace de pago del pedido ${number}`,
    greeting: `El cliente quiere pagar el pedido ${number} con un enlace.`,
    paragraphs: [
      "Pega el enlace en la página del pedido: se lo enviamos por correo y ahí empieza su plazo.",
      ...until,
    ],
  });
}

export function paymentDueMail(
  sender: Sender,
  order: Payer,
  standing: PaymentStanding,
  expiresAt: Date,
): Mail {
  const after =
    standing.paid > 0
      ? "Después te escribimos para ver qué hacemos con tu pedido."
      : "Después anulamos el pedido.";
  return toCustomer(sender, order, {
    subject: `Falta pagar tu pedido ${order.number}`,
    paragraphs: [
      owes(sender, standing),
      `Guardamos tus productos hasta el ${formatMoment(expiresAt)}. ${after}`,
    ],
  });
}
