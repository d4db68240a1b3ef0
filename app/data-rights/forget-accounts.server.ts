import { sql } from "kysely";
import { type EraseServices, eraseAccount } from "#app/customers/erase-account.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { composeMail, greetingFor } from "#app/mail/mail.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { WARNING_DAYS } from "#app/settings/retention/retention.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { addDays, formatDay, limaDay } from "#app/values/calendar.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Cutoffs {
  cutoff: Date;
  /** Orders since then keep their customer, and so the account. */
  ordersCutoff: Date;
  now: Date;
}

/** Deletes accounts with an unconfirmed e-mail. Imported customers are excluded. */
export async function forgetUnconfirmed(
  db: Db,
  kept: EraseServices,
  cutoff: Date,
  max: number,
): Promise<number> {
  const rows = await db
    .selectFrom("person")
    .innerJoin("customer", "customer.id", "person.id")
    .select(["person.id", "person.email"])
    .where("email_verified", "=", false)
    .where("consented_at", "<", cutoff)
    .limit(max)
    .execute();
  for (const person of rows) await eraseAccount(db, kept, person);
  return rows.length;
}

/** Deletes accounts that were unused for the whole period and whose owners were warned in time. */
export async function forgetInactive(
  db: Db,
  kept: EraseServices,
  { cutoff, ordersCutoff, now }: Cutoffs,
  max: number,
): Promise<number> {
  const rows = await unused(db, cutoff, ordersCutoff)
    .where("warned_at", "<=", new Date(now.getTime() - WARNING_DAYS * DAY_MS))
    .limit(max)
    .execute();
  for (const person of rows) {
    await eraseAccount(db, kept, person, async (transaction) => {
      await queueMail(transaction, inactiveGoneMail(await readSettings(transaction), person));
    });
  }
  return rows.length;
}

/** Mails each inactive customer once that the account will be deleted. */
export async function warnInactive(
  db: Db,
  origin: string,
  { cutoff, ordersCutoff, now }: Cutoffs,
  max: number,
): Promise<number> {
  const later = (day: Date) => new Date(day.getTime() + WARNING_DAYS * DAY_MS);
  const soon = later(cutoff);
  const rows = await unused(db, soon, later(ordersCutoff))
    .where("warned_at", "is", null)
    .limit(max)
    .execute();
  const on = addDays(limaDay(now), WARNING_DAYS);
  for (const person of rows) {
    await inTransaction(db, async (transaction) => {
      const warned = await transaction
        .updateTable("account_activity")
        .set({ warned_at: now })
        .where("person_id", "=", person.id)
        .where("warned_at", "is", null)
        .where("seen_at", "<", soon)
        .returning("person_id")
        .executeTakeFirst();
      if (!warned) return;
      const store = await readSettings(transaction);
      await queueMail(transaction, inactiveMail(store, { ...person, on, url: `${origin}/ingresar` }));
      await recordChange(transaction, [`customer:${person.id}`]);
    });
  }
  return rows.length;
}

/** Accounts without recent logins and orders. Orders that must be kept also keep their customer. */
function unused(db: Db, before: Date, ordersBefore: Date) {
  const since = ordersBefore < before ? ordersBefore : before;
  return (
    db
      .selectFrom("account_activity")
      .innerJoin("person", "person.id", "account_activity.person_id")
      .innerJoin("customer", "customer.id", "person.id")
      .select(["person.id", "person.email", "customer.first_name as name"])
      .where("seen_at", "<", before)
      .where(
        sql<boolean>`not exists (
        select from "order" where customer_id = person.id and "order".created_at >= ${since}
      )`,
      )
      // Orders without an account count too if they have this account's confirmed e-mail.
      .where(
        sql<boolean>`not exists (
        select from "order" where customer_id is null and "order".email = person.email
          and person.email_verified and "order".created_at >= ${since}
      )`,
      )
      .orderBy("seen_at")
  );
}

interface To {
  email: string;
  name: string;
}

function inactiveMail(
  store: StoreSettings,
  { email, name, on, url }: To & { on: string; url: string },
): Mail {
  return composeMail(store, {
    to: email,
    subject: `Tu cuenta de ${store.name} se eliminará el ${formatDay(on)}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Hace mucho que no usas tu cuenta de ${store.name}. Guardamos tus datos solo el tiempo necesario, así que la eliminaremos el ${formatDay(on)}.`,
      "Si quieres conservarla, ingresa una vez antes de ese día. Si no, no hagas nada.",
    ],
    action: { label: "Ingresar a mi cuenta", url },
  });
}

function inactiveGoneMail(store: StoreSettings, { email, name }: To): Mail {
  return composeMail(store, {
    to: email,
    subject: `Eliminamos tu cuenta de ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      "Como te avisamos, eliminamos tu cuenta y tus datos personales porque no la usabas. Tus pedidos quedan sin tu nombre.",
      "Puedes crear otra cuenta cuando quieras.",
    ],
  });
}
