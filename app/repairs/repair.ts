import { href } from "react-router";
import type { Picture } from "#app/platform/media/picture.ts";
import { limaDay } from "#app/values/calendar.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { RepairStatus } from "./status.ts";
import { shownCode } from "./ticket-code.ts";

/** Quotes are in soles, whatever the currency of prices: the work is paid in Peru. */
export const QUOTE_CURRENCY: PriceCurrency = "PEN";

export interface RepairEvent {
  id: number;
  from: RepairStatus | null;
  /** null: a note */
  to: RepairStatus | null;
  note: string | null;
  /** for the store only */
  internal: boolean;
  /** céntimos of its currency: soles, except in older ones */
  quote: number | null;
  quoteCurrency: PriceCurrency;
  actor: "store" | "customer";
  personName: string;
  at: Date;
}

export interface Repair {
  code: string;
  requestedAt: Date;
  status: RepairStatus;
  name: string;
  email: string;
  phone: string | null;
  device: string | null;
  description: string;
  photos: Picture[];
  /** céntimos of its currency: soles, except in older ones */
  quote: number | null;
  quoteCurrency: PriceCurrency;
  /** YYYY-MM-DD, the last day to approve it; null: no limit */
  quoteUntil: string | null;
}

export function hasQuoteExpired({ quoteUntil }: Pick<Repair, "quoteUntil">, now: Date): boolean {
  return quoteUntil !== null && quoteUntil < limaDay(now);
}

export interface ShownRepair extends Repair {
  /** oldest first */
  events: RepairEvent[];
}

/** The event of the newest quote. */
export function newestQuote({ events }: Pick<ShownRepair, "events">): RepairEvent | undefined {
  return events.findLast(({ to }) => to === "presupuesto");
}

/** Repaired, or refused after the store received it. */
export function isToBeCollected({ status, events }: ShownRepair): boolean {
  return status === "listo" || (status === "rechazado" && events.some(({ to }) => to === "diagnostico"));
}

/** Removes internal notes and names of staff. */
export function forCustomer(repair: ShownRepair): ShownRepair {
  const events = repair.events
    .filter(({ internal }) => !internal)
    .map((event) => (event.actor === "store" ? { ...event, personName: "" } : event));
  return { ...repair, events };
}

/** The id of a repair's card. */
export function repairAnchor(code: string): string {
  return `reparacion-${code}`;
}

export function ownRepairPath(code: string): string {
  return `${href("/cliente/mis-reparaciones")}#${repairAnchor(code)}`;
}

/** Redirects a logged-in owner to the repair; others type the e-mail. */
export function followUpPath(code: string): string {
  return `${href("/reparacion/seguimiento")}?codigo=${shownCode(code)}`;
}

const NO_EMAIL = ".invalid";

/** A deleted account's address receives no mail. */
export function canBeMailed({ email }: Pick<Repair, "email">): boolean {
  return !email.endsWith(NO_EMAIL);
}
