import { Link } from "react-router";
import { agreedNames, type ConsentSource, sourceNames, textPaths } from "#app/accounts/consent/consent.ts";
import type { ConsentRecord } from "#app/accounts/consent/consents.server.ts";
import { textLink } from "#app/kit/text-link.ts";
import { formatMoment } from "#app/values/calendar.ts";

/** All consents given or withdrawn by a person, newest first; for the person and the owner. */
export function ConsentList({ consents }: { consents: readonly ConsentRecord[] }) {
  if (consents.length === 0) return <p>Todavía no hay nada registrado.</p>;
  return (
    <ul className="grid divide-y divide-line">
      {consents.map(({ name, version, given, source, sentence, at }) => (
        <li key={`${name} ${at.toISOString()}`} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {agreedNames[name]}: {given ? "aceptado" : "consentimiento retirado"}
          </p>
          <p className="text-ink-soft text-sm">
            {formatMoment(at)}, {sourceNames[source as ConsentSource] ?? source}.{" "}
            {name === "publicidad" ? (
              `“${sentence}”`
            ) : (
              <Link to={`${textPaths[name]}?version=${version}`} className={textLink}>
                Versión n.º {version} del texto
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
