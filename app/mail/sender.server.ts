import path from "node:path";
import { writeDurably } from "#app/platform/db/write-durably.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { lazily } from "#app/values/timing/lazily.ts";
import { mailFileSuffix, removeMailFiles } from "./forget-mails.server.ts";
import type { MailTransport, SmtpOptions } from "./mail-transport.server.ts";

export interface MailSender {
  send(mail: Mail, id: string): Promise<void>;
  /** Deletes the mail files to these addresses. */
  forget(emails: readonly string[]): Promise<void>;
  way(): Promise<MailTransport>;
}

interface SenderOptions {
  way: () => Promise<MailTransport>;
  folder: string;
  log: { info(fields: object, message: string): void };
}

/** Error text of jobs that wait for a readable password. */
const UNDECRYPTABLE_SERVER = "the mail server's password was sealed with another secret: type it again";

/** Milliseconds, long enough for a slow server. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

const nodemailer = lazily(() => import("nodemailer"));

export function createMailSender({ way, folder, log }: SenderOptions): MailSender {
  return {
    way,
    async send(mail, id) {
      const how = await way();
      if (how.kind === "locked") throw new Error(UNDECRYPTABLE_SERVER);
      const { name, address, replyTo } = how.from;
      const message = {
        ...mail,
        from: { name, address },
        replyTo: mail.replyTo ?? replyTo,
        // The job's id, so that a repeated send shows as the same mail.
        messageId: `<${id}@${address.split("@").at(-1)}>`,
      };
      if (how.kind === "folder") await keepAsFile(message, id);
      else await sendBy(how.smtp, message);
    },
    // Mail files may exist from the time before the store had a mail server.
    forget: (emails) => removeMailFiles(folder, emails),
  };

  async function keepAsFile(message: Mail & object, id: string): Promise<void> {
    const { createTransport } = await nodemailer();
    const written = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      ...message,
      textEncoding: "quoted-printable",
    });
    const stamp = new Date().toISOString().replaceAll(":", "-");
    const file = path.join(folder, `${stamp}-${id}${mailFileSuffix(message)}`);
    await writeDurably(file, written.message as Buffer);
    // Never log the mail's link: it grants access.
    log.info({ subject: message.subject, file: path.basename(file) }, "mail written");
  }
}

async function sendBy(smtp: SmtpOptions, message: Mail & object): Promise<void> {
  const { createTransport } = await nodemailer();
  await createTransport({ ...smtp, ...TIMEOUTS }).sendMail(message);
}
