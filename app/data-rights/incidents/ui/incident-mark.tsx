import { type IncidentState, incidentStateText } from "#app/data-rights/incidents/incident.ts";

const STYLES: Record<IncidentState["state"], string> = {
  open: "font-semibold text-warn",
  late: "font-semibold text-bad",
  notified: "text-ok",
  "notified-late": "text-warn",
  closed: "text-ink-soft",
  "closed-unnotified": "text-ink-soft",
};

/** An incident's state within its 48 hours, in words and colour. */
export function IncidentMark({ standing }: { standing: IncidentState }) {
  return <p className={STYLES[standing.state]}>{incidentStateText(standing)}</p>;
}
