import { notice, reply } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { readOrder, type ShownOrder } from "#app/orders/read-orders.server.ts";
import { setStatus, undoStatus } from "#app/orders/set-status.server.ts";
import { stageOf, statusLabels } from "#app/orders/status.ts";
import { UNDO_SECONDS } from "#app/orders/status-mails.server.ts";
import { moneyOwed } from "#app/payments/state.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db, OrderStatus } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { statusForm, undoForm } from "./status-form.ts";

type StatusServices = Pick<Services, "db" | "origin" | "now">;
type PathOfOrder = (number: string) => string;

/** Answers the status buttons and the undo: as data, or with a redirect to the order. */
export function handleStatus(services: StatusServices, form: FormData, by: Author, pathOfOrder: PathOfOrder) {
  return form.get("intencion") === "deshacer"
    ? handleUndo(services, form, by, pathOfOrder)
    : handleChange(services, form, by, pathOfOrder);
}

async function handleChange(
  { db, origin, now }: StatusServices,
  form: FormData,
  by: Author,
  pathOfOrder: PathOfOrder,
) {
  const parsed = statusForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return notice("No entendimos qué cambiar.", { status: 400 });
  const { pedido: number, estado: to } = parsed.data;
  const result = await setStatus(db, { number, to, by }, { origin, now: now() });
  if (!result.ok && result.reason === "not-found") return notice("Ese pedido no existe.", { status: 404 });
  if (!result.ok && result.reason === "cancelled")
    return notice(`El pedido ${number} está anulado: ya no cambia de estado.`, { status: 409 });
  if (!result.ok) {
    return notice(`Un pedido en ${statusLabels[result.from]} no puede pasar a ${statusLabels[to]}.`, {
      status: 409,
    });
  }
  const mailed = result.changed && result.mailed ? ` El correo sale en ${UNDO_SECONDS} segundos.` : "";
  const order = await readOrder(db, number);
  const unpaid = order && stageOf(to) === "delivered" ? await unpaidSentence(db, order) : "";
  const message = `El pedido ${number} quedó ${stateWords(to, order)}.${unpaid}${mailed}`;
  return reply(form, { ok: true, message }, { home: pathOfOrder(number) });
}

/** An order for pickup is never on its way. */
function stateWords(status: OrderStatus, order: ShownOrder | undefined): string {
  return order && !order.address && stageOf(status) === "sent"
    ? "listo para recoger"
    : `en ${statusLabels[status]}`;
}

/** An order may be delivered before it is paid. */
async function unpaidSentence(db: Db, order: ShownOrder): Promise<string> {
  if (order.payment === null || order.owed === 0) return "";
  return ` Falta registrar el pago de ${moneyText(moneyOwed(order), "adminTotal", await readSettings(db))}.`;
}

const NOT_UNDONE = {
  "not-found": "Ese pedido no existe.",
  cancelled: "Ese pedido está anulado: ya no cambia de estado.",
  "changed-since": "Otra persona ya cambió el estado otra vez.",
  "mail-sent":
    "Ya no se puede deshacer: el correo salió. Cambia el estado con los botones; el cliente recibe otro correo.",
};

async function handleUndo(
  { db, origin }: StatusServices,
  form: FormData,
  by: Author,
  pathOfOrder: PathOfOrder,
) {
  const parsed = undoForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return notice("No entendimos qué deshacer.", { status: 400 });
  const { pedido: number, cambio: change } = parsed.data;
  const undone = await undoStatus(db, { number, change, by }, { origin });
  if (!undone.ok)
    return notice(NOT_UNDONE[undone.reason], { status: undone.reason === "not-found" ? 404 : 409 });
  const mailed = undone.mailed
    ? `el correo sobre ese estado sale en ${UNDO_SECONDS} segundos`
    : "el cliente no recibe correo";
  const message = `Deshiciste el cambio: el pedido ${number} sigue ${stateWords(undone.status, await readOrder(db, number))} y ${mailed}.`;
  return reply(form, { ok: true, message }, { home: pathOfOrder(number) });
}
