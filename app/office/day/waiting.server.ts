import { sql } from "kysely";
import {
  hasMoneyToClear,
  hasMoneyToReturn,
  isOverdue,
  isUncollected,
  isUnpriced,
} from "#app/orders/narrowed-orders.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Waiting } from "./waiting.ts";

/** Counts with indexes, because every page of the back office needs it. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from "order" where status = 'pedido' and cancelled_at is null) as orders,
    (select count(*) from "order" where status = 'pedido' and cancelled_at is null and opened_at is null) as unopened,
    (select count(*) from voucher where state = 'por-verificar') as payments,
    (select count(*) from "order" where ${isOverdue}) as overdue,
    (select count(*) from "order" where ${isUnpriced}) as unpriced,
    (select count(*) from "order" where ${isUncollected}) as uncollected,
    (select count(*) from "order" where ${hasMoneyToReturn}) as "toReturn",
    (select count(*) from "order" where ${hasMoneyToClear}) as "toClear",
    (select count(*) from repair_request where status in ('recibido', 'diagnostico', 'aprobado')) as repairs,
    (select count(*) from order_return where state in ('solicitada', 'recibida')) as returns,
    (select count(*) from complaint where not exists (
      select from complaint_answer where complaint_id = complaint.id)) as complaints`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error("counts without a row");
  return waiting;
}
