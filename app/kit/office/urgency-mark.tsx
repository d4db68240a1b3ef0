import { formatDay } from "#app/values/calendar.ts";
import type { DeadlineState, Urgency } from "#app/values/days/deadline.ts";

const STYLES: Record<Urgency, string> = {
  answered: "text-ok",
  "answered-late": "text-warn",
  late: "font-semibold text-bad",
  soon: "font-semibold text-warn",
  open: "",
};

export function UrgencyMark({ urgency, deadline, left }: DeadlineState) {
  return <span className={`block sm:min-w-40 ${STYLES[urgency]}`}>{words(urgency, deadline, left)}</span>;
}

function words(urgency: Urgency, deadline: string, left: number): string {
  const day = formatDay(deadline);
  if (urgency === "answered") return "Respondido";
  if (urgency === "answered-late") return `Respondido fuera de plazo: vencía el ${day}`;
  if (urgency === "late") return `Vencido el ${day}`;
  if (left === 0) return `Vence hoy, ${day}`;
  return `Vence el ${day} (${left === 1 ? "queda 1 día hábil" : `quedan ${left} días hábiles`})`;
}
