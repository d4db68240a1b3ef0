import { stageOf } from "#app/orders/status.ts";
import { type PaymentMethod, whyNotOffered } from "#app/payments/methods.ts";
import type { OrderStatus, PaymentMethodId, PaymentState } from "#app/platform/db/schema.ts";

interface Unpaid {
  /** as chosen; null: none */
  method: PaymentMethodId | null;
  /** céntimos that are owed; null: the rate is unknown */
  soles: number | null;
  pickup: boolean;
}

interface Changed {
  status: OrderStatus;
  cancelled: boolean;
  state: PaymentState;
  method: PaymentMethodId | null;
}

/** Only while nothing is paid. Cash on delivery stays as agreed with the courier until the order has arrived. */
export function mayChangeMethod({ status, cancelled, state, method }: Changed): boolean {
  const isCollected = stageOf(status) === "sent" && method === "contra-entrega";
  return state === "pendiente" && !cancelled && !isCollected;
}

/**
 * Other payment methods for an order. Cash on delivery depends on the district, which an order does not
 * store.
 */
export function otherMethods(
  methods: readonly PaymentMethod[],
  { method, soles, pickup }: Unpaid,
): PaymentMethod[] {
  const sale = { soles, delivery: pickup ? "pickup" : "address", cashOnDelivery: false } as const;
  return methods.filter((one) => one.id !== method && whyNotOffered(one, sale) === undefined);
}
