import {
  kindLabels,
  type ReceiptProblems,
  receiptProblems,
  receiptSnapshot,
  rememberedData,
} from "#app/invoices/receipt.ts";
import type { ReceiptChoice } from "#app/invoices/receipt-form.ts";
import { correctRememberedReceipt } from "#app/invoices/remembered-receipt.server.ts";
import { lockOrder } from "#app/orders/lock-order.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { orderMoney } from "#app/orders/total.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { amountIn } from "#app/values/money/currency.ts";
import {
  describeCorrection,
  issuingRegime,
  receiptVersion,
  taxOfReceipt,
  whyNotCorrectable,
} from "./receipt-data.ts";

interface Correction {
  number: string;
  choice: ReceiptChoice;
  /** version of the form */
  version: string;
  by: Author;
}

type Corrected =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "kept"; sentence: string }
  | { ok: false; reason: "wrong"; problems: ReceiptProblems }
  | { ok: false; reason: "changed-meanwhile"; now: ReceiptSnapshot | null };

/** Corrects kind and buyer of a receipt that is not issued yet. */
export function correctReceipt(db: Db, { number, choice, version, by }: Correction): Promise<Corrected> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order) return { ok: false, reason: "not-found" };
    const { email, cancelledAt, receipt: before } = order;
    const issued = await readIssued(transaction, order.id);
    const sentence = whyNotCorrectable({ issued, email, cancelled: cancelledAt !== null });
    if (sentence) return { ok: false, reason: "kept", sentence };
    const store = await readSettings(transaction);
    const soles = amountIn(orderMoney(order), "PEN");
    const problems = receiptProblems(choice, { regime: issuingRegime(before, store), soles });
    if (Object.keys(problems).length > 0) return { ok: false, reason: "wrong", problems };
    const after = receiptSnapshot(choice, taxOfReceipt(before, store));
    if (before && receiptVersion(before) === receiptVersion(after)) return { ok: true };
    if (receiptVersion(before) !== version) return { ok: false, reason: "changed-meanwhile", now: before };
    await transaction
      .updateTable("order")
      .set({ receipt: JSON.stringify(after) })
      .where("id", "=", order.id)
      .execute();
    if (before && order.customerId)
      await correctRememberedReceipt(
        transaction,
        order.customerId,
        rememberedData(before),
        rememberedData(after),
      );
    // Audit entries are kept for ever, so name and document stay only in the order, which is erased.
    await recordUpdate(transaction, by, ["order", number], {
      before: { receipt: before && kindLabels[before.kind] },
      after: { receipt: describeCorrection(before, after) },
    });
    await publishOrder(transaction, order);
    return { ok: true };
  });
}

async function readIssued(db: Db, orderId: number) {
  const row = await db
    .selectFrom("issued_receipt")
    .select(["number", "file"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? { number: row.number, hasFile: row.file !== null } : null;
}
