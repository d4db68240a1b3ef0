import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { findingsOfStep } from "#app/builder/steps/step-findings.ts";
import { builderSteps, type Step } from "#app/builder/steps/steps.ts";
import { describeUsedSlots } from "#app/catalog/compatibility/used-slots.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { ChosenPart } from "./chosen-part.tsx";

/** All kinds of parts with the chosen ones; the open step shows its list. */
export function StepList({ build }: { build: ShownBuild }) {
  return (
    <ol className="grid gap-4">
      {builderSteps.map((step) => (
        <li key={step.type}>
          <StepCard step={step} build={build} />
        </li>
      ))}
    </ol>
  );
}

function StepCard({ step, build }: { step: Step; build: ShownBuild }) {
  const { parts, chosen, verdict } = build;
  const own = parts.filter(({ type }) => type === step.type);
  const missing = verdict.missingParts.find(({ type }) => type === step.type);
  const open = build.step?.type === step.type;
  const isFull = build.full.includes(step.type);
  const isNext = !build.step && verdict.missingParts[0]?.type === step.type;
  return (
    <section
      aria-labelledby={`paso-${step.type}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`paso-${step.type}`} tabIndex={-1} className="scroll-mt-24 font-bold text-lg">
          {step.name}
        </h2>
        {open ? (
          <ButtonLink to={`${builderPath(chosen)}#paso-${step.type}`} preventScrollReset look="quiet">
            Cerrar la lista
          </ButtonLink>
        ) : (
          (own.length === 0 || !(step.single || isFull)) && (
            <ButtonLink
              to={`${builderPath(chosen, step.type)}#elegir`}
              rel="nofollow"
              look={isNext ? "primary" : "secondary"}
            >
              {verbOf(step, own.length > 0)}
            </ButtonLink>
          )
        )}
      </div>
      {own.map((part) => (
        <ChosenPart key={part.id} part={part} build={build} step={step} />
      ))}
      {own.length > 0 && <PlacesTaken step={step} build={build} />}
      <StepFindings step={step} build={build} />
      {missing && parts.length > 0 && <p className="text-ink-soft">{missing.text}</p>}
      {open && <CandidateList step={step} build={build} />}
    </section>
  );
}

/** Errors and warnings, beside the part that causes them. */
function StepFindings({ step, build: { parts, verdict } }: { step: Step; build: ShownBuild }) {
  const found = findingsOfStep(step.type, parts, verdict.findings).filter(({ kind }) => kind !== "unknown");
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {found.map(({ kind, text }) => (
        <li key={text} className="flex items-start gap-2">
          <Icon
            name="circle-alert"
            className={kind === "incompatible" ? "mt-0.5 shrink-0 text-bad" : "mt-0.5 shrink-0 text-warn"}
          />
          <span className={kind === "incompatible" ? "font-medium text-bad" : "text-ink-soft"}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function PlacesTaken({ step: { type, one }, build: { parts, full } }: { step: Step; build: ShownBuild }) {
  const taken = describeUsedSlots(type, parts);
  const noMore =
    full.includes(type) && `No va ${isFeminine(one) ? "ninguna otra" : "ningún otro"} de la tienda.`;
  if (!taken && !noMore) return null;
  return <p className="text-ink-soft text-sm">{[taken, noMore].filter(Boolean).join(" ")}</p>;
}

function verbOf({ one }: Step, chosen: boolean): string {
  if (!chosen) return `Elegir ${one}`;
  return isFeminine(one) ? "Agregar otra" : "Agregar otro";
}

function isFeminine(one: string): boolean {
  return one.startsWith("una ");
}
