import { agreedNames, type ConsentSource, sourceNames } from "#app/accounts/consent/consent.ts";
import type { ConsentRecord } from "#app/accounts/consent/consents.server.ts";
import { formatMoment } from "#app/values/calendar.ts";

/** Everything that somebody agreed to or withdrew, newest first. */
export function ConsentList({ consents }: { consents: readonly ConsentRecord[] }) {
  if (consents.length === 0) return <p>Todavía no hay nada registrado.</p>;
  return (
    <ul className="grid divide-y divide-line">
      {consents.map(({ name, versionId, given, source, at }) => (
        <li key={`${name} ${at.toISOString()}`} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {agreedNames[name]}: {given ? "aceptaste" : "retiraste tu consentimiento"}
          </p>
          <p className="text-ink-soft text-sm">
            {formatMoment(at)}, {sourceNames[source as ConsentSource] ?? source}. Versión n.º {versionId} del
            texto.
          </p>
        </li>
      ))}
    </ul>
  );
}
