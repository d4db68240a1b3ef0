import { lockOrder } from "#app/orders/lock-order.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lacksBoletaName } from "./boleta-name.ts";
import type { BoletaName } from "./boleta-name-form.ts";

interface NamedBoleta {
  number: string;
  name: BoletaName;
  by: Author;
}

/** Sets the name on a boleta that grew above S/ 700; false if it needs none or has one. */
export function nameBoleta(db: Db, { number, name, by }: NamedBoleta): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (!order?.receipt || order.cancelledAt || !lacksBoletaName(order)) return false;
    const { documento: documentType, numeroDocumento: documentNumber, nombreComprobante } = name;
    const after = { ...order.receipt, documentType, documentNumber, name: nombreComprobante };
    await transaction
      .updateTable("order")
      .set({ receipt: JSON.stringify(after) })
      .where("id", "=", order.id)
      .execute();
    // Audit entries are kept for ever, so name and document stay only in the order, which is erased.
    await recordUpdate(transaction, by, ["order", number], {
      before: { receipt: "Boleta sin nombre" },
      after: { receipt: "Boleta con nombre y documento" },
    });
    await publishOrder(transaction, order);
    return true;
  });
}
