import { type OrderStatus, statusSentences } from "./status.ts";

interface Greeted {
  number: string;
  firstName: string;
  phone: string;
  status: OrderStatus;
}

/** Opens a chat with the customer, its first message written; undefined without a mobile to write to. */
export function whatsappLink(
  { number, firstName, phone, status }: Greeted,
  store: string,
): string | undefined {
  if (!/^9\d{8}$/.test(phone)) return undefined;
  const text = `Hola, ${firstName}: te escribimos de ${store} por tu pedido ${number}. ${statusSentences[status]}`;
  return `https://wa.me/51${phone}?text=${encodeURIComponent(text)}`;
}
