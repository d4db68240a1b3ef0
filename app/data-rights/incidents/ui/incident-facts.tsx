import type { Incident } from "#app/data-rights/incidents/incident.ts";
import { formatMoment } from "#app/values/calendar.ts";

export function IncidentFacts({ incident }: { incident: Incident }) {
  const { what, noticedAt, beganAt, endedAt, activities, consequences, measures } = incident;
  const facts: [string, string][] = [
    ["Qué pasó", what],
    ["Lo notaste", formatMoment(noticedAt)],
    ["Empezó", beganAt ? formatMoment(beganAt) : "No se sabe"],
    ["Terminó", endedAt ? formatMoment(endedAt) : "No se sabe, o continúa"],
    ["Qué datos", activities.join(", ")],
    ["Qué puede causar", consequences ?? "Falta decirlo"],
    ["Qué hiciste", measures ?? "Falta decirlo"],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="font-medium text-ink-soft">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
