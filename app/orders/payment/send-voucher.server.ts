import { queueMail } from "#app/mail/mail.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { customerAuthor } from "#app/orders/purchases/customer-author.ts";
import { currenciesOf } from "#app/payments/currencies.ts";
import { type Payable, readStanding, settlePayment } from "#app/payments/ledger.server.ts";
import { readMethod } from "#app/payments/methods.server.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { isRestDue } from "#app/payments/state.ts";
import { correctVoucher, insertVoucher } from "#app/payments/vouchers.server.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { digestInKey, type StoredPicture, storePicture } from "#app/platform/media/images.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { type Annulment, hasOrderExpired } from "./expiry.ts";
import { lockPayable, type PaymentChangeContext, readPaymentFile } from "./payment-change.server.ts";
import { voucherSentMail } from "./payment-mails.ts";
import { ordersWithOperation } from "./same-operation.server.ts";

const DESTINATION = { folder: "comprobantes-imagenes", widths: [320, 1280] } as const;

interface SentVoucher {
  customerId: string;
  number: string;
  /** céntimos */
  amount: number;
  /** undefined: the first currency that its method accepts */
  currency?: PriceCurrency | undefined;
  operationNumber: string;
  upload: File;
}

interface VoucherContext extends PaymentChangeContext {
  files: FileStore;
}

type RefusedVoucher = { ok: false; reason: "not-found" | "cancelled" | "no-vouchers" | "paid" | "refunded" };
export type SendVoucherResult =
  | { ok: true }
  | RefusedVoucher
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "picture"; refused: Exclude<StoredPicture, { ok: true }> };

/** `idle`: key of a picture that is no longer used */
type WrittenVoucher = { ok: true; idle: string | undefined } | RefusedVoucher;

/**
 * Stores a customer's voucher, for an administrator to check. Never pass a transaction: files are written.
 */
export async function sendVoucher(
  db: Db,
  sent: SentVoucher,
  { files, origin, storeEmail, now }: VoucherContext,
): Promise<SendVoucherResult> {
  const taken = await takeAttempts(db, [{ limit: "voucherAccount", of: [sent.customerId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const stored = await storePicture(files, sent.upload, DESTINATION);
  if (!stored.ok) return { ok: false, reason: "picture", refused: stored };
  const store = await readSettings(db);
  const written = await inTransaction(db, async (transaction): Promise<WrittenVoucher> => {
    const found = await lockPayable(transaction, sent.number);
    if (found?.order.customerId !== sent.customerId) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    const may = await mayBeSent(transaction, payable, order);
    if (!may.ok) return may;
    const { amount, operationNumber } = sent;
    const { orderId } = payable;
    const by = customerAuthor(sent.customerId);
    const currency = await currencyOf(transaction, may.method, sent.currency, payable);
    const { method } = may;
    const late = order.cancelledAt !== null;
    const notifyStore = (of: { repeated: string[]; corrected: boolean }) => {
      const voucher = { amount, currency, method, operationNumber, late, ...of };
      const mail = voucherSentMail({ store, origin, storeEmail }, order, voucher);
      return queueMail(transaction, mail);
    };
    const waiting = await lockWaiting(transaction, orderId, operationNumber);
    const { picture } = stored;
    if (waiting && isSame(waiting, { amount, currency, picture })) return { ok: true, idle: picture.key };
    if (waiting) {
      await correctVoucher(transaction, waiting.id, { amount, currency, picture, now });
      await recordUpdate(transaction, by, ["order", order.number], {
        before: { operationNumber, amount: waiting.amount, currency: waiting.currency },
        after: { operationNumber, amount, currency },
      });
      const repeated = await ordersWithOperation(transaction, operationNumber, { exceptVoucher: waiting.id });
      await notifyStore({ repeated, corrected: true });
      await publishOrder(transaction, order);
      return { ok: true, idle: waiting.picture?.key };
    }
    const repeated = await ordersWithOperation(transaction, operationNumber);
    await insertVoucher(transaction, { orderId, method, amount, currency, operationNumber, picture, now });
    await settlePayment(transaction, payable);
    await recordUpdate(transaction, by, ["order", order.number], {
      before: null,
      after: {
        voucher: "por-verificar",
        method,
        operationNumber,
        amount,
        currency,
      },
    });
    await notifyStore({ repeated, corrected: false });
    await publishOrder(transaction, order);
    return { ok: true, idle: undefined };
  }).catch(async (error) => {
    await files.remove(stored.picture.key);
    throw error;
  });
  const idle = written.ok ? written.idle : stored.picture.key;
  if (idle) await files.remove(idle);
  return written.ok ? { ok: true } : written;
}

type ComparedVoucher = Pick<SentVoucher, "amount"> & { currency: PriceCurrency; picture: Picture | null };

/** The same form sent twice: compares pictures by the digest in their keys. */
function isSame(waiting: ComparedVoucher, sent: ComparedVoucher): boolean {
  const digest = ({ picture }: ComparedVoucher) =>
    picture && digestInKey(`${picture.key}/${picture.original}`);
  const isSamePicture = waiting.picture !== null && digest(waiting) === digest(sent);
  return waiting.amount === sent.amount && waiting.currency === sent.currency && isSamePicture;
}

/** The sent currency if the method accepts it. */
async function currencyOf(
  db: Db,
  method: PaymentMethodId,
  sent: PriceCurrency | undefined,
  payable: Payable,
): Promise<PriceCurrency> {
  const accepted = currenciesOf(await readMethod(db, method), payable);
  return accepted.find((currency) => currency === sent) ?? accepted[0] ?? payable.currency;
}

async function mayBeSent(
  db: Db,
  payable: Payable,
  order: Annulment,
): Promise<{ ok: true; method: PaymentMethodId } | RefusedVoucher> {
  if (order.cancelledAt && !hasOrderExpired(order)) return { ok: false, reason: "cancelled" };
  const method = (await readPaymentFile(db, payable.orderId))?.method;
  if (!method || !methodKinds[method].voucher) return { ok: false, reason: "no-vouchers" };
  const standing = await readStanding(db, payable);
  if (isRestDue(standing)) return { ok: true, method };
  return { ok: false, reason: standing.refunded > 0 ? "refunded" : "paid" };
}

/** The waiting voucher with the same operation number: the form was sent twice, or is a correction. */
function lockWaiting(db: Db, orderId: number, operationNumber: string) {
  return db
    .selectFrom("voucher")
    .select(["id", "amount", "currency", "picture"])
    .where("order_id", "=", orderId)
    .where("operation_number", "=", operationNumber)
    .where("state", "=", "por-verificar")
    .forNoKeyUpdate()
    .executeTakeFirst();
}
