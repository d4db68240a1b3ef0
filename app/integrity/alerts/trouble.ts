import type { IncidentState } from "#app/data-rights/incidents/incident.ts";

export type Trouble =
  | { kind: "mails"; waiting: number; locked: number; since: Date }
  | { kind: "disk"; freeBytes: number; totalBytes: number }
  | { kind: "backups"; last: Date | null }
  | { kind: "unencrypted" }
  /** complaints whose deadline is missed or near; `next` is the first deadline */
  | { kind: "complaints"; late: number; soon: number; next: string }
  /** the same for requests about personal data */
  | { kind: "rights"; late: number; soon: number; next: string }
  /** incidents to notify to the authority; `next` has the first deadline */
  | { kind: "incidents"; count: number; next: IncidentState };

const HOUR_MS = 60 * 60 * 1000;
/** Shorter outages of a mail server cause no alert. */
export const LATE_MAIL_MS = HOUR_MS;
/** Allows one missed night. */
export const LATE_BACKUP_MS = 50 * HOUR_MS;
/** Minimum time between mails about the same trouble. */
export const ALERT_PAUSE_MS = 24 * HOUR_MS;
