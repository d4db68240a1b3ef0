import { sql } from "kysely";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";

const PER_PAGE = 20;
const BATCH = 1000;

export interface AffectedPerson {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  reasons: string[];
  mailedAt: Date | null;
}

const COLUMNS = ["id", "name", "email", "phone", "reasons", "mailed_at as mailedAt"] as const;

const SEARCHED = sql`concat_ws(' ', name, email, phone)`;

export function listPeople(
  db: Db,
  incidentId: number,
  query: ListQuery<"nombre">,
): Promise<ListPage<AffectedPerson, "nombre">> {
  const matching = db
    .selectFrom("incident_person")
    .where("incident_id", "=", incidentId)
    .where(containsText(SEARCHED, query.text));
  return readListPage(matching, query, PER_PAGE, (page) =>
    page
      .select(COLUMNS)
      .orderBy("name", query.descending ? "desc" : "asc")
      .orderBy("id"),
  );
}

/** All people, in the order in which they were added. */
export async function* exportPeople(db: Db, incidentId: number): AsyncGenerator<AffectedPerson[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("incident_person")
      .select(COLUMNS)
      .where("incident_id", "=", incidentId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}

/** Incidents whose list has this e-mail, for the copy of a person's data. */
export function incidentsOf(db: Db, email: string) {
  return db
    .selectFrom("incident_person")
    .innerJoin("incident", "incident.id", "incident_id")
    .select(["incident_id as id", "noticed_at as noticedAt", "reasons", "mailed_at as mailedAt"])
    .where("incident_person.email", "=", email)
    .orderBy("incident_id")
    .execute();
}
