import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { type Incident, incidentNumber } from "./incident.ts";
import type { IncidentForm } from "./incident-form.ts";
import { readIncident } from "./read-incidents.server.ts";

/** Creates an incident; returns its id. */
export function openIncident(db: Db, form: IncidentForm, by: Author, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto("incident")
      .values({ ...rowOf(fieldsOfForm(form)), person_name: by.name, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Audit entries are never deleted, so details are stored only in the incident, which is deleted.
    await audit(transaction, by, id, { noticedAt: formatMoment(form.notado) }, "create");
    return id;
  });
}

export type CorrectIncidentResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** somebody else wrote the same fields since the form was made */
  | { ok: false; reason: "changed-meanwhile"; version: string; fields: string[]; now: IncidentFields };

/** Edits an incident. Fields that the form did not change keep another editor's values. */
export function correctIncident(
  db: Db,
  id: number,
  { form, version }: { form: IncidentForm; version: string },
  by: Author,
): Promise<CorrectIncidentResult> {
  return inTransaction(db, async (transaction): Promise<CorrectIncidentResult> => {
    await transaction.selectFrom("incident").select("id").where("id", "=", id).forUpdate().execute();
    const before = await readIncident(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const now = fieldsOfIncident(before);
    const edit = mergeEdits(version, fieldsOfForm(form), now);
    if (!edit.ok) return { ...edit, reason: "changed-meanwhile", now };
    await change(transaction, id, by, rowOf(edit.merged), { facts: "Corregidos" });
    return { ok: true };
  });
}

/** Version of the values that an incident's form shows. */
export function incidentVersion(incident: Incident): string {
  return fieldVersions(fieldsOfIncident(incident));
}

export function closeIncident(
  db: Db,
  id: number,
  { outcome, now }: { outcome: string; now: Date },
  by: Author,
): Promise<boolean> {
  return change(db, id, by, { closed_at: now, outcome }, { closed: formatMoment(now) });
}

export function reopenIncident(db: Db, id: number, by: Author): Promise<boolean> {
  return change(db, id, by, { closed_at: null }, { closed: "Reabierto" });
}

function change(
  db: Db,
  id: number,
  by: Author,
  row: Partial<ReturnType<typeof rowOf>> & { closed_at?: Date | null; outcome?: string },
  changes: Record<string, string>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable("incident")
      .set(row)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (changed) await audit(transaction, by, id, changes);
    return changed !== undefined;
  });
}

export async function audit(
  db: Db,
  by: Author,
  id: number,
  after: Record<string, string | number>,
  action: "create" | "update" = "update",
): Promise<void> {
  const before = action === "create" ? null : {};
  await recordAudit(db, by, { action, entity: "incident", entityId: incidentNumber(id), before, after });
  await recordChange(db, ["rights"]);
}

/** Deletes closed incidents whose retention has ended, with their lists and texts. Returns how many. */
export function forgetIncidents(db: Db, { cutoff, max }: { cutoff: Date; max: number }): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const old = transaction
      .selectFrom("incident")
      .select("id")
      .where("closed_at", "<", cutoff)
      .orderBy("id")
      .limit(max);
    const gone = await transaction.deleteFrom("incident").where("id", "in", old).returning("id").execute();
    if (gone.length > 0) await recordChange(transaction, ["rights"]);
    return gone.length;
  });
}

/** An incident's values, by form field. */
export interface IncidentFields extends Record<string, unknown> {
  que: string;
  notado: Date;
  empezo: Date | null;
  termino: Date | null;
  datos: string[];
  consecuencias: string | null;
  medidas: string | null;
}

function fieldsOfForm(form: IncidentForm): IncidentFields {
  return {
    que: form.que,
    notado: form.notado,
    empezo: form.empezo ?? null,
    termino: form.termino ?? null,
    datos: [...form.datos].sort(),
    consecuencias: form.consecuencias ?? null,
    medidas: form.medidas ?? null,
  };
}

function fieldsOfIncident(incident: Incident): IncidentFields {
  return {
    que: incident.what,
    notado: incident.noticedAt,
    empezo: incident.beganAt,
    termino: incident.endedAt,
    datos: [...incident.activities].sort(),
    consecuencias: incident.consequences,
    medidas: incident.measures,
  };
}

function rowOf({ que, notado, empezo, termino, datos, consecuencias, medidas }: IncidentFields) {
  return {
    what: que,
    noticed_at: notado,
    began_at: empezo,
    ended_at: termino,
    activities: datos,
    consequences: consecuencias,
    measures: medidas,
  };
}
