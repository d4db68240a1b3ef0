import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";

/** Currency of card charges, also for orders in dollars. */
export const CARD_CURRENCY: PriceCurrency = "PEN";

export const paymentReference = (method: PaymentMethodId, id: string) => `${method}:${id}`;
export const refundReference = (method: PaymentMethodId, paymentId: string, id: string) =>
  `${method}:${paymentId}:${id}`;
export const failedRefundReference = (method: PaymentMethodId, paymentId: string, id: string) =>
  `${refundReference(method, paymentId, id)}:failed`;
export const chargebackReference = (method: PaymentMethodId, paymentId: string) =>
  `${method}:${paymentId}:chargeback`;

export const chargebackWonReference = (method: PaymentMethodId, paymentId: string) =>
  `${chargebackReference(method, paymentId)}-won`;
