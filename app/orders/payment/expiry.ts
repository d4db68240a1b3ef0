import type { Nobody } from "#app/platform/audit/audit.server.ts";

/** Annuls orders that nobody paid in time. */
export const EXPIRY: Nobody = { id: null, name: "Vencimiento" };

export interface Annulment {
  cancelledAt: Date | null;
  /** the name of who annulled it */
  cancelledBy: string | null;
}

/** Annulled because nobody paid in time: somebody who did may still show it. */
export function hasExpired({ cancelledAt, cancelledBy }: Annulment): boolean {
  return cancelledAt !== null && cancelledBy === EXPIRY.name;
}
