/** Stored when a customer annuls an order without giving a reason. */
export const NO_REASON = "Lo pidió el cliente.";

/** As the customer reads it. */
export function reasonForCustomer(reason: string): string {
  return reason === NO_REASON ? "Lo pediste tú." : reason;
}
