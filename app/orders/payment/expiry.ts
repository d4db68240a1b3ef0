import type { SystemAuthor } from "#app/platform/audit/audit.server.ts";

/** Annuls orders that nobody paid in time. */
export const EXPIRY: SystemAuthor = { id: null, name: "Vencimiento" };

export interface Annulment {
  cancelledAt: Date | null;
  /** name of the person who annulled it */
  cancelledBy: string | null;
}

/** Annulled for lack of payment; a customer who did pay can still send the voucher. */
export function hasOrderExpired({ cancelledAt, cancelledBy }: Annulment): boolean {
  return cancelledAt !== null && cancelledBy === EXPIRY.name;
}
