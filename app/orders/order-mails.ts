import { receiptLine } from "#app/invoices/receipt.ts";
import { composeMail } from "#app/mail/mail.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { formatMoney, lineTotal } from "#app/values/money.ts";
import { addressLine, type OrderedLine, type PlacedOrder } from "./order.ts";
import { statusSentences } from "./status.ts";

interface Sender {
  store: StoreSettings;
  /** public origin of the store */
  origin: string;
}

type Bought = Pick<OrderedLine, "name" | "units" | "price">;

export function orderPlacedMail({ store, origin }: Sender, order: PlacedOrder, lines: Bought[]): Mail {
  return composeMail(store, {
    to: order.email,
    subject: `Recibimos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Gracias por tu compra. Este es tu pedido ${order.number}:`],
    rows: orderRows(order, lines, store.symbols.shop),
    action: { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
    closing: [
      deliverySentence(order, store.address),
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
        : "Producto para recoger en Tienda",
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

export function orderCancelledMail(
  { store, origin }: Sender,
  order: Pick<PlacedOrder, "number" | "firstName" | "email">,
  reason: string,
): Mail {
  return composeMail(store, {
    to: order.email,
    subject: `Anulamos tu pedido ${order.number}`,
    greeting: `Hola, ${order.firstName}:`,
    paragraphs: [`Tu pedido ${order.number} fue anulado.`, `Motivo: ${reason}`],
    action: { label: "Ver mis compras", url: `${origin}/cliente/mis-compras` },
    closing: ["Si ya pagaste o tienes una duda, responde a este correo."],
    replyTo: store.email,
  });
}

function orderRows(order: PlacedOrder, lines: Bought[], symbol: string) {
  return [
    ...lines.map((line) => ({
      label: `${line.units} × ${line.name}`,
      value: formatMoney(lineTotal(line), symbol),
    })),
    { label: "Total", value: formatMoney(order.total, symbol) },
  ];
}

function deliverySentence({ address }: PlacedOrder, pickupAddress: string): string {
  if (address) return `Lo enviaremos a ${addressLine(address)} (${address.recommendation}).`;
  return pickupAddress
    ? `Lo recogerás en nuestra tienda: ${pickupAddress}.`
    : "Elegiste recogerlo: te escribiremos para coordinar el lugar y la hora.";
}
