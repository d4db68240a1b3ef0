import {
  closeOtherSessions,
  closeSession,
  countOtherSessions,
} from "#app/accounts/sessions/sessions.server.ts";
import type { AdministratorViewer } from "#app/accounts/viewer.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { StaffFields } from "./staff-form.ts";

export async function updateStaff(
  db: Db,
  by: Pick<AdministratorViewer, "id" | "name" | "phone">,
  { nombre, celular }: StaffFields,
): Promise<void> {
  const { id } = by;
  const before = { name: by.name, phone: by.phone };
  const after = { name: nombre, phone: celular ?? null };
  await inTransaction(db, async (transaction) => {
    await transaction.updateTable("staff").set(after).where("id", "=", id).execute();
    await transaction.updateTable("person").set({ name: nombre }).where("id", "=", id).execute();
    await recordUpdate(transaction, by, ["staff", id], { before, after });
    await recordChange(transaction, [`staff:${id}`]);
  });
}

/** Returns false when the session had ended already. */
export function closeStaffSession(
  db: Db,
  by: Pick<AdministratorViewer, "id" | "name" | "sessionId">,
  closedId: string,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const before = await countOtherSessions(transaction, by);
    const closed = await closeSession(transaction, by, closedId);
    if (closed)
      await recordUpdate(transaction, by, ["staff", by.id], {
        before: { sessions: before + 1 },
        after: { sessions: before },
      });
    return closed;
  });
}

/** Returns the number of closed sessions. */
export function closeStaffSessions(
  db: Db,
  by: Pick<AdministratorViewer, "id" | "name" | "sessionId">,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const closed = await closeOtherSessions(transaction, by);
    await recordUpdate(transaction, by, ["staff", by.id], {
      before: { sessions: closed + 1 },
      after: { sessions: 1 },
    });
    return closed;
  });
}
