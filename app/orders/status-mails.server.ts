import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db, OrderStatus } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

/** Time to undo a change of status before the customer is mailed. */
export const UNDO_SECONDS = 10;

export interface StatusMail {
  change: number;
  /** until it is sent: the change can be undone until then */
  seconds: number | null;
  /** it could not be sent yet */
  isLate: boolean;
  sentAt: Date | null;
}

export async function readStatusMails(
  db: Db,
  numbers: readonly string[],
): Promise<Record<string, StatusMail>> {
  const { rows } = await sql<StatusMail & { number: string }>`
    select number, change.id as change, change.mailed_at as "sentAt",
      case when job.state = 'created'
        then greatest(1, ceil(extract(epoch from job.start_after - now())))::int end as seconds,
      coalesce(job.state in ('active', 'retry'), false) as "isLate"
    from "order"
    join lateral (
      select id, mail_job, mailed_at from order_status_change
      where order_id = "order".id order by id desc limit 1
    ) as change on mail_job is not null
    left join pgboss.job on job.name = 'mail' and job.id = change.mail_job and mailed_at is null
    where number = any(${[...numbers]}) and cancelled_at is null`.execute(db);
  return Object.fromEntries(rows.map(({ number, ...mail }) => [number, mail]));
}

/**
 * Removes queued e-mails about changes of an order, from a change on; false when there were none. A worker
 * that fetches one locks its row, so either the mail is removed or its sending has begun.
 */
export async function dropStatusMails(db: Db, orderId: number, { since = 0 } = {}): Promise<boolean> {
  const { rows } = await sql`
    delete from pgboss.job where name = 'mail' and state = 'created' and id in (
      select mail_job from order_status_change where order_id = ${orderId} and id >= ${since}
    ) returning id`.execute(db);
  return rows.length > 0;
}

/** The status in the last e-mail to the customer, whether sent or queued. */
export async function readMailedStatus(db: Db, orderId: number): Promise<OrderStatus> {
  const { status } = await db
    .selectFrom("order_status_change")
    .select("to_status as status")
    .where("order_id", "=", orderId)
    .where(
      sql<boolean>`(mail_job is null or mailed_at is not null
        or exists (select from pgboss.job where name = 'mail' and id = mail_job))`,
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return status;
}

/** Marks a status change as mailed when its e-mail was sent. */
export function markStatusMailed(db: Db, mailJob: string, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const change = await transaction
      .updateTable("order_status_change")
      .set({ mailed_at: now })
      .where("mail_job", "=", mailJob)
      .returning("id")
      .executeTakeFirst();
    if (change) await recordChange(transaction, ["orders"]);
  });
}
