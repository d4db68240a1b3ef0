import { href, Link } from "react-router";
import { VERDICT_ID, withPart } from "#app/builder/build.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import type { Candidate } from "#app/builder/steps/candidates.server.ts";
import { builderPath, type StepFilters } from "#app/builder/steps/step-filters.ts";
import { builderSteps, type Step } from "#app/builder/steps/steps.ts";
import { SearchNotice } from "#app/catalog/browse/ui/search-notice.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { CandidateForm } from "./candidate-form.tsx";
import { stateLooks, stateNames } from "./verdict-panel.tsx";

interface CandidateListProps {
  step: Step;
  build: ShownBuild;
}

/** The step's candidates: compatible ones first; the others, on request, with their reason. */
export function CandidateList({ step, build }: CandidateListProps) {
  const { candidates, filters, chosen } = build;
  if (!candidates) return null;
  const { shown, next, readAs } = candidates;
  const replaced = step.single ? undefined : build.parts.find(({ id }) => id === filters.replaces);
  return (
    <div id="elegir" tabIndex={-1} className="grid scroll-mt-24 gap-4 border-line border-t pt-4">
      {replaced && (
        <p className="text-ink-soft">
          Lo que elijas va en lugar de <span className="wrap-anywhere font-medium">{replaced.name}</span>.
        </p>
      )}
      <CandidateForm step={step} build={build} candidates={candidates} />
      <SearchNotice text={filters.text} readAs={readAs} />
      {shown.length === 0 ? (
        <p role="status">{emptySentence(filters)}</p>
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
          <Link
            to={`${builderPath(chosen, step.type, { ...filters, from: next })}#elegir`}
            rel="nofollow"
            className={buttonClass("secondary")}
          >
            Ver más
          </Link>
        )}
        {filters.from > 0 && (
          <Link
            to={`${builderPath(chosen, step.type, { ...filters, from: 0 })}#elegir`}
            rel="nofollow"
            className={buttonClass("quiet")}
          >
            Volver al principio
          </Link>
        )}
      </div>
    </div>
  );
}

function emptySentence({ text, brands, attributes, all }: StepFilters): string {
  const narrowed = text !== "" || brands.length + attributes.length > 0;
  if (all) return "No hay productos así. Prueba con otras palabras o quita filtros.";
  if (narrowed)
    return "Ningún producto así va con lo que elegiste. Prueba con otras palabras, quita filtros o mira también lo que no es compatible.";
  return "Nada de lo que hay aquí va con lo que elegiste. Mira también lo que no es compatible, o cambia otra parte.";
}

interface CandidateRowProps extends CandidateListProps {
  candidate: Candidate;
}

function CandidateRow({ candidate, step, build }: CandidateRowProps) {
  const { id, name, slug, price, cardFacts, picture, state, reasons } = candidate;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line p-3">
      <StorePicture
        picture={picture}
        alt=""
        sizes="72px"
        className="size-18 shrink-0 rounded-control object-cover"
      />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <h3 className="font-medium">
          <Link
            to={href("/producto/:slug/:id", { slug, id: String(id) })}
            className="wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {cardFacts && <p className="text-ink-soft text-sm">{cardFacts}</p>}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Price amount={price} className="font-semibold" />
          {build.parts.length > 0 && (
            <span className={`rounded-full px-2 py-0.5 font-medium ${stateLooks[state]}`}>
              {stateNames[state]}
            </span>
          )}
          <span className="text-ink-soft">{leftText(candidate)}</span>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className="text-ink-soft text-sm">
            {reason}
          </p>
        ))}
      </div>
      <Link
        to={nextPath(candidate, step, build)}
        rel="nofollow"
        aria-label={`Elegir ${name}`}
        className={buttonClass(state === "incompatible" ? "secondary" : "primary", "ml-auto self-center")}
      >
        {state === "incompatible" ? "Elegir igual" : "Elegir"}
      </Link>
    </article>
  );
}

function leftText({ stock, fewLeft }: Candidate): string {
  if (stock === 0) return "Agotado";
  if (!fewLeft) return "";
  return stock === 1 ? "Queda 1" : `Quedan ${stock}`;
}

/** The build with this part: the list of the next step that something is missing of, else the verdict. */
function nextPath({ id }: Candidate, step: Step, { parts, chosen, filters, verdict }: ShownBuild): string {
  const replaced = parts
    .filter((part) => (step.single ? part.type === step.type : part.id === filters.replaces))
    .map((part) => part.id);
  const next = builderSteps.find(
    ({ type }) => type !== step.type && verdict.missingParts.some((missing) => missing.type === type),
  );
  const path = builderPath(withPart(chosen, id, replaced), next?.type);
  return `${path}#${next ? "elegir" : VERDICT_ID}`;
}
