import type { OrderStatus } from "#app/platform/db/schema.ts";

/** All changes between statuses are allowed, so that a wrong click can be corrected. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pedido: ["ruta", "entregado"],
  ruta: ["pedido", "entregado"],
  entregado: ["pedido", "ruta"],
};

/** In the order in which an order passes them. */
export const statusLabels: Record<OrderStatus, string> = {
  pedido: "Pedido",
  ruta: "Ruta",
  entregado: "Entregado",
};

export const orderStatuses = Object.keys(statusLabels) as OrderStatus[];

/** `sent`: on its way, or ready for pickup */
export type OrderStage = "preparing" | "sent" | "delivered";

/** All rules about what an order allows or expects ask for the stage. */
const stages: Record<OrderStatus, OrderStage> = {
  pedido: "preparing",
  ruta: "sent",
  entregado: "delivered",
};

export function stageOf(status: OrderStatus): OrderStage {
  return stages[status];
}

/** The customer's label: an order for pickup is never on its way. */
export function customerLabel(status: OrderStatus, address: object | null): string {
  return stageOf(status) === "sent" && !address ? "Listo para recoger" : statusLabels[status];
}

interface StatusContext {
  status: OrderStatus;
  /** null: it is picked up */
  address: object | null;
  /** nothing is prepared before it is paid */
  awaitsPayment?: boolean;
}

export function statusSentence({ status, address, awaitsPayment = false }: StatusContext): string {
  switch (status) {
    case "pedido":
      return awaitsPayment
        ? "Recibimos tu pedido. Lo preparamos cuando confirmemos tu pago."
        : "Recibimos tu pedido y lo estamos preparando.";
    case "ruta":
      return address ? "Tu pedido está en ruta." : "Tu pedido está listo para recoger.";
    case "entregado":
      return address ? "Tu pedido fue entregado." : "Recogiste tu pedido.";
  }
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
