import type { IncidentStanding } from "#app/data-rights/incidents/incident.ts";

export type Trouble =
  | { kind: "mails"; waiting: number; locked: number; since: Date }
  | { kind: "disk"; freeBytes: number; totalBytes: number }
  | { kind: "backups"; last: Date | null }
  | { kind: "unencrypted" }
  /** sheets of the complaints book without an answer whose term is over, or nearly; `next` is the first day it ends */
  | { kind: "complaints"; late: number; soon: number; next: string }
  /** the same for requests about personal data */
  | { kind: "rights"; late: number; soon: number; next: string }
  /** incidents with personal data to be notified to the authority; `next` is the one whose term ends first */
  | { kind: "incidents"; count: number; next: IncidentStanding };

const HOUR_MS = 60 * 60 * 1000;
/** A mail server that is away for less is no trouble: messages wait for it. */
export const MAIL_PATIENCE_MS = HOUR_MS;
/** One night may be missed. */
export const BACKUP_PATIENCE_MS = 50 * HOUR_MS;
/** The same trouble is not mailed again before. */
export const ALERT_PAUSE_MS = 24 * HOUR_MS;
