import { href, Link } from "react-router";
import { MAX_PART_UNITS, withUnits } from "#app/builder/build.ts";
import type { BuildPart } from "#app/builder/read-build.server.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath } from "#app/builder/step-filters.ts";
import { findingsOfStep } from "#app/builder/step-findings.ts";
import { builderSteps, type Step } from "#app/builder/steps.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { CandidateList } from "./candidate-list.tsx";

/** Every kind of part with what is chosen of it; the open step shows its list. */
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
          <Link
            to={`${builderPath(chosen)}#paso-${step.type}`}
            preventScrollReset
            className={buttonClass("quiet")}
          >
            Cerrar la lista
          </Link>
        ) : (
          <Link
            to={`${builderPath(chosen, step.type)}#elegir`}
            rel="nofollow"
            className={buttonClass(isNext ? "primary" : "secondary")}
          >
            {verbOf(step, own.length > 0)}
          </Link>
        )}
      </div>
      {own.map((part) => (
        <ChosenPart key={part.id} part={part} build={build} single={step.single} />
      ))}
      <StepFindings step={step} build={build} />
      {own.length === 0 && missing && <p className="text-ink-soft">{missing.text}</p>}
      {open && <CandidateList step={step} build={build} />}
    </section>
  );
}

/** What does not fit, and what to mind though it fits, beside the part that brought it. */
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

function verbOf({ single, one }: Step, chosen: boolean): string {
  if (!chosen) return `Elegir ${one}`;
  if (single) return "Cambiar";
  return one.startsWith("una ") ? "Agregar otra" : "Agregar otro";
}

interface ChosenPartProps {
  part: BuildPart;
  build: ShownBuild;
  single: boolean;
}

function ChosenPart({ part, build, single }: ChosenPartProps) {
  const { id, name, slug, units, price, stock, deliveryDays, picture, cardFacts } = part;
  const short = units > stock;
  return (
    <div className="flex items-start gap-4">
      <StorePicture
        picture={picture}
        alt=""
        sizes="72px"
        className="size-18 shrink-0 rounded-control object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={href("/producto/:slug/:id", { slug, id: String(id) })}
          className="wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {cardFacts && <p className="text-ink-soft text-sm">{cardFacts}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Price amount={price} className="font-semibold" />
          <span className={short ? "font-medium text-bad" : "text-ink-soft"}>
            {stockText(stock, units)} {short ? "" : daysText(deliveryDays)}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          {(!single || units > 1) && <UnitLinks part={part} build={build} single={single} />}
          <StepLink build={build} id={id} units={0} label={`Quitar ${name}`}>
            Quitar
          </StepLink>
        </div>
      </div>
    </div>
  );
}

function stockText(stock: number, units: number): string {
  if (stock === 0) return "Agotado: elige otra parte.";
  if (units > stock) return stock === 1 ? "Solo hay 1 unidad." : `Solo hay ${stock} unidades.`;
  return "En stock.";
}

function daysText(days: number): string {
  return days === 1 ? "Demora 1 día." : `Demora ${days} días.`;
}

/** Of a part that a PC has one of, an address may still ask for more: then they can be taken away. */
function UnitLinks({ part: { id, name, units }, build, single }: ChosenPartProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {units > 1 && (
        <StepLink build={build} id={id} units={units - 1} label={`Una unidad menos de ${name}`}>
          <Icon name="minus" />
        </StepLink>
      )}
      <span className="min-w-8 text-center tabular-nums">
        {units}
        <span className="sr-only"> {units === 1 ? "unidad" : "unidades"}</span>
      </span>
      {!single && units < MAX_PART_UNITS && (
        <StepLink build={build} id={id} units={units + 1} label={`Una unidad más de ${name}`}>
          <Icon name="plus" />
        </StepLink>
      )}
    </span>
  );
}

interface StepLinkProps {
  build: ShownBuild;
  id: number;
  units: number;
  label: string;
  children: React.ReactNode;
}

/** The same build with other units of a part; the open step stays open. */
function StepLink({ build, id, units, label, children }: StepLinkProps) {
  const next = withUnits(build.chosen, id, units);
  return (
    <Link
      to={builderPath(next, build.step?.type, build.filters)}
      rel="nofollow"
      preventScrollReset
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
