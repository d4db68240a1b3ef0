import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { type Incident, type IncidentState, incidentState } from "./incident.ts";

const COLUMNS = [
  "id",
  "what",
  "consequences",
  "measures",
  "activities",
  "outcome",
  "noticed_at as noticedAt",
  "began_at as beganAt",
  "ended_at as endedAt",
  "person_name as by",
  "created_at as createdAt",
  "closed_at as closedAt",
] as const;

const notifiedAt = sql<Date | null>`(select min(sent_at) from incident_notice
  where incident_id = incident.id and kind = 'autoridad')`;

export function readIncident(
  db: Db,
  id: number,
): Promise<(Incident & { notifiedAt: Date | null }) | undefined> {
  return db
    .selectFrom("incident")
    .select([...COLUMNS, notifiedAt.as("notifiedAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface IncidentRow extends Pick<Incident, "id" | "what" | "noticedAt" | "closedAt"> {
  notifiedAt: Date | null;
  people: number;
}

/** All incidents, newest first. There is no pagination, because a store has few. */
export function listIncidents(db: Db): Promise<IncidentRow[]> {
  return db
    .selectFrom("incident")
    .select(["id", "what", "noticed_at as noticedAt", "closed_at as closedAt", notifiedAt.as("notifiedAt")])
    .select(
      sql<number>`(select count(*)::int from incident_person where incident_id = incident.id)`.as("people"),
    )
    .orderBy("noticed_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function readUnnotified(db: Db, now: Date): Promise<IncidentState[]> {
  const rows = await db
    .selectFrom("incident")
    .select(["noticed_at as noticedAt", "closed_at as closedAt", notifiedAt.as("notifiedAt")])
    .where("closed_at", "is", null)
    .where(notifiedAt, "is", sql.lit(null))
    .orderBy("noticed_at")
    .execute();
  return rows.map((row) => incidentState(row, now));
}
