import type { OrderStatus } from "#app/platform/db/schema.ts";
import { statusSentence } from "./status.ts";

interface MessagedOrder {
  number: string;
  firstName: string;
  phone: string;
  status: OrderStatus;
  address: object | null;
  cancelled: object | null;
}

/** Opens a chat with the customer, its first message written; undefined without a mobile to write to. */
export function whatsappLink(
  { number, firstName, phone, cancelled, ...order }: MessagedOrder,
  store: string,
): string | undefined {
  const news = cancelled ? "Tu pedido fue anulado." : statusSentence(order);
  const text = `Hola, ${firstName}: te escribimos de ${store} por tu pedido ${number}. ${news}`;
  return whatsappTo(phone, text);
}

/** The same with any message. */
export function whatsappTo(phone: string, text: string): string | undefined {
  if (!/^9\d{8}$/.test(phone)) return undefined;
  return `https://wa.me/51${phone}?text=${encodeURIComponent(text)}`;
}
