import { queueMail } from "#app/mail/mail.server.ts";
import { lockOrder } from "#app/orders/lock-order.server.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { customerAuthor } from "#app/orders/purchases/customer-author.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Db, ReturnReason } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readReturnFacts } from "./read-return-facts.server.ts";
import { describeProducts, newReturnMail, returnOpenedMail, returnRequestedMail } from "./return-mails.ts";
import { type Closed, returnableUnits, returnEligibility } from "./return-rules.ts";
import { type Units, unitsFit } from "./typed-units.ts";

export interface NewReturn {
  number: string;
  /** the order's customer, or the administrator who opens it for them */
  opener: { customerId: string } | { by: Author };
  units: Units;
  reason: ReturnReason;
  detail: string | undefined;
  photos: Picture[];
}

export type ReturnRefusal =
  | { ok: false; reason: "not-found" | "units" }
  | { ok: false; reason: "closed"; eligibility: Closed };

/** Call inside a transaction. The last day does not bind the store. */
export async function writeReturn(
  db: Db,
  request: NewReturn,
  { origin, now, storeEmail }: PaymentChangeContext,
): Promise<{ ok: true; id: number } | ReturnRefusal> {
  const { number, opener, units, reason, photos } = request;
  const own = "by" in opener ? undefined : opener.customerId;
  const order = await lockOrder(db, number);
  const isTheirs = own === undefined || order?.customerId === own;
  const facts = isTheirs ? await readReturnFacts(db, number) : undefined;
  if (!order || !facts) return { ok: false, reason: "not-found" };
  const store = await readSettings(db);
  const eligibility =
    own === undefined ? returnableUnits(facts) : returnEligibility(facts, store.returnDays, now);
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
      opened_by_name: "by" in opener ? opener.by.name : null,
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
  const products = describeProducts(await readLines(db, order.id), units);
  if (own !== undefined) {
    const mail = { id, reason, detail, products, photos: photos.length };
    await queueMail(db, newReturnMail(sender, storeEmail ?? store.email, order, mail));
  }
  const toCustomer = own === undefined ? returnOpenedMail : returnRequestedMail;
  // The e-mail is erased when the legal retention period ends.
  if (order.email) await queueMail(db, toCustomer(sender, order, products));
  // Leaves out the customer's words and name, because the audit outlives the account.
  await recordAudit(db, "by" in opener ? opener.by : customerAuthor(opener.customerId), {
    action: "create",
    entity: "order_return",
    entityId: id,
    before: null,
    after: { number, reason, units: lines.reduce((total, [, each]) => total + each, 0) },
  });
  await publishOrder(db, order);
  return { ok: true, id };
}

function readLines(db: Db, orderId: number) {
  return db
    .selectFrom("order_line")
    .select(["position", "name"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}
