import { touchedTags } from "#app/catalog/products/bulk/touched-tags.ts";
import type { OpenedVersion } from "#app/catalog/products/edit/edited-product.ts";
import { updateProducts } from "#app/catalog/products/product-columns.server.ts";
import { recordStock, type StockCause } from "#app/catalog/stock/stock-ledger.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

interface CellEdit {
  /** céntimos */
  price?: number | undefined;
  stock?: number | undefined;
}

type CellEdited =
  | { ok: true; price: number; stock: number }
  | { ok: false; reason: "not-found" }
  /** somebody saved another version meanwhile */
  | { ok: false; reason: "changed-meanwhile"; now: { price: number; stock: number; version: number } }
  /** the edit removes more units than later sales left */
  | { ok: false; reason: "sold-meanwhile"; left: number };

/**
 * Refused after another edit. Stock is stored as a difference to the shown value, so that later sales count.
 */
export function editCell(
  db: Db,
  by: Author,
  id: number,
  edit: CellEdit,
  opened: OpenedVersion,
  cause: StockCause,
): Promise<CellEdited> {
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom("product")
      .select(["price", "stock", "version"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    const { version, ...now } = before;
    if (version !== opened.version)
      return isStored(now, edit)
        ? { ok: true, ...now }
        : { ok: false, reason: "changed-meanwhile", now: before };
    const price = edit.price ?? before.price;
    const stock = edit.stock === undefined ? before.stock : before.stock + edit.stock - opened.stock;
    if (stock < 0) return { ok: false, reason: "sold-meanwhile", left: before.stock };
    const after = { price, stock };
    if (price === before.price && stock === before.stock) return { ok: true, ...after };
    await updateProducts(transaction, [{ id, ...after }]);
    await recordStock(transaction, [{ productId: id, change: stock - before.stock, stock }], {
      ...cause,
      by,
    });
    await recordUpdate(transaction, by, ["product", id], { before: now, after });
    const fields = price === before.price ? [] : ["price"];
    const turned = (stock === 0) !== (before.stock === 0);
    await recordChange(transaction, touchedTags([{ id, fields, turned }]));
    return { ok: true, ...after };
  });
}

function isStored(now: { price: number; stock: number }, edit: CellEdit): boolean {
  return (
    (edit.price === undefined || edit.price === now.price) &&
    (edit.stock === undefined || edit.stock === now.stock)
  );
}

export function soldMeanwhileSentence(left: number): string {
  return `Se vendieron unidades mientras editabas: ${left === 1 ? "queda 1" : `quedan ${left}`}. Revisa la cantidad.`;
}
