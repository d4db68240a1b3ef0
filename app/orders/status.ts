import type { OrderStatus } from "#app/platform/db/schema.ts";

export const orderStatuses = ["pedido", "ruta", "entregado"] as const satisfies readonly OrderStatus[];

/** What each status may become: any of the others, for a wrong click is taken back by another. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pedido: ["ruta", "entregado"],
  ruta: ["pedido", "entregado"],
  entregado: ["pedido", "ruta"],
};

export const statusLabels: Record<OrderStatus, string> = {
  pedido: "Pedido",
  ruta: "Ruta",
  entregado: "Entregado",
};

/** The status in a customer's words. */
export const statusSentences: Record<OrderStatus, string> = {
  pedido: "Recibimos tu pedido y lo estamos preparando.",
  ruta: "Tu pedido está en ruta.",
  entregado: "Tu pedido fue entregado.",
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
