import { formatMoment } from "#app/values/calendar.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Hours until the notice, according to the regulation of Law 29733; days off count too. */
const NOTICE_HOURS = 48;

export const noticeKinds = ["autoridad", "personas"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface Incident {
  id: number;
  what: string;
  consequences: string | null;
  measures: string | null;
  noticedAt: Date;
  beganAt: Date | null;
  endedAt: Date | null;
  /** names from the register of processing activities */
  activities: string[];
  by: string;
  createdAt: Date;
  closedAt: Date | null;
  outcome: string | null;
}

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  by: string;
  at: Date;
  sentAt: Date | null;
}

/** `IN-000012` */
export function incidentNumber(id: number): string {
  return `IN-${String(id).padStart(6, "0")}`;
}

export function readIncidentNumber(text: string): number | undefined {
  const [, digits] = /^IN-(\d{6,9})$/.exec(text) ?? [];
  const id = Number(digits);
  return digits && incidentNumber(id) === text ? id : undefined;
}

export function noticeDue(noticedAt: Date): Date {
  return new Date(noticedAt.getTime() + NOTICE_HOURS * HOUR_MS);
}

export interface IncidentState {
  state: "open" | "late" | "notified" | "notified-late" | "closed" | "closed-unnotified";
  /** the date of the state: the end of the term, the notice or the closing */
  at: Date;
  /** whole hours until or since the end of the term */
  hours: number;
}

export function incidentState(
  { noticedAt, notifiedAt, closedAt }: { noticedAt: Date; notifiedAt: Date | null; closedAt: Date | null },
  now: Date,
): IncidentState {
  const due = noticeDue(noticedAt);
  if (closedAt) return { state: notifiedAt ? "closed" : "closed-unnotified", at: closedAt, hours: 0 };
  if (notifiedAt) return { state: notifiedAt > due ? "notified-late" : "notified", at: notifiedAt, hours: 0 };
  const hours = Math.floor(Math.abs(due.getTime() - now.getTime()) / HOUR_MS);
  return { state: now > due ? "late" : "open", at: due, hours };
}

export function incidentStateText({ state, at, hours }: IncidentState): string {
  const moment = formatMoment(at);
  switch (state) {
    case "open":
      return `${hours > 1 ? "Quedan" : "Queda"} ${hoursWords(hours)} para avisar: hasta el ${moment}`;
    case "late":
      return `Venció hace ${hours < NOTICE_HOURS ? hoursWords(hours) : `${Math.floor(hours / 24)} días`}: el ${moment}`;
    case "notified":
      return `Autoridad avisada el ${moment}`;
    case "notified-late":
      return `Autoridad avisada fuera de plazo, el ${moment}`;
    case "closed":
      return `Cerrado el ${moment}`;
    case "closed-unnotified":
      return `Cerrado sin avisar a la Autoridad, el ${moment}`;
  }
}

function hoursWords(hours: number): string {
  return hours === 0 ? "menos de 1 h" : `${hours} h`;
}
