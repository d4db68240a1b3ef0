import { limaDay } from "#app/values/calendar.ts";
import { businessDaysLeft } from "./business-days.ts";

export type Urgency = "answered" | "late" | "soon" | "open";

export interface Standing {
  urgency: Urgency;
  /** YYYY-MM-DD in Lima */
  deadline: string;
  /** business days */
  left: number;
}

/** Business days before the end on which the owner is warned. */
const SOON = 3;

export function standingOf(
  { answered, deadline }: { answered: boolean; deadline: string },
  nonWorking: readonly string[],
  now: Date,
): Standing {
  const today = limaDay(now);
  const left = businessDaysLeft(today, deadline, nonWorking);
  if (answered) return { urgency: "answered", deadline, left };
  return { urgency: today > deadline ? "late" : left <= SOON ? "soon" : "open", deadline, left };
}

/** Of some that wait: how many are late or soon, and the first day that one ends. */
export function dueOf(
  waiting: readonly Standing[],
): { late: number; soon: number; next: string } | undefined {
  const due = waiting.filter(({ urgency }) => urgency === "late" || urgency === "soon");
  const [next] = due.map(({ deadline }) => deadline).sort();
  if (next === undefined) return undefined;
  const late = due.filter(({ urgency }) => urgency === "late").length;
  return { late, soon: due.length - late, next };
}
