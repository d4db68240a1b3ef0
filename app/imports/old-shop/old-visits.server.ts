import { sql } from "kysely";
import type { RowResult } from "#app/imports/products/chunk.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { documentResult } from "./old-documents.server.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { readVisits } from "./old-shop.ts";

/** For days that both shops counted, stores the larger number, so that no visit counts twice. */
export async function importVisits(
  db: Db,
  { writer }: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const read = rows.map((row) => ({ row, ...readVisits(row.id, row.document) }));
  const days = read.flatMap(({ value }) => (value && value.page === undefined ? value : []));
  const pages = read.flatMap(({ value }) => (value?.page === undefined ? [] : value));
  const { rows: stored } = await sql<{ day: string; page: string | null; count: number }>`
    select day, null as page, count from visit_day where day = any(${days.map(({ day }) => day)}::date[])
    union all select day, page_key, count from page_visit_day
      where page_key = any(${pages.flatMap(({ page }) => page ?? [])}::text[])`.execute(db);
  const counted = new Map(stored.map(({ day, page, count }) => [`${day} ${page ?? ""}`, count]));
  if (writer) await store(db, days, pages);
  return read.map(({ row, value, problems }) => {
    if (!value) return documentResult(row, "Visitas", "", "bad", problems);
    const before = counted.get(`${value.day} ${value.page ?? ""}`);
    const outcome = before === undefined ? "create" : before >= value.count ? "same" : "change";
    return documentResult(row, "Visitas", row.id, outcome, problems);
  });
}

async function store(
  db: Db,
  days: readonly { day: string; count: number }[],
  pages: readonly { day: string; page: string | undefined; count: number }[],
): Promise<void> {
  await sql`
    insert into visit_day (day, count)
    select day, max(count) from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row (day date, count int)
    group by day order by day
    on conflict (day) do update set count = greatest(visit_day.count, excluded.count)`.execute(db);
  await sql`
    insert into page_visit_day (day, page_key, count)
    select day, page, max(count)
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as row (day date, page text, count int)
    group by page, day order by page, day
    on conflict (page_key, day) do update set count = greatest(page_visit_day.count, excluded.count)`.execute(
    db,
  );
  await recordChange(db, ["visits"]);
}
