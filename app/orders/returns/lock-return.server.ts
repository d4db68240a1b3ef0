import type { StockChange } from "#app/catalog/stock/stock-ledger.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { lockPayable } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { stageOf } from "#app/orders/status.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db, ReturnState } from "#app/platform/db/schema.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { returnedDelivery } from "./returned-delivery.server.ts";
import type { Units } from "./typed-units.ts";

export interface LockedLine {
  position: number;
  name: string;
  units: number;
  accepted: number | null;
  /** unit price, céntimos of the order's currency */
  price: number;
  /** the same in the other currency; null without a rate */
  priceConverted: number | null;
  /** null once it left the catalogue */
  productId: number | null;
}

/** Nothing was written: the return does not exist, another person has changed it, or its order is not delivered. */
export type ReturnUnchanged =
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "not-delivered" }
  | { ok: false; reason: "changed"; state: ReturnState };

/** Locks a return in one of these states and its order until the end of the transaction; always the order first. */
export async function lockReturn(db: Db, id: number, from: readonly ReturnState[]) {
  const row = await db
    .selectFrom("order_return")
    .innerJoin("order", "order.id", "order_return.order_id")
    .select("order.number")
    .where("order_return.id", "=", id)
    .executeTakeFirst();
  const found = row && (await lockPayable(db, row.number));
  if (!found) return { ok: false, reason: "not-found" } satisfies ReturnUnchanged;
  const { state, delivery } = await db
    .selectFrom("order_return")
    .select(["state", returnedDelivery.as("delivery")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!from.includes(state)) return { ok: false, reason: "changed", state } satisfies ReturnUnchanged;
  const lines: LockedLine[] = await db
    .selectFrom("order_return_line")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.position", "=", "order_return_line.position")
        .on("order_line.order_id", "=", found.order.id),
    )
    .select(["order_return_line.position", "order_return_line.units", "accepted"])
    .select([
      "order_line.name",
      "order_line.price",
      "price_converted as priceConverted",
      "product_id as productId",
    ])
    .where("return_id", "=", id)
    .orderBy("order_return_line.position")
    .execute();
  return { ok: true, id, state, lines, delivery, ...found } as const;
}

/** For every step of a return but its refusal: an order may be set back while its return is open. */
export async function lockDeliveredReturn(db: Db, id: number, from: readonly ReturnState[]) {
  const locked = await lockReturn(db, id, from);
  if (!locked.ok || stageOf(locked.order.status) === "delivered") return locked;
  return { ok: false, reason: "not-delivered" } satisfies ReturnUnchanged;
}
export type LockedReturn = Extract<Awaited<ReturnType<typeof lockReturn>>, { ok: true }>;

/** Stores the accepted or restocked units of each line. */
export async function storeUnits(
  db: Db,
  { id, lines }: LockedReturn,
  column: "accepted" | "restocked",
  units: Units,
): Promise<void> {
  for (const { position } of lines)
    await db
      .updateTable("order_return_line")
      .set({ [column]: units.get(position) ?? 0 })
      .where("return_id", "=", id)
      .where("position", "=", position)
      .execute();
}

interface Move {
  to: ReturnState;
  answer: string | null;
  paymentId?: number;
  writtenOffId?: number;
  by: Author;
  now: Date;
  /** more fields for the audit */
  audited?: Record<string, unknown>;
  /** stock that came back */
  moved?: readonly StockChange[];
  mail: Mail;
}

/** Changes a locked return's state, with its audit, mail and change-log entries. */
export async function moveReturn(db: Db, { id, state, order }: LockedReturn, move: Move): Promise<void> {
  const { to, answer, paymentId, writtenOffId, by, now, audited, moved, mail } = move;
  await db
    .updateTable("order_return")
    .set({
      state: to,
      // Without a new answer the previous one stays.
      ...(answer && { answer }),
      changed_by_name: by.name,
      changed_at: now,
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(writtenOffId !== undefined && { written_off_id: writtenOffId }),
    })
    .where("id", "=", id)
    .execute();
  // The e-mail is erased when the legal retention period ends.
  if (order.email) await queueMail(db, mail);
  // Audit entries are kept for ever, so the text stays only in the return, which is erased.
  await recordUpdate(db, by, ["order_return", id], {
    before: { state },
    after: { state: to, number: order.number, ...(answer && { answer: "Escrita" }), ...audited },
  });
  await publishOrder(db, order, moved);
}
