import { type IncidentStanding, standingWords } from "#app/data-rights/incidents/incident.ts";

const STYLES: Record<IncidentStanding["state"], string> = {
  open: "font-semibold text-warn",
  late: "font-semibold text-bad",
  notified: "text-ok",
  "notified-late": "text-warn",
  closed: "text-ink-soft",
  "closed-unnotified": "text-ink-soft",
};

/** An incident's state within its 48 hours, in words and colour. */
export function IncidentMark({ standing }: { standing: IncidentStanding }) {
  return <p className={STYLES[standing.state]}>{standingWords(standing)}</p>;
}
