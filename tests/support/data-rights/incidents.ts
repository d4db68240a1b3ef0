import { incidentNumber } from "#app/data-rights/incidents/incident.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** An incident noticed on 5 October 2026 at 10:00, without an audit entry; returns its number. */
export async function incidentOf(db: Db): Promise<string> {
  const at = new Date("2026-10-05T15:00:00Z");
  const { id } = await db
    .insertInto("incident")
    .values({
      what: "Alguien entró con la clave de un vendedor.",
      noticed_at: at,
      created_at: at,
      consequences: "Llamadas falsas.",
      measures: "Cambiamos la clave.",
      began_at: null,
      ended_at: null,
      activities: ["Pedidos y pagos"],
      person_name: "Elena Salas",
      closed_at: null,
      outcome: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return incidentNumber(id);
}
