import type { Seal } from "#app/platform/config/seal.server.ts";
import type { Mail, QueuedMail } from "#app/platform/jobs/queues.ts";

/** One for the process: mails are queued by code of both bundles, and by commands. */
const HOLDER = Symbol.for("yupana.mail-seal");
const holder = globalThis as { [HOLDER]?: Seal };

/** From now on queued mails are sealed: their links are as good as passwords. */
export function sealMailsWith(seal: Seal): void {
  holder[HOLDER] = seal;
}

/** A mail as it waits in the database; in clear only where no secret is at hand. */
export function closeMail(mail: Mail): QueuedMail {
  const seal = holder[HOLDER];
  return seal ? { subject: mail.subject, sealed: seal.close(JSON.stringify(mail)) } : mail;
}

/** Contents that another secret sealed: the store has a new one. */
export function isLocked(queued: QueuedMail): boolean {
  return "sealed" in queued && queued.sealed !== undefined && openMail(queued) === undefined;
}

/** Undefined for what was sent already, or was sealed with another secret. */
export function openMail(queued: QueuedMail): Mail | undefined {
  if ("to" in queued) return queued;
  const text = queued.sealed === undefined ? undefined : holder[HOLDER]?.open(queued.sealed);
  return text === undefined ? undefined : JSON.parse(text);
}
