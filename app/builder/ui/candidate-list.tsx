import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import type { Step } from "#app/builder/steps/steps.ts";
import { SearchNotice } from "#app/catalog/browse/ui/search-notice.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { CandidateForm } from "./candidate-form.tsx";
import { CandidateRow } from "./candidate-row.tsx";

interface CandidateListProps {
  step: Step;
  build: ShownBuild;
}

/** The step's candidates: compatible ones first; the others, on request, with their reason. */
export function CandidateList({ step, build }: CandidateListProps) {
  const { candidates, filters, chosen } = build;
  if (!candidates) return null;
  const { shown, next, correction } = candidates;
  const replaced = step.single ? undefined : build.parts.find(({ id }) => id === filters.replaces);
  return (
    <div id="elegir" tabIndex={-1} className="grid scroll-mt-24 gap-4 border-line border-t pt-4">
      {replaced && (
        <p className="text-ink-soft">
          Lo que elijas va en lugar de <span className="wrap-anywhere font-medium">{replaced.name}</span>.
        </p>
      )}
      <CandidateForm step={step} build={build} candidates={candidates} />
      {shown.length > 0 && <SearchNotice text={filters.text} correction={correction} />}
      {shown.length === 0 ? (
        <p role="status">{emptySentence(build)}</p>
      ) : (
        <ul className="grid gap-3">
          {shown.map((candidate) => (
            <li key={candidate.id}>
              <CandidateRow candidate={candidate} step={step} build={build} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {next !== undefined && (
          <ButtonLink
            to={`${builderPath(chosen, step.type, { ...filters, from: next })}#elegir`}
            rel="nofollow"
            look="secondary"
          >
            Ver más
          </ButtonLink>
        )}
        {filters.from > 0 && (
          <ButtonLink
            to={`${builderPath(chosen, step.type, { ...filters, from: 0 })}#elegir`}
            rel="nofollow"
            look="quiet"
          >
            Volver al principio
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function emptySentence({ parts, filters: { text, brands, attributes, all } }: ShownBuild): string {
  const filtered = text !== "" || brands.length + attributes.length > 0;
  if (all || parts.length === 0) return "No hay productos así. Prueba con otras palabras o quita filtros.";
  if (filtered)
    return "Ningún producto así va con lo que elegiste. Prueba con otras palabras, quita filtros o mira también lo que no es compatible.";
  return "Nada de lo que hay aquí va con lo que elegiste. Mira también lo que no es compatible, o cambia otra parte.";
}
