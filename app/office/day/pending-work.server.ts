import { sql } from "kysely";
import {
  awaitsDeliveryFee,
  awaitsRefund,
  hasMoneyToClear,
  isOverdue,
  isUncollected,
} from "#app/orders/filtered-orders.server.ts";
import { orderIs } from "#app/orders/status.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { PendingWork } from "./pending-work.ts";

/** Counts with indexes, because every page of the back office needs it. */
export async function readPendingWork(db: Db): Promise<PendingWork> {
  const { rows } = await sql<PendingWork>`select
    (select count(*) from "order" where ${orderIs("preparing")} and cancelled_at is null) as orders,
    (select count(*) from "order" where ${orderIs("preparing")} and cancelled_at is null and opened_at is null) as unopened,
    (select count(*) from voucher where state = 'por-verificar') as payments,
    (select count(*) from "order" where ${isOverdue}) as overdue,
    (select count(*) from "order" where ${awaitsDeliveryFee}) as unpriced,
    (select count(*) from "order" where ${isUncollected}) as uncollected,
    (select count(*) from "order" where ${awaitsRefund}) as "toReturn",
    (select count(*) from "order" where ${hasMoneyToClear}) as "toClear",
    (select count(*) from repair_request where status in ('recibido', 'diagnostico', 'aprobado')) as repairs,
    (select count(*) from order_return where state in ('solicitada', 'recibida')) as returns,
    (select count(*) from complaint where not exists (
      select from complaint_answer where complaint_id = complaint.id)) as complaints`.execute(db);
  const [pending] = rows;
  if (!pending) throw new Error("counts without a row");
  return pending;
}
