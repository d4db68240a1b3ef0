import type { Sender } from "#app/mail/mail-content.ts";
import { type StoreSender, toCustomer, toStore } from "#app/orders/order-mails.ts";
import { overpaidText, type Payer, type Received } from "#app/orders/payment/payment-mails.ts";
import { refundUnderwaySentence } from "#app/payments/payment-sentences.ts";
import { isRestDue, type PaymentStanding } from "#app/payments/state.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { formatIn } from "#app/values/money/currency.ts";

/** To a customer whose payment was under review: the bank refused it. */
export function cardRejectedMail(
  sender: Sender,
  order: Payer,
  { standing, provider, overdue }: { standing: PaymentStanding; provider: string; overdue: boolean },
): Mail {
  const next = () => {
    if (order.cancelledAt) return ["Tu pedido está anulado: no lo pagues."];
    if (overdue) return ["El plazo para pagar tu pedido terminó: ya no lo pagues."];
    return isRestDue(standing)
      ? ["Puedes pagar otra vez, con otra tarjeta o de otra forma, desde la página de tu pedido."]
      : [];
  };
  return toCustomer(sender, order, {
    subject: `No se aprobó el pago con tarjeta de tu pedido ${order.number}`,
    paragraphs: [`${provider} no aprobó tu pago con tarjeta: no se cobró nada.`, ...next()],
  });
}

/** To the store: a card was charged more than was owed, for example on two pages. */
export function overpaidMail(sender: StoreSender, number: string, standing: PaymentStanding): Mail {
  return toStore(sender, number, {
    subject: `Pagaron de más el pedido ${number}`,
    greeting: `El pedido ${number} tiene ${overpaidText(standing)} de más: puede que lo hayan pagado dos veces.`,
    paragraphs: ["Devuelve a la tarjeta lo que sobra, o déjalo como saldo a favor del cliente."],
  });
}

/** To the store: a card was charged another amount than requested; the ledger does not have it. */
export function oddPaymentMail(
  sender: StoreSender,
  number: string,
  paid: Record<"charged" | "requested" | "operation" | "provider", string>,
): Mail {
  return toStore(sender, number, {
    subject: `Cobro por aclarar del pedido ${number}`,
    greeting: `${paid.provider} cobró ${paid.charged} por el pedido ${number}, y la tienda le pidió ${paid.requested}.`,
    paragraphs: [
      `Es la operación ${paid.operation}. No la anotamos como pago: revísala en el panel de ${paid.provider}, y devuelve el dinero o regístralo en el pedido.`,
    ],
  });
}

/** To the store: more went back to a card than the order has; the ledger does not have it. */
export function oddRefundMail(
  sender: StoreSender,
  number: string,
  { what, operation, provider }: Record<"what" | "operation" | "provider", string>,
): Mail {
  return toStore(sender, number, {
    subject: `Por aclarar: devolución del pedido ${number}`,
    greeting: `${provider} informó ${what} del pedido ${number}, más de lo que el pedido tiene pagado.`,
    paragraphs: [
      `Es la operación ${operation}. No lo anotamos: revísalo en el panel de ${provider}, y registra en el pedido lo que falte o acuerda con el cliente lo que recibió de más.`,
    ],
  });
}

/** To the store: the bank took the money back for the card's holder. */
export function chargedBackMail(
  sender: StoreSender,
  number: string,
  paid: Received & { provider: string },
): Mail {
  return toStore(sender, number, {
    subject: `Contracargo del pedido ${number}`,
    greeting: `El titular de la tarjeta desconoció el pago del pedido ${number}.`,
    paragraphs: [
      `Se descontaron ${formatIn(paid.currency, paid.amount)}. Responde al reclamo en el panel de ${paid.provider}.`,
    ],
  });
}

export function chargebackWonMail(
  sender: StoreSender,
  number: string,
  paid: Received & { provider: string },
): Mail {
  return toStore(sender, number, {
    subject: `Ganaste el contracargo del pedido ${number}`,
    greeting: `${paid.provider} te devolvió el pago del pedido ${number}.`,
    paragraphs: [`Anotamos otra vez ${formatIn(paid.currency, paid.amount)} en el pedido.`],
  });
}

/** To the customer: the provider takes a refund and makes it later. */
export function refundUnderwayMail(
  sender: Sender,
  order: Payer,
  { provider, ...back }: Received & { provider: string },
): Mail {
  return toCustomer(sender, order, {
    subject: `Estamos devolviéndote dinero de tu pedido ${order.number}`,
    paragraphs: [refundUnderwaySentence(provider, back)],
  });
}

/** To the store: a refund that was on its way did not arrive. */
export function failedRefundMail(
  sender: StoreSender,
  number: string,
  back: Received & { provider: string },
): Mail {
  return toStore(sender, number, {
    subject: `No se completó la devolución del pedido ${number}`,
    greeting: `${back.provider} rechazó la devolución de ${formatIn(back.currency, back.amount)} del pedido ${number}.`,
    paragraphs: [
      "El dinero sigue en tu cuenta y lo anotamos otra vez en el pedido: devuélvelo de otra forma.",
    ],
  });
}

/** To the customer who had been notified of that refund. */
export function refundRejectedMail(sender: Sender, order: Payer, back: Received): Mail {
  return toCustomer(sender, order, {
    subject: `No se completó la devolución de tu pedido ${order.number}`,
    paragraphs: [
      `La devolución de ${formatIn(back.currency, back.amount)} a tu tarjeta fue rechazada.`,
      "Te devolvemos el dinero de otra forma y te avisamos. Si tienes una duda, responde a este correo.",
    ],
  });
}
