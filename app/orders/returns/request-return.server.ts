import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { removePhotos, type StoredPhotos, storePhotos } from "#app/platform/media/photos.server.ts";
import { RETURN_PHOTOS } from "./return-photos.server.ts";
import { type NewReturn, type ReturnRefusal, writeReturn } from "./write-return.server.ts";

export interface SentReturn extends Omit<NewReturn, "opener" | "photos"> {
  /** one-time key of the form */
  form: string;
  photos: readonly File[];
}

export interface ReturnContext extends PaymentChangeContext {
  files: FileStore;
}

export type RequestReturnResult =
  | { ok: true; id: number }
  | ReturnRefusal
  | { ok: false; reason: "limited"; seconds: number }
  | ({ ok: false; reason: "photo" } & Omit<Extract<StoredPhotos, { ok: false }>, "ok">);

/** Stores a customer's return of an own order and mails both. Never pass a transaction: files are written. */
export async function requestReturn(
  db: Db,
  { customerId, ...request }: SentReturn & { customerId: string },
  context: ReturnContext,
): Promise<RequestReturnResult> {
  const taken = await takeAttempts(db, [{ limit: "returnAccount", of: [customerId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  return storeReturn(db, request, { customerId }, context);
}

/** Opens a return for an order's customer, and mails them. Never pass a transaction: files are written. */
export function openReturn(
  db: Db,
  request: SentReturn,
  by: Author,
  context: ReturnContext,
): Promise<RequestReturnResult> {
  return storeReturn(db, request, { by }, context);
}

async function storeReturn(
  db: Db,
  { form, ...request }: SentReturn,
  opener: NewReturn["opener"],
  { files, ...context }: ReturnContext,
): Promise<RequestReturnResult> {
  const stored = await storePhotos(files, request.photos, RETURN_PHOTOS);
  if (!stored.ok) return { ...stored, reason: "photo" };
  const { photos } = stored;
  let isWritten = false;
  try {
    return await inTransaction(db, async (transaction) => {
      isWritten = false;
      return oncePerForm(transaction, { form, entity: "order_return" }, async () => {
        const written = await writeReturn(transaction, { ...request, opener, photos }, context);
        isWritten = written.ok;
        return written;
      });
    });
  } finally {
    if (!isWritten) await removePhotos(files, photos);
  }
}
