import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import {
  lockDeliveredReturn,
  lockReturn,
  moveReturn,
  type ReturnUnchanged,
  storeUnits,
} from "./lock-return.server.ts";
import type { Refusable } from "./return-forms.ts";
import { describeProducts, returnAcceptedMail, returnRefusedMail } from "./return-mails.ts";
import { type Units, unitsFit } from "./typed-units.ts";

export type DecideReturnResult = { ok: true } | ReturnUnchanged | { ok: false; reason: "units" };

/** Accepts all or part of a return, at least one unit. */
export async function acceptReturn(
  db: Db,
  { id, units, note }: { id: number; units: Units; note: string | undefined },
  by: Author,
  { now, origin }: PaymentChangeContext,
): Promise<DecideReturnResult> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const locked = await lockDeliveredReturn(transaction, id, ["solicitada"]);
    if (!locked.ok) return locked;
    const requestedUnits = new Map(locked.lines.map((line) => [line.position, line.units]));
    if (!unitsFit(units, requestedUnits, 1)) return { ok: false, reason: "units" };
    await storeUnits(transaction, locked, "accepted", units);
    const mail = returnAcceptedMail(
      { store, origin },
      locked.order,
      describeProducts(locked.lines, units),
      note,
    );
    const accepted = Object.fromEntries(units);
    await moveReturn(transaction, locked, {
      to: "aceptada",
      answer: note ?? null,
      by,
      now,
      audited: { accepted },
      mail,
    });
    return { ok: true };
  });
}

/** Refuses a return in the state that the form showed; also an accepted one that never arrived. */
export async function refuseReturn(
  db: Db,
  { id, state, reason }: { id: number; state: Refusable; reason: string },
  by: Author,
  { now, origin }: PaymentChangeContext,
): Promise<{ ok: true } | ReturnUnchanged> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const locked = await lockReturn(transaction, id, [state]);
    if (!locked.ok) return locked;
    const mail = returnRefusedMail({ store, origin }, locked.order, reason);
    await moveReturn(transaction, locked, { to: "rechazada", answer: reason, by, now, mail });
    return { ok: true };
  });
}
