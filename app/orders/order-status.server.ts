import { notice, reply } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { setStatus } from "./set-status.server.ts";
import { statusLabels } from "./status.ts";
import { statusForm } from "./status-form.ts";

/** Answers one of the three buttons: as data, or by going to where the order is shown. */
export async function answerStatus(
  { db, origin, now }: Pick<Services, "db" | "origin" | "now">,
  form: FormData,
  { id, name }: Author,
  shownAt: (number: string) => string,
) {
  const parsed = statusForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return notice("No entendimos qué cambiar.", { status: 400 });
  const { pedido: number, estado: to } = parsed.data;
  const result = await setStatus(db, { number, to, by: { id, name } }, { origin, now: now() });
  if (!result.ok && result.reason === "not-found") return notice("Ese pedido no existe.", { status: 404 });
  if (!result.ok && result.reason === "cancelled")
    return notice(`El pedido ${number} está anulado: ya no cambia de estado.`, { status: 409 });
  if (!result.ok) {
    return notice(`Un pedido en ${statusLabels[result.from]} no puede pasar a ${statusLabels[to]}.`, {
      status: 409,
    });
  }
  const message = `El pedido ${number} quedó en ${statusLabels[to]}.`;
  return reply(form, { ok: true, message }, { home: shownAt(number) });
}
