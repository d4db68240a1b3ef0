import { type ExpressionBuilder, sql } from "kysely";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText, plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { REPAIRS_PER_COLUMN, REPAIRS_PER_PAGE } from "#app/values/constants.ts";
import { containing, type ListPage, type ListQuery } from "#app/values/list-query.ts";
import type { BoardColumn, RepairRow, RepairSort } from "./office-repair.ts";
import { type RepairStatus, repairStatuses } from "./status.ts";

const COLUMNS = [
  "code",
  "created_at as requestedAt",
  "status",
  "name",
  "email",
  "device",
  "description",
  "quote",
  "quote_currency as quoteCurrency",
] as const;

export async function listRepairs(
  db: Db,
  query: ListQuery<RepairSort>,
  status: RepairStatus | undefined,
): Promise<ListPage<RepairRow, RepairSort>> {
  let matching = db.selectFrom("repair_request").where(matchesText(query.text));
  if (status) matching = matching.where("status", "=", status);
  const way = query.descending ? "desc" : "asc";
  return readListPage(matching, query, REPAIRS_PER_PAGE, (page) =>
    page
      .select(COLUMNS)
      .orderBy(query.by === "nombre" ? plainSql(sql.ref("name")) : sql`created_at`, way)
      .orderBy("id", way),
  );
}

/** Each status with its newest repairs. */
export async function readBoard(db: Db, text: string): Promise<BoardColumn[]> {
  const rows = await db
    .with("placed", (from) =>
      from
        .selectFrom("repair_request")
        .where(matchesText(text))
        .select([...COLUMNS, "id"])
        .select(sql<number>`count(*) over (partition by status)`.as("total"))
        .select(
          sql<number>`row_number() over (partition by status order by created_at desc, id desc)`.as("place"),
        ),
    )
    .selectFrom("placed")
    .selectAll()
    .where("place", "<=", REPAIRS_PER_COLUMN)
    .orderBy("place")
    .execute();
  return repairStatuses.map((status) => {
    const inColumn = rows.filter((row) => row.status === status);
    return {
      status,
      total: inColumn[0]?.total ?? 0,
      repairs: inColumn.map(({ id: _id, place: _place, total: _total, ...repair }) => repair),
    };
  });
}

/** Searches code, name, e-mail, device and description, ignoring case and accents. */
function matchesText(text: string) {
  return ({ eb }: { eb: ExpressionBuilder<Schema, "repair_request"> }) => {
    if (text === "") return eb.lit(true);
    const code = text.toUpperCase().replace(/[\s-]/g, "");
    return eb.or([
      containsText(sql`concat_ws(' ', name, email, device, description)`, text),
      ...(code ? [eb("code", "like", containing(code))] : []),
    ]);
  };
}
