import type { Db } from "#app/db/schema.ts";
import { closeOtherSessions, closeSession } from "#app/domain/accounts/sessions.server.ts";
import { closeStaffSession, closeStaffSessions } from "#app/domain/accounts/staff.server.ts";
import type { Person } from "#app/domain/accounts/viewer.ts";
import { formDataOf } from "./form.ts";
import { goWith } from "./reply.ts";

/** Answers the buttons of the list of sessions: one of them, or all but this one. */
export async function closeOwnSessions(request: Request, db: Db, person: Person, list: string) {
  const isStaff = person.role === "administrador";
  const chosen = (await formDataOf(request)).get("sesion");
  if (typeof chosen === "string") {
    const closed = isStaff
      ? await closeStaffSession(db, person, chosen)
      : await closeSession(db, person, chosen);
    return closed
      ? goWith(list, "Cerramos esa sesión.")
      : goWith(list, "Esa sesión ya estaba cerrada.", "error");
  }
  const closed = isStaff ? await closeStaffSessions(db, person) : await closeOtherSessions(db, person);
  return goWith(list, closed === 1 ? "Cerramos la otra sesión." : `Cerramos ${closed} sesiones.`);
}
