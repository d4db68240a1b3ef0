/** Stored when a customer annuls an order without giving a reason. */
export const NO_REASON = "Lo pidió el cliente.";

/** The reason as shown to the customer. */
export function reasonForCustomer(reason: string): string {
  return reason === NO_REASON ? "Lo pediste tú." : reason;
}
