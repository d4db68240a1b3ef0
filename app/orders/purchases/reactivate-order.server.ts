import { moveStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { unitsByProduct } from "#app/orders/checkout/shortage.ts";
import { orderReactivatedMail } from "#app/orders/order-mails.ts";
import { lockPayable } from "#app/orders/payment/payment-change.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { readStanding } from "#app/payments/ledger.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";

/** A product of which not enough is left. */
interface Missing {
  name: string;
  units: number;
  /** null: it left the catalogue */
  left: number | null;
}

export type ReactivateOrderResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-cancelled" | "not-paid" }
  | { ok: false; reason: "shortage"; missing: Missing[] };

/** Accepts a late payment: reactivates the annulled order, once, if all its units are in stock. */
export async function reactivateOrder(
  db: Db,
  { number, by }: { number: string; by: Author },
  origin: string,
): Promise<ReactivateOrderResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const found = await lockPayable(transaction, number);
    if (!found) return { ok: false, reason: "not-found" };
    const { order, payable } = found;
    if (!order.cancelledAt) return { ok: false, reason: "not-cancelled" };
    const { paid } = await readStanding(transaction, payable);
    if (paid <= 0) return { ok: false, reason: "not-paid" };
    const { moves, missing } = await lockUnits(transaction, order.id);
    if (missing.length > 0) return { ok: false, reason: "shortage", missing };
    await transaction
      .updateTable("order")
      .set({ cancelled_at: null, cancelled_by: null, cancelled_by_name: null, cancel_reason: null })
      .where("id", "=", order.id)
      .execute();
    const taken = await moveStock(transaction, moves, { reason: "order", by, orderNumber: number });
    if (order.email) await queueMail(transaction, orderReactivatedMail({ store, origin }, order));
    await recordUpdate(transaction, by, ["order", number], {
      before: { cancelled_at: order.cancelledAt },
      after: { cancelled_at: null },
    });
    await publishOrder(transaction, order, taken);
    return { ok: true };
  });
}

/** Products are locked in id order, as orders lock them, to avoid deadlocks. */
async function lockUnits(db: Db, orderId: number) {
  const lines = await db
    .selectFrom("order_line")
    .select(["product_id as productId", "name", "units"])
    .where("order_id", "=", orderId)
    .execute();
  const unitsById = unitsByProduct(
    lines.flatMap(({ productId, units }) => (productId ? [{ productId, units }] : [])),
  );
  const products = await db
    .selectFrom("product")
    .select(["id", "stock"])
    .where("id", "in", [0, ...unitsById.keys()])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const stock = new Map(products.map((product) => [product.id, product.stock]));
  const missing: Missing[] = lines
    .filter(({ productId }) => productId === null)
    .map(({ name, units }) => ({ name, units, left: null }));
  for (const [productId, units] of unitsById) {
    const left = stock.get(productId) ?? 0;
    const name = lines.find((line) => line.productId === productId)?.name ?? "";
    if (left < units) missing.push({ name, units, left });
  }
  return { moves: [...unitsById].map(([productId, units]) => ({ productId, units: -units })), missing };
}

export function shortageSentence(missing: readonly Missing[]): string {
  const parts = missing.map(({ name, units, left }) => {
    if (left === null) return `${name} ya no está en el catálogo`;
    const ordered = units === 1 ? "se pidió 1" : `se pidieron ${units}`;
    return `de ${name} ${ordered} y ${left === 1 ? "queda" : "quedan"} ${left}`;
  });
  return `No se puede reactivar: ${parts.join("; ")}. Devuelve el dinero desde esta página.`;
}
