import { data } from "react-router";
import { goWith } from "#app/accounts/answers/reply.ts";
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
  if (!parsed.success) return refused("No entendimos qué cambiar.", 400);
  const { pedido: number, estado: to } = parsed.data;
  const result = await setStatus(db, { number, to, by: { id, name } }, { origin, now: now() });
  if (!result.ok && result.reason === "not-found") return refused("Ese pedido no existe.", 404);
  if (!result.ok && result.reason === "cancelled")
    return refused(`El pedido ${number} está anulado: ya no cambia de estado.`, 409);
  if (!result.ok) {
    return refused(`Un pedido en ${statusLabels[result.from]} no puede pasar a ${statusLabels[to]}.`, 409);
  }
  const message = `El pedido ${number} quedó en ${statusLabels[to]}.`;
  if (form.get("respuesta") === "datos") return data({ ok: true, message });
  return goWith(shownAt(number), message);
}

function refused(message: string, status: number) {
  return data({ ok: false, message }, status);
}
