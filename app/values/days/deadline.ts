import { limaDay } from "#app/values/calendar.ts";
import { businessDaysLeft } from "./business-days.ts";

export type Urgency = "answered" | "answered-late" | "late" | "soon" | "open";

export interface DeadlineState {
  urgency: Urgency;
  /** YYYY-MM-DD in Lima */
  deadline: string;
  left: number;
}

/** Business days. */
const SOON = 3;

export function deadlineState(
  { answeredAt, deadline }: { answeredAt: Date | null; deadline: string },
  nonWorking: readonly string[],
  now: Date,
): DeadlineState {
  const today = limaDay(now);
  const left = businessDaysLeft(today, deadline, nonWorking);
  if (answeredAt)
    return { urgency: limaDay(answeredAt) > deadline ? "answered-late" : "answered", deadline, left };
  return { urgency: today > deadline ? "late" : left <= SOON ? "soon" : "open", deadline, left };
}

export function dueOf(
  waiting: readonly DeadlineState[],
): { late: number; soon: number; next: string } | undefined {
  const due = waiting.filter(({ urgency }) => urgency === "late" || urgency === "soon");
  const [next] = due.map(({ deadline }) => deadline).sort();
  if (next === undefined) return undefined;
  const late = due.filter(({ urgency }) => urgency === "late").length;
  return { late, soon: due.length - late, next };
}
