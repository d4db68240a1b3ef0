import { moveStock, type StockChange } from "#app/catalog/stock/stock-ledger.server.ts";
import { unitsByProduct } from "#app/orders/checkout/shortage.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { DecideReturnResult } from "./decide-return.server.ts";
import { type LockedLine, lockDeliveredReturn, moveReturn, storeUnits } from "./lock-return.server.ts";
import { returnReceivedMail } from "./return-mails.ts";
import { restockableUnits } from "./return-rules.ts";
import { type Units, unitsFit } from "./typed-units.ts";

/** Records the arrival: `units` of each line go back into stock, the other accepted ones do not. */
export async function receiveReturn(
  db: Db,
  { id, units, note }: { id: number; units: Units; note: string | undefined },
  by: Author,
  { now, origin }: PaymentChangeContext,
): Promise<DecideReturnResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const locked = await lockDeliveredReturn(transaction, id, ["aceptada"]);
    if (!locked.ok) return locked;
    const max = new Map(locked.lines.map((line) => [line.position, restockableUnits(line)]));
    if (!unitsFit(units, max, 0)) return { ok: false, reason: "units" };
    await storeUnits(transaction, locked, "restocked", units);
    const moved = await restock(transaction, locked.lines, units, { by, orderNumber: locked.order.number });
    const mail = returnReceivedMail({ store, origin }, locked.order, note);
    const restocked = Object.fromEntries(units);
    await moveReturn(transaction, locked, {
      to: "recibida",
      answer: note ?? null,
      by,
      now,
      audited: { restocked },
      moved,
      mail,
    });
    return { ok: true };
  });
}

/** Products are locked in id order, as orders lock them, to avoid deadlocks. */
async function restock(
  db: Db,
  lines: readonly LockedLine[],
  units: Units,
  { by, orderNumber }: { by: Author; orderNumber: string },
): Promise<StockChange[]> {
  const moves = lines.flatMap(({ productId, position }) =>
    productId === null ? [] : [{ productId, units: units.get(position) ?? 0 }],
  );
  const byProduct = [...unitsByProduct(moves)].filter(([, sum]) => sum > 0);
  if (byProduct.length === 0) return [];
  const ids = byProduct.map(([productId]) => productId);
  await db.selectFrom("product").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
  return moveStock(
    db,
    byProduct.map(([productId, sum]) => ({ productId, units: sum })),
    { reason: "return", by, orderNumber },
  );
}
