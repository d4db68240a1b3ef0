import { ONLINE_CARD } from "#app/payments/methods.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { CARD_CURRENCY } from "./card-references.ts";
import type { PaymentContext } from "./payment-context.server.ts";

/** Amount of that entry in céntimos; undefined when it is not recorded. */
export async function recordedAmount(db: Db, providerReference: string): Promise<number | undefined> {
  const query = db.selectFrom("payment").select("amount").where("provider_reference", "=", providerReference);
  return (await query.executeTakeFirst())?.amount;
}

export async function isRecorded(db: Db, providerReference: string): Promise<boolean> {
  return (await recordedAmount(db, providerReference)) !== undefined;
}

interface CardEntry {
  /** céntimos */
  amount: number;
  /** the payment's number at its provider */
  operationNumber: string;
  note?: string;
}

/** Ledger entry of a card payment, also used by its mails. */
export function cardEntry({ by, now }: PaymentContext, entry: CardEntry & { providerReference: string }) {
  return { ...entry, method: ONLINE_CARD, currency: CARD_CURRENCY, by, now };
}

export function auditCardEntry(
  { db, by, found }: PaymentContext,
  payment: "payment" | "refund",
  { amount, operationNumber, note }: CardEntry,
): Promise<void> {
  return recordUpdate(db, by, ["order", found.order.number], {
    before: null,
    after: { payment, method: ONLINE_CARD, amount, operationNumber, note, currency: CARD_CURRENCY },
  });
}
