import { createContext } from "react-router";
import type { Environment } from "#app/config/environment.ts";
import type { Db } from "#app/db/schema.ts";
import type { Auth } from "#app/domain/accounts/auth.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { MailSender } from "#app/domain/mail/mail.server.ts";
import type { FileStore } from "#app/domain/media/files.server.ts";

/** What the process was started with; made once, the same for every request. */
export interface Services {
  db: Db;
  auth: Auth;
  files: FileStore;
  /** sends at once; what must not get lost is queued instead (mail.server.ts) */
  mail: MailSender;
  environment: Environment;
  /** public origin of the store, for links in e-mails and shares */
  origin: string;
  log: Log;
  now: () => Date;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const servicesContext = createContext<Services>();
export const viewerContext = createContext<Viewer>();
/** Nonce that this page's own scripts carry (content-security-policy). */
export const nonceContext = createContext<string>();
/** The page is rendered to be kept: its nonce only tells its own scripts from others, and goes nowhere. */
export const keptContext = createContext(false);
/** Address of the visitor, for limits. */
export const remoteAddressContext = createContext<string>();
