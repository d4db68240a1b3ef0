import { randomBytes } from "node:crypto";
import { actionLink } from "#app/accounts/login/action-link.ts";
import { newResetCode } from "#app/accounts/login/mailed-code.server.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { insertPerson } from "#app/accounts/person.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { invitationMail, removedMail } from "./administrator-mails.ts";

const INVITATION_HOURS = 72;

export interface AdministratorRow {
  id: string;
  name: string;
  email: string;
  /** false until the invitation is accepted */
  active: boolean;
  /** login requires a code from the phone */
  secondFactor: boolean;
  since: Date;
}

export function listAdministrators(db: Db): Promise<AdministratorRow[]> {
  return db
    .selectFrom("person")
    .innerJoin("staff", "staff.id", "person.id")
    .select([
      "person.id",
      "staff.name",
      "person.email",
      "person.email_verified as active",
      "person.two_factor_enabled as secondFactor",
      "person.created_at as since",
    ])
    .where("person.role", "=", "administrador")
    .orderBy("person.created_at")
    .orderBy("person.id")
    .execute();
}

export type InviteResult =
  | { ok: true }
  | { ok: false; reason: "customer" | "already" }
  | { ok: false; reason: "limited"; seconds: number };

/**
 * Adds an administrator without access and mails a link to choose a password. A repeated invitation mails a
 * new link.
 */
export async function inviteAdministrator(
  db: Db,
  by: Author,
  { email, name }: { email: string; name: string },
  { origin, now }: { origin: string; now: Date },
): Promise<InviteResult> {
  const taken = await takeAttempts(db, [{ limit: "officeMailAccount", of: [by.id] }]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  // A random password nobody knows: the account stays closed until the link is used.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return inTransaction(db, async (transaction): Promise<InviteResult> => {
    const person = { email, name, role: "administrador" as const, emailVerified: false, passwordHash };
    const added = await insertPerson(transaction, person);
    if (added) {
      await transaction.insertInto("staff").values({ id: added, name }).execute();
      await audit(transaction, by, "create", added, { email, name });
    }
    const invited = added ? { id: added, name } : await findInvited(transaction, email);
    if ("reason" in invited) return { ok: false, reason: invited.reason };
    await mailInvitation(transaction, by, { ...invited, email }, { origin, now });
    await recordChange(transaction, [`staff:${invited.id}`]);
    return { ok: true };
  });
}

async function findInvited(
  db: Db,
  email: string,
): Promise<{ id: string; name: string } | { reason: "customer" | "already" }> {
  const { id, name, role, email_verified } = await db
    .selectFrom("person")
    .select(["id", "name", "role", "email_verified"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (role !== "administrador") return { reason: "customer" };
  return email_verified ? { reason: "already" } : { id, name };
}

/** Stored like Better Auth's reset codes; earlier codes stop working. */
async function mailInvitation(
  db: Db,
  by: Author,
  invited: { id: string; name: string; email: string },
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 60 * 60 * 1000);
  const { code, row } = newResetCode(invited.id, expiresAt);
  await db.deleteFrom("verification").where("value", "=", invited.id).execute();
  await db.insertInto("verification").values(row).execute();
  const url = actionLink(origin, "resetPassword", code, "/administrador/pedidos");
  const { name, email: to } = invited;
  const words = { to, name, url, by: by.name, hours: INVITATION_HOURS };
  await queueMail(db, invitationMail(await readSettings(db), words));
}

export type RemoveAdministratorResult = { ok: true } | { ok: false; reason: "not-found" | "last" };

/** Refuses to delete the last administrator. Deleted sessions sign their open pages out. */
export function removeAdministrator(db: Db, by: Author, id: string): Promise<RemoveAdministratorResult> {
  return inTransaction(db, async (transaction): Promise<RemoveAdministratorResult> => {
    // Locks all, so that two administrators can't delete each other at once.
    const all = await transaction
      .selectFrom("person")
      .select(["id", "email", "name", "email_verified as active"])
      .where("role", "=", "administrador")
      .orderBy("id")
      .forUpdate()
      .execute();
    const removed = all.find((person) => person.id === id);
    if (!removed || !all.some((person) => person.id === by.id)) return { ok: false, reason: "not-found" };
    if (!all.some((person) => person.id !== id && person.active)) return { ok: false, reason: "last" };
    const { email, name } = removed;
    await transaction.deleteFrom("verification").where("value", "=", id).execute();
    await audit(transaction, by, "delete", id, { email, name });
    await transaction.deleteFrom("person").where("id", "=", id).execute();
    await recordChange(transaction, [`staff:${id}`]);
    if (id !== by.id)
      await queueMail(transaction, removedMail(await readSettings(transaction), { to: email, name }));
    return { ok: true };
  });
}

function audit(
  db: Db,
  by: Author,
  action: "create" | "delete",
  entityId: string,
  fields: { email: string; name: string },
): Promise<void> {
  const [before, after] = action === "create" ? [null, fields] : [fields, null];
  return recordAudit(db, by, { action, entity: "staff", entityId, before, after });
}

/** Oldest first; none means the store's first start. */
export function findAdministrators(db: Db): Promise<{ id: string; email: string; name: string }[]> {
  return db
    .selectFrom("person")
    .innerJoin("staff", "staff.id", "person.id")
    .select(["person.id", "person.email", "staff.name"])
    .where("person.role", "=", "administrador")
    .orderBy("person.created_at")
    .orderBy("person.id")
    .execute();
}
