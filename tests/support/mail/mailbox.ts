import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { UNTRUSTED } from "./untrusted-certificate.ts";

export interface Mailbox {
  url: string;
  take(address: string): Promise<Email>;
  /** Waits for the next message that matches; the others stay. */
  takeMatching(matches: (message: Email) => boolean): Promise<Email>;
  /** Waits for the next message with this in its subject, to any recipient. */
  takeAbout(subject: string): Promise<Email>;
  waiting(): Email[];
  wasEncrypted(): boolean;
  /** Makes the server read each message to its end and then refuse it. */
  refuseAfterData(refuses: boolean): void;
  refused(): number;
  clear(): void;
  close(): Promise<void>;
}

interface MailboxOptions {
  login?: { user: string; password: string };
  /** "tls" from the first byte, "starttls" on request; with an untrusted certificate */
  security?: "tls" | "starttls";
  /** an address that the server refuses as sender */
  refusesSender?: string;
}

export async function openMailbox({ login, security, refusesSender }: MailboxOptions = {}): Promise<Mailbox> {
  let messages: Email[] = [];
  let refuses = false;
  let refused = 0;
  let encrypted = false;
  const arrivals = new EventTarget();
  async function receive(stream: AsyncIterable<Buffer>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (refuses) {
      refused += 1;
      throw Object.assign(new Error("try again later"), { responseCode: 451 });
    }
    messages.push(await PostalMime.parse(Buffer.concat(chunks)));
    arrivals.dispatchEvent(new Event("arrival"));
  }
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    secure: security === "tls",
    ...UNTRUSTED,
    disabledCommands: security === "starttls" ? [] : ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error("bad credentials"), { responseCode: 535 }));
    },
    onMailFrom({ address }, _session, done) {
      const refused = address === refusesSender;
      done(refused ? Object.assign(new Error("not your address"), { responseCode: 553 }) : null);
    },
    onData(stream, { secure }, done) {
      encrypted = secure;
      receive(stream).then(() => done(), done);
    },
  });
  // Clients that refuse the certificate disconnect.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;

  async function takeMatching(matches: (message: Email) => boolean): Promise<Email> {
    for (;;) {
      const found = messages.find(matches);
      if (found) {
        messages = messages.filter((message) => message !== found);
        return found;
      }
      await once(arrivals, "arrival");
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    takeMatching,
    take: (recipient) => takeMatching((message) => isTo(message, recipient)),
    takeAbout: (subject) => takeMatching((message) => message.subject?.includes(subject) ?? false),
    waiting: () => [...messages],
    wasEncrypted: () => encrypted,
    refuseAfterData: (recipient) => {
      refuses = recipient;
    },
    refused: () => refused,
    clear: () => {
      messages = [];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function isTo({ to = [] }: Email, recipient: string): boolean {
  return to.some(({ address }) => address === recipient);
}

export function linkIn(message: Email): URL {
  const link = /https?:\/\/\S+/.exec(message.text ?? "")?.[0];
  if (!link) throw new Error(`No link in "${message.subject}".`);
  return new URL(link);
}
