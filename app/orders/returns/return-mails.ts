import { composeCustomerMail, composeMail, greetingFor } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { orderLink } from "#app/orders/order-mails.ts";
import { refundSentence } from "#app/payments/payment-sentences.ts";
import type { ReturnReason } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { formatIn, type Money, type PriceCurrency } from "#app/values/money/currency.ts";
import { returnReasons } from "./return-rules.ts";

interface Buyer extends Pick<PlacedOrder, "number" | "firstName" | "email"> {
  /** null: without an account there is no page to lead to */
  customerId: string | null;
}

interface NewReturn {
  id: number;
  reason: ReturnReason;
  detail: string | null;
  products: string[];
  photos: number;
}

/** `2 × Ryzen 5 7600X`, for each line with units. */
export function describeProducts(
  lines: readonly { position: number; name: string }[],
  units: ReadonlyMap<number, number>,
): string[] {
  return lines.flatMap(({ position, name }) => {
    const count = units.get(position) ?? 0;
    return count > 0 ? [`${count} × ${name}`] : [];
  });
}

export function newReturnMail(
  { store, origin }: Sender,
  to: string,
  { number, email }: { number: string; email: string | null },
  request: NewReturn,
): Mail {
  const { id, reason, detail, products, photos } = request;
  return composeMail(store, {
    to,
    subject: `Piden una devolución del pedido ${number}`,
    greeting: `Piden una devolución del pedido ${number}.`,
    paragraphs: [
      ...products,
      `Motivo: ${returnReasons[reason]}.`,
      ...(detail ? [detail] : []),
      ...(photos > 0 ? [photos === 1 ? "Envió 1 foto." : `Envió ${photos} fotos.`] : []),
    ],
    action: { label: "Revisar la devolución", url: `${origin}/administrador/devoluciones/${id}` },
    ...(email && { replyTo: email }),
  });
}

function toCustomer({ store, origin }: Sender, order: Buyer, subject: string, paragraphs: string[]): Mail {
  return composeCustomerMail(store, {
    to: order.email,
    subject: `${subject} ${order.number}`,
    greeting: greetingFor(order.firstName),
    paragraphs,
    ...(order.customerId !== null && {
      action: orderLink(origin, order.number, "Ver mi pedido", "#devoluciones"),
    }),
    replyTo: store.email,
  });
}

const noted = (note: string | undefined) => (note ? [note] : []);

export function returnRequestedMail(sender: Sender, order: Buyer, products: string[]): Mail {
  return toCustomer(sender, order, "Recibimos tu solicitud de devolución del pedido", [
    ...products,
    "La revisamos y te avisamos por este correo. No envíes nada todavía.",
  ]);
}

/** For a return that the store opened. */
export function returnOpenedMail(sender: Sender, order: Buyer, products: string[]): Mail {
  return toCustomer(sender, order, "Abrimos una devolución de tu pedido", [
    ...products,
    "Abrimos esta devolución por ti: la revisamos y te avisamos por este correo. Si aún tienes los productos, no los envíes todavía.",
  ]);
}

export function returnAcceptedMail(
  sender: Sender,
  order: Buyer,
  products: string[],
  note: string | undefined,
): Mail {
  return toCustomer(sender, order, "Aceptamos tu devolución del pedido", [
    "Aceptamos la devolución de:",
    ...products,
    ...(note
      ? [note]
      : ["Responde a este correo para coordinar cómo nos llegan. Devuélvelos completos y en su empaque."]),
  ]);
}

export function returnRefusedMail(sender: Sender, order: Buyer, reason: string): Mail {
  return toCustomer(sender, order, "No aceptamos tu devolución del pedido", [
    "Revisamos tu devolución y no la aceptamos.",
    `Motivo: ${reason}`,
    "Si no estás de acuerdo, responde a este correo.",
  ]);
}

export function returnReceivedMail(sender: Sender, order: Buyer, note: string | undefined): Mail {
  return toCustomer(sender, order, "Recibimos lo que devolviste del pedido", [
    "Recibimos los productos. Los revisamos y te avisamos cómo termina.",
    ...noted(note),
  ]);
}

export function returnClosedMail(
  sender: Sender,
  order: Buyer,
  {
    refund,
    unpaid,
    note,
  }: {
    refund: { amount: number; currency: PriceCurrency; method: string } | undefined;
    /** what stops being owed */
    unpaid: Money | undefined;
    note: string | undefined;
  },
): Mail {
  return toCustomer(sender, order, "Terminó tu devolución del pedido", [
    refund ? refundSentence(refund.method, refund.currency, refund.amount) : "Tu devolución terminó.",
    ...(unpaid ? [`Ya no debes ${formatIn(unpaid.currency, unpaid.amount)} de tu pedido.`] : []),
    ...noted(note),
  ]);
}
