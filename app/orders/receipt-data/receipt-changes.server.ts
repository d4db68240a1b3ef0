import { type SqlBool, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { AuditedReceipt, ReceiptChange } from "./receipt-changes.ts";

/** Every change of an order's receipt, its number, its PDF and its buyer, from the audit; oldest first. */
export function readReceiptChanges(db: Db, number: string): Promise<ReceiptChange[]> {
  return db
    .selectFrom("audit_entry")
    .select(["id", "created_at as at", "person_name as personName"])
    .select([
      sql<AuditedReceipt>`coalesce(before, '{}')`.as("before"),
      sql<AuditedReceipt>`after`.as("after"),
    ])
    .where("entity_id", "=", number)
    .where(sql<SqlBool>`(entity = 'issued_receipt' or entity = 'order' and jsonb_exists(after, 'receipt'))`)
    .orderBy("id")
    .execute();
}
