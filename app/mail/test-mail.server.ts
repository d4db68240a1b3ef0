import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { composeMail, fillComplaintsBookAddress, greetingFor } from "./mail.ts";
import { mailFailureOf } from "./mail-failure.ts";
import type { MailSender } from "./sender.server.ts";
import type { MailOutcome, MailTest } from "./test-mail-words.ts";

const TIMEOUT_MS = 8000;

interface TestMail {
  to: string;
  /** six digits, which prove that the mail arrived */
  code: string;
  origin: string;
  now: Date;
  patienceMs?: number;
}

/** Sends outside the queue, and stores the result. */
export async function sendTestMail(
  db: Db,
  sender: MailSender,
  { to, code, origin, now, patienceMs = TIMEOUT_MS }: TestMail,
): Promise<void> {
  const store = await readSettings(db);
  const mail = composeMail(store, {
    to,
    subject: `Correo de prueba de ${store.name}`,
    greeting: greetingFor(),
    paragraphs: [
      `Si lees esto, los correos de ${store.name} llegan. Escribe este código en Ajustes, Correo, para confirmarlo:`,
      code,
    ],
  });
  const way = await sender.way();
  const leaving = new AbortController();
  const sent = sender
    .send(fillComplaintsBookAddress(mail, origin), crypto.randomUUID())
    .then(
      () => ({ outcome: way.kind === "folder" ? "folder" : "accepted", answer: "" }) as const,
      mailFailureOf,
    );
  const late = wait(patienceMs, undefined, { signal: leaving.signal, ref: false }).then(tooSlow, tooSlow);
  const result = await (way.kind === "locked" ? LOCKED : Promise.race([sent, late]));
  leaving.abort();
  const values = {
    sent_at: now,
    sent_to: to,
    code_hash: hashOf(code),
    arrived_at: null,
    destination: way.kind === "folder" ? "correo" : way.destination,
    ...result,
  };
  await db
    .insertInto("mail_test")
    .values(values)
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet(values))
    .execute();
}

const LOCKED = { outcome: "locked", answer: "" } as const;
const tooSlow = () => ({ outcome: "slow", answer: "" }) as const;

export function readMailTest(db: Db): Promise<MailTest | undefined> {
  return db
    .selectFrom("mail_test")
    .select(["sent_at as sentAt", "sent_to as sentTo", "destination", "outcome", "answer"])
    .select("arrived_at as arrivedAt")
    .$narrowType<{ outcome: MailOutcome }>()
    .executeTakeFirst();
}

export async function confirmTestMail(db: Db, code: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable("mail_test")
    .set((row) => ({ arrived_at: row.fn.coalesce("arrived_at", row.val(now)) }))
    .where("code_hash", "=", hashOf(code))
    .returning("arrived_at")
    .executeTakeFirst();
  return confirmed !== undefined;
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
