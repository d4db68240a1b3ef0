/** Instead of a provider's id: the bank took the money back. */
export const CHARGEBACK = "chargeback";

export function oddRefundWords(refundId: string, amount: string): string {
  return `${refundId === CHARGEBACK ? "un contracargo" : "una devolución"} de ${amount}`;
}
