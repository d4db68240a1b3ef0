import type { Seal } from "#app/platform/config/seal.server.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

/** A global symbol, because both bundles and the commands queue mails. */
const HOLDER = Symbol.for("yupana.mail-seal");
const holder = globalThis as { [HOLDER]?: Seal };

/** Queued mails are encrypted, because their links grant access like a password. */
export function setMailSeal(seal: Seal): void {
  holder[HOLDER] = seal;
}

/** Returns clear text when the store has no secret. */
export function sealMail(mail: Mail): QueuedMail {
  const seal = holder[HOLDER];
  return seal ? { subject: mail.subject, sealed: seal.close(JSON.stringify(mail)) } : mail;
}

/** undefined when sealed with another secret */
export function unsealMail(queued: QueuedMail): Mail | undefined {
  if ("to" in queued) return queued;
  const text = holder[HOLDER]?.open(queued.sealed);
  return text === undefined ? undefined : JSON.parse(text);
}
