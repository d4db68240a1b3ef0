import { type SqlBool, sql } from "kysely";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { addDays } from "#app/values/calendar.ts";
import { AUDIT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { containing, type ListPage, type ListQuery } from "#app/values/list-query.ts";
import { plainText } from "#app/values/text.ts";
import type { SecurityFilter } from "./security-events.ts";

export interface SecurityRow {
  id: number;
  at: Date;
  kind: string;
  who: string;
  detail: string;
  address: string;
  device: string;
}

export function listSecurity(
  db: Db,
  query: ListQuery<"fecha">,
  filter: SecurityFilter,
): Promise<ListPage<SecurityRow, "fecha">> {
  const direction = query.descending ? "desc" : "asc";
  return readListPage(narrow(db, query.text, filter), query, AUDIT_ROWS_PER_PAGE, (page) =>
    shown(page).orderBy("security_event.created_at", direction).orderBy("security_event.id", direction),
  );
}

const BATCH = 500;

export async function* exportSecurity(
  db: Db,
  text: string,
  filter: SecurityFilter,
): AsyncGenerator<SecurityRow[]> {
  let last: number | undefined;
  while (true) {
    let query = narrow(db, text, filter);
    if (last !== undefined) query = query.where("security_event.id", "<", last);
    const rows = await shown(query).orderBy("security_event.id", "desc").limit(BATCH).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id;
  }
}

const WHO = sql<string>`coalesce(security_event.who, person.name, case
  when security_event.person_id is null then 'Alguien sin cuenta' else 'Una cuenta eliminada' end)`;

function narrow(db: Db, text: string, { kind, first, last }: SecurityFilter) {
  let query = db.selectFrom("security_event").leftJoin("person", "person.id", "security_event.person_id");
  if (text) {
    const anywhere = containing(plainText(text));
    query = query.where(
      sql<SqlBool>`(${plainSql(WHO)} like ${anywhere} or person.email like ${anywhere}
        or security_event.address like ${anywhere})`,
    );
  }
  if (kind) query = query.where("kind", "=", kind);
  if (first) query = query.where("security_event.created_at", ">=", startOfDay(first));
  if (last) query = query.where("security_event.created_at", "<", startOfDay(addDays(last, 1)));
  return query;
}

function shown(query: ReturnType<typeof narrow>) {
  return query.select([
    "security_event.id",
    "security_event.created_at as at",
    "kind",
    WHO.as("who"),
    sql<string>`case when kind = 'view' then coalesce(
      (select first_name || ' ' || last_name from customer where customer.id = detail), 'Una cuenta eliminada')
      else detail end`.as("detail"),
    "address",
    "device",
  ]);
}
