import { setTimeout as wait } from "node:timers/promises";
import type { StoreSettings } from "#app/settings/settings.ts";
import type { MailSender } from "./mail.server.ts";
import { composeMail } from "./mail.ts";
import type { TestMail } from "./test-mail-words.ts";

/** Nobody waits longer than this for an answer of the mail server. */
const PATIENCE_MS = 8000;

/** Sends one message at once, outside the queue, to learn whether the mail server takes it. */
export async function sendTestMail(
  sender: MailSender,
  store: StoreSettings,
  to: string,
  patienceMs = PATIENCE_MS,
): Promise<TestMail> {
  const mail = composeMail(store, {
    to,
    subject: `Correo de prueba de ${store.name}`,
    greeting: "Hola:",
    paragraphs: [`Si lees esto, los correos de ${store.name} salen bien.`],
  });
  const leaving = new AbortController();
  const sent = sender.send(mail, crypto.randomUUID()).then(
    (): TestMail => ({ ok: true, destination: sender.destination, isFolder: sender.isFolder }),
    (error: unknown): TestMail => ({ ok: false, reason: "refused", answer: answerOf(error) }),
  );
  const late = wait(patienceMs, undefined, { signal: leaving.signal, ref: false }).then(
    (): TestMail => ({ ok: false, reason: "slow", seconds: Math.ceil(patienceMs / 1000) }),
    (): TestMail => ({ ok: false, reason: "slow", seconds: 0 }),
  );
  const result = await Promise.race([sent, late]);
  leaving.abort();
  return result;
}

function answerOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : String(error);
}
