import { formDataOf } from "#app/platform/http/form.ts";
import { goWith } from "./reply.ts";

interface Closing {
  one: (sessionId: string) => Promise<boolean>;
  others: () => Promise<number>;
}

/** Answers the buttons of the list of sessions: one of them, or all but this one. */
export async function closeOwnSessions(request: Request, list: string, close: Closing) {
  const chosen = (await formDataOf(request)).get("sesion");
  if (typeof chosen === "string") {
    return (await close.one(chosen))
      ? goWith(list, "Cerramos esa sesión.")
      : goWith(list, "Esa sesión ya estaba cerrada.", "error");
  }
  const closed = await close.others();
  return goWith(list, closed === 1 ? "Cerramos la otra sesión." : `Cerramos ${closed} sesiones.`);
}
