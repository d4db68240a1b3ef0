import { href, Link } from "react-router";
import { VERDICT_ID, withPart } from "#app/builder/build.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import type { Candidate } from "#app/builder/steps/candidates.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { builderSteps, type Step } from "#app/builder/steps/steps.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Price } from "#app/kit/price.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import { stateClasses, stateNames } from "./verdict-panel.tsx";

interface CandidateRowProps {
  candidate: Candidate;
  step: Step;
  build: ShownBuild;
}

export function CandidateRow({ candidate, step, build }: CandidateRowProps) {
  const { id, name, slug, price, cardFacts, picture, state, reasons } = candidate;
  const replaced = replacedBy(step, build);
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line p-3">
      <Thumbnail picture={picture} px={72} />
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
            <span className={`rounded-full px-2 py-0.5 font-medium ${stateClasses[state]}`}>
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
      {replaced.length === 1 && replaced[0] === id ? (
        <p className="ml-auto self-center font-medium text-ink-soft">En tu PC</p>
      ) : (
        <ButtonLink
          to={nextPath(candidate, step, build)}
          rel="nofollow"
          aria-label={`Elegir ${name}`}
          look={state === "incompatible" ? "secondary" : "primary"}
          className="ml-auto self-center"
        >
          {state === "incompatible" ? "Elegir igual" : "Elegir"}
        </ButtonLink>
      )}
    </article>
  );
}

function leftText({ stock, fewLeft }: Candidate): string {
  if (stock === 0) return "Agotado";
  if (!fewLeft) return "";
  return stock === 1 ? "Queda 1" : `Quedan ${stock}`;
}

/** Ids of the chosen parts that a part of this list replaces. */
function replacedBy(step: Step, { parts, filters }: ShownBuild): number[] {
  return parts
    .filter((part) => (step.single ? part.type === step.type : part.id === filters.replaces))
    .map((part) => part.id);
}

/** Link to the build with this part, at the next incomplete step, else at the verdict. */
function nextPath({ id }: Candidate, step: Step, build: ShownBuild): string {
  const next = builderSteps.find(
    ({ type }) => type !== step.type && build.verdict.missingParts.some((missing) => missing.type === type),
  );
  const path = builderPath(withPart(build.chosen, id, replacedBy(step, build)), next?.type);
  return `${path}#${next ? "elegir" : VERDICT_ID}`;
}
