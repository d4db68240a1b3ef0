import { type SelectQueryBuilder, sql } from "kysely";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText } from "#app/platform/db/plain-sql.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import type { RequestAnswer, RightsRequest } from "./request.ts";

const PER_PAGE = 20;

export async function readOwnRequest(db: Db, accessKey: string): Promise<RightsRequest | undefined> {
  return (await withAnswers(db, db.selectFrom("rights_request").where("access_key", "=", accessKey)))[0];
}

export async function readRequestById(db: Db, id: number): Promise<RightsRequest | undefined> {
  return (await withAnswers(db, db.selectFrom("rights_request").where("id", "=", id)))[0];
}

/** Reads a request and locks it until the transaction ends. */
export async function lockRequest(db: Db, id: number): Promise<RightsRequest | undefined> {
  const locked = await db
    .selectFrom("rights_request")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return locked && readRequestById(db, id);
}

export function readRequestsOf(db: Db, email: string): Promise<RightsRequest[]> {
  return withAnswers(db, db.selectFrom("rights_request").where("email", "=", email).orderBy("id", "desc"));
}

async function withAnswers(
  db: Db,
  some: SelectQueryBuilder<Schema, "rights_request", object>,
): Promise<RightsRequest[]> {
  const rows = await some
    .select(["id", "access_key as accessKey", "kind", "name", "email", "detail"])
    .select(["erased_at as erasedAt", "created_at as createdAt", "due_on as deadline"])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .selectFrom("rights_answer")
    .select(["id", "request_id", "text", "person_name as by", "created_at as at"])
    .where("request_id", "in", ids)
    .orderBy("id")
    .execute();
  const byRequest = Object.groupBy(answers, ({ request_id }) => request_id);
  return rows.map((row) => ({
    ...row,
    answers: (byRequest[row.id] ?? []).map(({ request_id: _, ...answer }): RequestAnswer => answer),
  }));
}

export interface RequestRow
  extends Pick<RightsRequest, "id" | "kind" | "name" | "email" | "createdAt" | "deadline"> {
  answeredAt: Date | null;
}

const answeredAt = sql<Date | null>`(
  select min(created_at) from rights_answer where request_id = rights_request.id)`;

const SEARCHED = sql`concat_ws(' ', 'DP-' || lpad(id::text, 6, '0'), name, email, detail)`;

export function listRequests(
  db: Db,
  query: ListQuery<"fecha">,
  only: "pendientes" | "respondidas" | undefined,
): Promise<ListPage<RequestRow, "fecha">> {
  const matching = db
    .selectFrom("rights_request")
    .where(containsText(SEARCHED, query.text))
    .$if(only !== undefined, (all) =>
      all.where(answeredAt, only === "pendientes" ? "is" : "is not", sql.lit(null)),
    );
  const way = query.descending ? "desc" : "asc";
  return readListPage(matching, query, PER_PAGE, (page) =>
    page
      .select(["id", "kind", "name", "email", "created_at as createdAt", "due_on as deadline"])
      .select(answeredAt.as("answeredAt"))
      .orderBy("created_at", way)
      .orderBy("id", way),
  );
}

/** Unanswered requests, oldest first. */
export function readUnansweredRequests(db: Db): Promise<Pick<RequestRow, "id" | "deadline">[]> {
  return db
    .selectFrom("rights_request")
    .select(["id", "due_on as deadline"])
    .where(answeredAt, "is", sql.lit(null))
    .orderBy("created_at")
    .execute();
}
