import { type RawBuilder, type SqlBool, sql } from "kysely";
import { matchesText } from "#app/catalog/search/match.server.ts";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { addDays } from "#app/values/calendar.ts";
import { AUDIT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import type { AuditFilter } from "./audit-log.ts";

type Fields = Record<string, unknown>;

export interface AuditRow {
  id: number;
  at: Date;
  who: string;
  action: string;
  entity: string;
  entityId: string;
  /** current name; for a deleted item its last one */
  title: string;
  before: Fields | null;
  after: Fields | null;
  rows: number;
}

export async function listAudit(
  db: Db,
  query: ListQuery<"fecha">,
  filter: AuditFilter,
): Promise<ListPage<AuditRow, "fecha">> {
  const direction = query.descending ? "desc" : "asc";
  return readListPage(narrow(db, query.text, filter), query, AUDIT_ROWS_PER_PAGE, (page) =>
    shown(page).orderBy("created_at", direction).orderBy("id", direction),
  );
}

export function findAuditEntry(db: Db, id: number): Promise<AuditRow | undefined> {
  return shown(db.selectFrom("audit_entry").where("id", "=", id)).executeTakeFirst();
}

/** Currency of prices when an entry was written. */
export async function pricesCurrencyAt(db: Db, entryId: number): Promise<PriceCurrency> {
  const { rows } = await sql<{ currency: PriceCurrency }>`
    select before ->> 'currency' as currency from audit_entry
    where entity = 'setting' and id > ${entryId} and jsonb_exists(before, 'currency') order by id limit 1`.execute(
    db,
  );
  return rows[0]?.currency ?? (await readSettings(db)).currency;
}

/** A product, category or label inside an entry. */
export type AuditedItem = Omit<AuditRow, "at" | "who" | "rows">;

/** One page of the items inside an entry, in the order in which they were written. */
export async function listAuditedItems(
  db: Db,
  entry: Pick<AuditRow, "id" | "rows">,
  page: number,
): Promise<{ items: AuditedItem[]; pages: PageWindow }> {
  const pages = pageWindow(page, entry.rows, AUDIT_ROWS_PER_PAGE);
  const items = await db
    .selectFrom("audit_row")
    .select(["id", "action", "entity", "entity_id as entityId", titleIn("audit_row").as("title")])
    .select([sql<Fields | null>`before`.as("before"), sql<Fields | null>`after`.as("after")])
    .where("entry_id", "=", entry.id)
    .orderBy("id")
    .limit(AUDIT_ROWS_PER_PAGE)
    .offset(pages.offset)
    .execute();
  return { items, pages };
}

/** Possible authors of entries: administrators, by name. */
export function readAuthors(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("staff").select(["id", "name"]).orderBy("name").execute();
}

function narrow(db: Db, text: string, { person, action, entity, first, last }: AuditFilter) {
  let query = db.selectFrom("audit_entry");
  if (text) query = query.where(matchesEntry(text));
  if (person) query = query.where("person_id", "=", person);
  if (action) query = query.where("action", "=", action);
  if (entity)
    query = query.where(
      sql<SqlBool>`(entity = ${entity} or exists (
        select from audit_row where entry_id = audit_entry.id and audit_row.entity = ${entity}))`,
    );
  if (first) query = query.where("created_at", ">=", startOfDay(first));
  if (last) query = query.where("created_at", "<", startOfDay(addDays(last, 1)));
  return query;
}

/**
 * Matches the number, code or former names of an item and of the items inside; products also as the product
 * list finds them.
 */
function matchesEntry(text: string): RawBuilder<SqlBool> {
  const isNamed = containsText(NAME, text);
  return sql<SqlBool>`(
    lower(entity_id) = ${text.toLowerCase()}
    or ${isNamed}
    or (entity = 'product' and entity_id in (
      select product.id::text from product where ${matchesText(text)}))
    or id in (
      select entry_id from audit_row where entity_id = ${text}
      union select entry_id from audit_row where action in ('create', 'delete') and ${isNamed}
      union select entry_id from audit_row where entity = 'product' and entity_id in (
        select product.id::text from product where ${matchesText(text)}))
  )`;
}

const NAME = sql<string>`coalesce(after ->> 'name', before ->> 'name', after ->> 'file', before ->> 'file')`;

/** Title of an audited item: its current name, or the stored name for settings and deleted items. */
function titleIn(table: "audit_entry" | "audit_row") {
  const entity = sql.ref(`${table}.entity`);
  const id = sql.ref(`${table}.entity_id`);
  return sql<string>`coalesce(
    case when ${entity} not in ('setting', 'issued_receipt') then ${NAME} end,
    case ${entity}
      when 'product' then (select name from product where id = ${id}::int)
      when 'category' then (select name from category where id = ${id}::int)
      when 'label' then (select name from label where id = ${id}::int)
      when 'product_type' then (select name from product_type where id = ${id}::int)
      when 'pickup_point' then (select name from pickup_point where id = ${id}::int)
      when 'customer' then (select first_name || ' ' || last_name from customer where id = ${id})
      when 'staff' then (select name from staff where id = ${id})
    end,
    (select deletion.before ->> 'name' from audit_entry as deletion
      where deletion.entity = ${entity} and deletion.entity_id = ${id} and deletion.action = 'delete'
      order by deletion.created_at desc limit 1),
    (select deletion.before ->> 'name' from audit_row as deletion
      where deletion.entity = ${entity} and deletion.entity_id = ${id} and deletion.action = 'delete'
      order by deletion.entry_id desc limit 1),
    ${id}
  )`;
}

function shown(query: ReturnType<typeof narrow>) {
  return query.select([
    "id",
    "created_at as at",
    "person_name as who",
    "action",
    "entity",
    "entity_id as entityId",
    titleIn("audit_entry").as("title"),
    sql<Fields | null>`before`.as("before"),
    sql<Fields | null>`after`.as("after"),
    sql<number>`(select count(*)::int from audit_row where entry_id = audit_entry.id)`.as("rows"),
  ]);
}
