import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { writeDurably } from "#app/platform/db/write-durably.server.ts";
import { enqueue, enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { lazily } from "#app/values/timing/lazily.ts";
import { BRIEF, removeMailFiles } from "./forget-mails.server.ts";
import { closeMail } from "./mail-seal.server.ts";

export interface MailSender {
  send(mail: Mail, id: string): Promise<void>;
  /** Removes what was kept of messages to somebody. */
  forget(email: string): Promise<void>;
  /** where messages go, in words for the log */
  destination: string;
  /** no mail server is set, messages stay as files */
  isFolder: boolean;
}

interface SenderOptions {
  smtpUrl: string | undefined;
  from: string;
  /** where messages are kept as files when there is no SMTP server */
  folder: string;
  log: { info(fields: object, message: string): void };
}

/** Why a mail waits that this store cannot read; kept with its job. */
export const LOCKED_MAIL = "sealed with another secret: put the store's earlier AUTH_SECRET back";

/** Sending is a job of the same transaction: nothing is mailed that was not committed, nothing committed is lost. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  // A store that has no address yet reads its news in the back office.
  if (mail.to !== "") await enqueue(db, "mail", closeMail(mail));
}

/** Several at once. */
export function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  return enqueueAll(db, "mail", mails.map(closeMail));
}

/** Takes the contents of a message that was sent out of its job: its links must not stay. */
export async function emptySent(db: Db, jobId: string): Promise<void> {
  await sql`update pgboss.job set data = jsonb_build_object('subject', data -> 'subject')
    where name = 'mail' and id = ${jobId}`.execute(db);
}

export function createMailSender(options: SenderOptions): MailSender {
  return options.smtpUrl ? smtpSender(options, options.smtpUrl) : fileSender(options);
}

function smtpSender({ from }: SenderOptions, url: string): MailSender {
  const open = lazily(async () =>
    (await import("nodemailer")).createTransport(
      { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    ),
  );
  return {
    destination: `SMTP ${new URL(url).host}`,
    isFolder: false,
    // The job's id is the message's id: a retry after an unheard success shows as the same message.
    async send(mail, id) {
      await (await open()).sendMail({ ...mail, messageId: `<${id}@${domainOf(from)}>` });
    },
    async forget() {}, // the mail server keeps what it was given
  };
}

function fileSender({ from, folder, log }: SenderOptions): MailSender {
  const open = lazily(async () =>
    (await import("nodemailer")).createTransport({ streamTransport: true, buffer: true }, { from }),
  );
  return {
    destination: folder,
    isFolder: true,
    async send(mail, id) {
      const { message } = await (await open()).sendMail({
        ...mail,
        messageId: `<${id}@${domainOf(from)}>`,
        textEncoding: "quoted-printable",
      });
      const stamp = new Date().toISOString().replaceAll(":", "-");
      const file = path.join(folder, `${stamp}-${id}${mail.brief ? BRIEF : ""}.eml`);
      await writeDurably(file, message as Buffer);
      // Never the link in it: whoever reads the log could use it.
      log.info({ subject: mail.subject, file: path.basename(file) }, "mail written");
    },
    forget: (email) => removeMailFiles(folder, email),
  };
}

function domainOf(address: string): string {
  return address.split("@").at(-1)?.replace(">", "") ?? "localhost";
}
