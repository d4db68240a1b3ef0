import type { Environment } from "#app/platform/config/environment.ts";
import type { Seal } from "#app/platform/config/seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { decryptPassword, readMailServer } from "./mail-server.server.ts";
import type { MailServer } from "./mail-server.ts";

export interface MailFrom {
  name: string;
  address: string;
  replyTo: string;
}

interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
}

export type SmtpOptions = { url: string } | SmtpServer;

export type MailTransport = { from: MailFrom } & (
  | { kind: "environment" | "settings"; destination: string; smtp: SmtpOptions }
  | { kind: "folder" }
  /** the password was sealed with another secret */
  | { kind: "locked"; destination: string }
);

export type MailEnvironment = Pick<Environment, "SMTP_URL" | "MAIL_FROM">;

/** Called for each mail, so that changes apply at once in every process. */
export async function readMailTransport(
  db: Db,
  seal: Seal,
  environment: MailEnvironment,
  /** names the sender while the store has no e-mail address */
  origin: string,
): Promise<MailTransport> {
  const stored = await readMailServer(db);
  const store = await readSettings(db);
  const { server } = stored;
  const from = {
    name: server.senderName || store.name,
    address:
      environment.MAIL_FROM || server.senderAddress || store.email || `tienda@${new URL(origin).hostname}`,
    replyTo: server.replyTo || store.email,
  };
  if (environment.SMTP_URL) {
    const { SMTP_URL: url } = environment;
    return { kind: "environment", from, destination: new URL(url).host, smtp: { url } };
  }
  if (server.host === "") return { kind: "folder", from };
  const destination = destinationOf(server);
  const kept = decryptPassword(seal, stored);
  if (kept.state === "unreadable") return { kind: "locked", from, destination };
  const pass = kept.state === "readable" ? kept.password : "";
  return { kind: "settings", from, destination, smtp: smtpOptions(server, pass) };
}

function destinationOf({ host, port }: MailServer): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

function smtpOptions({ host, port, security, username }: MailServer, pass: string): SmtpOptions {
  return {
    host,
    port,
    secure: security === "tls",
    // Prevents an attacker from downgrading it to plain text.
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    auth: username === "" ? undefined : { user: username, pass },
  };
}
