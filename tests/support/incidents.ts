import { incidentNumber } from "#app/data-rights/incidents/incident.ts";
import { openIncident } from "#app/data-rights/incidents/incidents.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** An incident that an administrator who is there noticed on 5 October 2026 at 10:00; returns its number. */
export async function incidentOf(db: Db, notado = new Date("2026-10-05T15:00:00Z")): Promise<string> {
  const by = await db.selectFrom("staff").select(["id", "name"]).executeTakeFirstOrThrow();
  const form = {
    ...{ que: "Alguien entró con la clave de un vendedor.", notado, datos: ["Pedidos y pagos"] },
    ...{ empezo: undefined, termino: undefined },
    ...{ consecuencias: "Llamadas falsas.", medidas: "Cambiamos la clave." },
  };
  return incidentNumber(await openIncident(db, form, by, notado));
}
