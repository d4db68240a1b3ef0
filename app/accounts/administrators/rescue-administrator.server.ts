import { setPassword } from "#app/accounts/person.server.ts";
import { recordCommand } from "#app/accounts/security-record/record-command.server.ts";
import { createAdministrator } from "#app/accounts/verified-people.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

export type RescueResult = { ok: true; created: boolean } | { ok: false; reason: "customer" };

/** Creates the administrator without an invitation, or sets a new password for an existing one. */
export function rescueAdministrator(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<RescueResult> {
  return inTransaction(db, async (transaction): Promise<RescueResult> => {
    const found = await transaction
      .selectFrom("person")
      .select(["id", "name", "role"])
      .where("email", "=", email.toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (found && found.role !== "administrador") return { ok: false, reason: "customer" };
    const name = found?.name ?? "Administrador";
    const id = found?.id ?? (await createAdministrator(transaction, passwordHash, { email, name }));
    if (found) await renew(transaction, id, passwordHash);
    const person = { id, name };
    await recordAudit(transaction, person, {
      action: found ? "update" : "create",
      entity: "staff",
      entityId: id,
      before: found ? { password: "before" } : null,
      after: found ? { password: "after" } : { email, name },
    });
    await recordCommand(transaction, "admin", { kind: "password", detail: "", person });
    await recordChange(transaction, [`staff:${id}`]);
    return { ok: true, created: !found };
  });
}

/** Also ends all sessions and removes a lost second step. */
async function renew(db: Db, id: string, password: string): Promise<void> {
  await db
    .updateTable("person")
    .set({ email_verified: true, two_factor_enabled: false })
    .where("id", "=", id)
    .execute();
  await setPassword(db, id, password);
  await db.deleteFrom("two_factor").where("person_id", "=", id).execute();
  await db.deleteFrom("session").where("person_id", "=", id).execute();
}
