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
  security: SecurityRecord;
  now: () => Date;
  /** how what the store stands on is doing */
  readiness: () => Promise<Readiness>;
  backups: BackupPlace;
  seal: Seal;
  /** room on the disk of the data folder */
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
/** Nonce that this page's own scripts carry (content-security-policy); a page that is kept is rid of it. */
export const nonceContext = createContext<string>();
/** Collects the products whose cards a page shows, where it is to be kept. */
export const shownProductsContext = createContext<Set<number> | null>(null);
/** How to delete the files that came with this request, once it is answered. */
export const receivedFilesContext = createContext<(() => Promise<void>)[]>();
export const remoteAddressContext = createContext<string>();
export const userAgentContext = createContext<string | null>(null);
