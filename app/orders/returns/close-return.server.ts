import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { addRefund, addReturned, type MoreThanPaid, readStanding } from "#app/payments/ledger.server.ts";
import { BALANCE, type EntryMethod } from "#app/payments/methods.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatIn, type PriceCurrency } from "#app/values/money/currency.ts";
import { lockDeliveredReturn, moveReturn, type ReturnUnchanged } from "./lock-return.server.ts";
import { returnClosedMail } from "./return-mails.ts";
import { unpaidValue } from "./return-rules.ts";

interface Closing {
  id: number;
  /** undefined: no money is recorded */
  refund: { amount: number; currency: PriceCurrency; method: EntryMethod } | undefined;
  /** the customer got other units instead, so what was not paid stays owed */
  exchanged: boolean;
  note: string | undefined;
}

export type CloseReturnResult =
  | { ok: true }
  | ReturnUnchanged
  | MoreThanPaid
  | { ok: false; reason: "no-account" };

/** Closes a received return: records the refund in the order's ledger, and the unpaid value stops being owed. */
export async function closeReturn(
  db: Db,
  { id, refund, exchanged, note }: Closing,
  by: Author,
  { now, origin }: PaymentChangeContext,
): Promise<CloseReturnResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const locked = await lockDeliveredReturn(transaction, id, ["recibida"]);
    if (!locked.ok) return locked;
    if (refund?.method === BALANCE && locked.order.customerId === null)
      return { ok: false, reason: "no-account" };
    const { payable } = locked;
    const unpaid = exchanged ? undefined : unpaidValue(locked, await readStanding(transaction, payable));
    const entry = refund && { ...refund, note: note ?? "Devolución de productos", by, now };
    const refunded = entry && (await addRefund(transaction, payable, entry));
    if (refunded && !refunded.ok) return refunded;
    const writtenOffId = unpaid && (await addReturned(transaction, payable, unpaid, { by, now }));
    await moveReturn(transaction, locked, {
      to: "cerrada",
      answer: note ?? null,
      by,
      now,
      ...(refunded && { paymentId: refunded.id }),
      ...(writtenOffId !== undefined && { writtenOffId }),
      audited: {
        refund: refund?.amount ?? null,
        currency: refund?.currency ?? null,
        method: refund?.method ?? null,
        ...(unpaid && { returned: formatIn(unpaid.currency, unpaid.amount) }),
      },
      mail: returnClosedMail({ store, origin }, locked.order, { refund, unpaid, note }),
    });
    return { ok: true };
  });
}
