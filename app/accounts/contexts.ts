import { createContext } from "react-router";
import type { MailSender } from "#app/mail/sender.server.ts";
import type { Environment } from "#app/platform/config/environment.ts";
import type { Seal } from "#app/platform/config/seal.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { BackupPlace } from "#app/platform/media/backup-place.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { Disk } from "#app/values/disk.ts";
import type { Auth } from "./auth.server.ts";
import type { SecurityRecord } from "./security-record/security-events.ts";
import type { Viewer } from "./viewer.ts";

/** Created once per process and shared by all requests. */
export interface Services {
  db: Db;
  auth: Auth;
  files: FileStore;
  /** sends at once; mails that must not get lost are queued instead (mail.server.ts) */
  mail: MailSender;
  environment: Environment;
  /** public origin of the store, for links in e-mails and shares */
  origin: string;
  log: Log;
  security: SecurityRecord;
  now: () => Date;
  readiness: () => Promise<Readiness>;
  backups: BackupPlace;
  seal: Seal;
  /** free space on the disk of the data folder */
  disk: () => Promise<Disk | undefined>;
}

export type Readiness = Record<"database" | "migrations" | "storage" | "jobs" | "disk", "ok" | "failing">;

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const servicesContext = createContext<Services>();
export const viewerContext = createContext<Viewer>();
/** CSP nonce of the page's own scripts; a cached page has none. */
export const nonceContext = createContext<string>();
/** Collects the products whose cards a cached page shows. */
export const shownProductsContext = createContext<Set<number> | null>(null);
/** Delete the request's received files after the response. */
export const receivedFilesContext = createContext<(() => Promise<void>)[]>();
export const remoteAddressContext = createContext<string>();
export const userAgentContext = createContext<string | null>(null);
