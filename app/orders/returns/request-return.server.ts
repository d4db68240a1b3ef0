import { queueMail } from "#app/mail/mail.server.ts";
import { lockOrder } from "#app/orders/lock-order.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { customerAuthor } from "#app/orders/purchases/customer-author.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db, ReturnReason } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { removePhotos, type StoredPhotos, storePhotos } from "#app/platform/media/photos.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readReturnFacts } from "./read-return-facts.server.ts";
import { newReturnMail, productsInWords, returnRequestedMail } from "./return-mails.ts";
import { RETURN_PHOTOS } from "./return-photos.server.ts";
import { type ReturnEligibility, returnEligibility } from "./return-rules.ts";
import { type Units, unitsFit } from "./typed-units.ts";

interface ReturnRequest {
  customerId: string;
  number: string;
  /** one-time key of the form */
  form: string;
  units: Units;
  reason: ReturnReason;
  detail: string | undefined;
  photos: readonly File[];
}

interface ReturnContext {
  files: FileStore;
  origin: string;
  now: Date;
  /** gets the notification; the store's own address when undefined */
  storeEmail: string | undefined;
}

type Refused =
  | { ok: false; reason: "not-found" | "units" }
  | { ok: false; reason: "closed"; eligibility: Extract<ReturnEligibility, { open: false }> };

export type ReturnRequested =
  | { ok: true }
  | Refused
  | { ok: false; reason: "limited"; seconds: number }
  | ({ ok: false; reason: "photo" } & Omit<Extract<StoredPhotos, { ok: false }>, "ok">);

/** Stores a return request and mails customer and store. Never pass a transaction: files are written. */
export async function requestReturn(
  db: Db,
  request: ReturnRequest,
  { files, origin, now, storeEmail }: ReturnContext,
): Promise<ReturnRequested> {
  const taken = await takeAttempts(db, [{ limit: "returnAccount", of: [request.customerId] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const stored = await storePhotos(files, request.photos, RETURN_PHOTOS);
  if (!stored.ok) return { ...stored, reason: "photo" };
  const { photos } = stored;
  let kept = false;
  try {
    const result = await inTransaction(db, async (transaction) => {
      kept = false;
      return oncePerForm(transaction, { form: request.form, entity: "order_return" }, async () => {
        const written = await writeReturn(transaction, { ...request, photos }, { origin, now, storeEmail });
        kept = written.ok;
        return written;
      });
    });
    return result.ok ? { ok: true } : result;
  } finally {
    if (!kept) await removePhotos(files, photos);
  }
}

async function writeReturn(
  db: Db,
  request: Omit<ReturnRequest, "photos"> & { photos: Picture[] },
  { origin, now, storeEmail }: Omit<ReturnContext, "files">,
): Promise<{ ok: true; id: number } | Refused> {
  const { customerId, number, units, reason, photos } = request;
  const order = await lockOrder(db, number);
  const facts = order?.customerId === customerId ? await readReturnFacts(db, number) : undefined;
  if (!order || !facts) return { ok: false, reason: "not-found" };
  const store = await readSettings(db);
  const eligibility = returnEligibility(facts, store.returnDays, now);
  if (!eligibility.open) return { ok: false, reason: "closed", eligibility };
  if (!unitsFit(units, eligibility.left, 1)) return { ok: false, reason: "units" };

  const detail = request.detail ?? null;
  const { id } = await db
    .insertInto("order_return")
    .values({
      order_id: order.id,
      reason,
      detail,
      photos: JSON.stringify(photos),
      changed_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = [...units].filter(([, each]) => each > 0);
  await db
    .insertInto("order_return_line")
    .values(lines.map(([position, each]) => ({ return_id: id, position, units: each })))
    .execute();
  const sender = { store, origin };
  const sum = lines.reduce((total, [, each]) => total + each, 0);
  const bought = await db
    .selectFrom("order_line")
    .select(["position", "name"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const products = productsInWords(bought, units);
  const mail = { id, reason, detail, products, photos: photos.length };
  await queueMail(db, newReturnMail(sender, storeEmail ?? store.email, order, mail));
  if (order.email) await queueMail(db, returnRequestedMail(sender, order, products));
  // Leaves out the customer's words and name, because the audit outlives the account.
  await recordAudit(db, customerAuthor(customerId), {
    action: "create",
    entity: "order_return",
    entityId: id,
    before: null,
    after: { number, reason, units: sum },
  });
  await publishOrder(db, order);
  return { ok: true, id };
}
