import { type IncidentStanding, standingWords } from "#app/data-rights/incidents/incident.ts";

const LOOKS: Record<IncidentStanding["state"], string> = {
  open: "font-semibold text-warn",
  late: "font-semibold text-bad",
  told: "text-ok",
  "told-late": "text-warn",
  closed: "text-ink-soft",
  "closed-untold": "text-ink-soft",
};

/** How an incident stands with its 48 hours, in words and colour. */
export function IncidentMark({ standing }: { standing: IncidentStanding }) {
  return <p className={LOOKS[standing.state]}>{standingWords(standing)}</p>;
}
