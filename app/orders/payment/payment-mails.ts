import { composeMail } from "#app/mail/mail.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatMoney } from "#app/values/money.ts";

interface Sender {
  store: StoreSettings;
  /** public origin of the store */
  origin: string;
}

type Payer = Pick<PlacedOrder, "number" | "firstName" | "email"> & { cancelledAt: Date | null };

function toCustomer(
  { store, origin }: Sender,
  { number, firstName, email }: Payer,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  return composeMail(store, {
    to: email,
    subject,
    greeting: `Hola, ${firstName}:`,
    paragraphs,
    action: { label: "Ver mi pedido", url: `${origin}/cliente/mis-compras/${number}` },
    replyTo: store.email,
  });
}

export function voucherSentMail(
  { store, origin }: Sender,
  to: string,
  number: string,
  voucher: { amount: number; method: string; operationNumber: string; repeated: string[] },
): Mail {
  const amount = formatMoney(voucher.amount, store.symbols.shop);
  return composeMail(store, {
    to,
    subject: `Comprobante por verificar del pedido ${number}`,
    greeting: `Llegó un comprobante del pedido ${number}.`,
    paragraphs: [
      `${entryMethodLabel(voucher.method)}: ${amount}, operación ${voucher.operationNumber}.`,
      ...(voucher.repeated.length > 0
        ? [`Atención: ese número de operación ya se usó en ${voucher.repeated.join(", ")}.`]
        : []),
    ],
    action: { label: "Revisar los comprobantes", url: `${origin}/administrador/pagos` },
  });
}

export function voucherRefusedMail(sender: Sender, order: Payer, reason: string): Mail {
  return toCustomer(sender, order, {
    subject: `No pudimos confirmar el pago de tu pedido ${order.number}`,
    paragraphs: [
      "Revisamos tu comprobante y no pudimos confirmarlo.",
      `Motivo: ${reason}`,
      order.cancelledAt
        ? "Tu pedido está anulado: no lo pagues. Si ya pagaste, responde a este correo."
        : "Puedes enviarlo otra vez desde la página de tu pedido.",
    ],
  });
}

export function paymentReceivedMail(sender: Sender, order: Payer, amount: number, owed: number): Mail {
  const { symbols } = sender.store;
  const nextStep = () => {
    if (order.cancelledAt) return "Tu pedido está anulado: te escribiremos para devolverte el dinero.";
    if (owed > 0) return `Te falta pagar ${formatMoney(owed, symbols.shop)}.`;
    return "Tu pedido está pagado. ¡Gracias!";
  };
  return toCustomer(sender, order, {
    subject: `Recibimos el pago de tu pedido ${order.number}`,
    paragraphs: [`Recibimos ${formatMoney(amount, symbols.shop)}.`, nextStep()],
  });
}

/** To the store: money came in for an order whose units may be gone. */
export function latePaymentMail({ store, origin }: Sender, to: string, number: string, amount: number): Mail {
  return composeMail(store, {
    to,
    subject: `Llegó un pago del pedido anulado ${number}`,
    greeting: `Recibimos ${formatMoney(amount, store.symbols.shop)} por el pedido ${number}, que está anulado.`,
    paragraphs: ["Puedes reactivarlo si todavía hay unidades, o devolver el dinero."],
    action: { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` },
  });
}

/** To the store: the bank took the money back for the card's holder. */
export function chargedBackMail({ store, origin }: Sender, to: string, number: string, amount: number): Mail {
  return composeMail(store, {
    to,
    subject: `Contracargo del pedido ${number}`,
    greeting: `El titular de la tarjeta desconoció el pago del pedido ${number}.`,
    paragraphs: [
      `Se descontaron ${formatMoney(amount, store.symbols.shop)}. Responde al reclamo en el panel de Mercado Pago.`,
    ],
    action: { label: "Ver el pedido", url: `${origin}/administrador/pedidos/${number}` },
  });
}

export function refundMail(sender: Sender, order: Payer, amount: number, method: string): Mail {
  const shown = formatMoney(amount, sender.store.symbols.shop);
  return toCustomer(sender, order, {
    subject: `Te devolvimos dinero de tu pedido ${order.number}`,
    paragraphs: [`Te devolvimos ${shown}. Medio: ${entryMethodLabel(method)}.`],
  });
}

export function paymentLinkMail(sender: Sender, order: Payer, owed: number, link: string): Mail {
  return toCustomer(sender, order, {
    subject: `Paga tu pedido ${order.number}`,
    paragraphs: [`Paga ${formatMoney(owed, sender.store.symbols.shop)} en este enlace:`, link],
  });
}

export function paymentDueMail(sender: Sender, order: Payer, owed: number, expiresAt: Date): Mail {
  return toCustomer(sender, order, {
    subject: `Falta pagar tu pedido ${order.number}`,
    paragraphs: [
      `Te falta pagar ${formatMoney(owed, sender.store.symbols.shop)}.`,
      `Guardamos tus productos hasta el ${formatMoment(expiresAt)}. Después anulamos el pedido.`,
    ],
  });
}
