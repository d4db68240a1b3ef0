import type { PaymentSurroundings } from "#app/orders/payment/payment-change.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { holdReturn, moveReturn, type ReturnUnchanged, storeUnits } from "./hold-return.server.ts";
import { returnAcceptedMail, returnRefusedMail } from "./return-mails.ts";
import { type Units, unitsFit } from "./typed-units.ts";

export type ReturnDecided = { ok: true } | ReturnUnchanged | { ok: false; reason: "units" };

/** Accepts all or part of a return, at least one unit. */
export async function acceptReturn(
  db: Db,
  { id, units, note }: { id: number; units: Units; note: string | undefined },
  by: Author,
  { now, origin }: PaymentSurroundings,
): Promise<ReturnDecided> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const held = await holdReturn(transaction, id, ["solicitada"]);
    if (!held.ok) return held;
    const requestedUnits = new Map(held.lines.map((line) => [line.position, line.units]));
    if (!unitsFit(units, requestedUnits, 1)) return { ok: false, reason: "units" };
    await storeUnits(transaction, held, "accepted", units);
    const mail = returnAcceptedMail({ store, origin }, held.order, note);
    const accepted = Object.fromEntries(units);
    await moveReturn(transaction, held, {
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

/** Refuses a return, also an accepted one that never arrived. */
export async function refuseReturn(
  db: Db,
  { id, reason }: { id: number; reason: string },
  by: Author,
  { now, origin }: PaymentSurroundings,
): Promise<{ ok: true } | ReturnUnchanged> {
  const store = await readSettings(db);
  return inTransaction(db, async (transaction) => {
    const held = await holdReturn(transaction, id, ["solicitada", "aceptada"]);
    if (!held.ok) return held;
    const mail = returnRefusedMail({ store, origin }, held.order, reason);
    await moveReturn(transaction, held, { to: "rechazada", answer: reason, by, now, mail });
    return { ok: true };
  });
}
