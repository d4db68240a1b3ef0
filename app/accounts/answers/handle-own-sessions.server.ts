import { done, failed } from "#app/accounts/answers/answers.ts";
import { formDataOf } from "#app/platform/http/form.ts";

interface Closing {
  one: (sessionId: string) => Promise<boolean>;
  others: () => Promise<number>;
}

/** Closes one session of the list, or all but the current one. */
export async function handleOwnSessions(request: Request, list: string, close: Closing) {
  const chosen = (await formDataOf(request)).get("sesion");
  if (typeof chosen === "string") {
    return (await close.one(chosen))
      ? done(list, "Cerramos esa sesión.")
      : failed(list, "Esa sesión ya estaba cerrada.");
  }
  const closed = await close.others();
  return done(list, closed === 1 ? "Cerramos la otra sesión." : `Cerramos ${closed} sesiones.`);
}
