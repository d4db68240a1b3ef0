import { Form, href, Link } from "react-router";
import { MAX_PART_UNITS, withUnits, writeBuild } from "#app/builder/build.ts";
import type { BuildPart } from "#app/builder/read-build.server.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import type { Step } from "#app/builder/steps/steps.ts";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import { BuildFields } from "./build-fields.tsx";

interface ChosenPartProps {
  part: BuildPart;
  build: ShownBuild;
  step: Step;
}

export function ChosenPart({ part, build, step }: ChosenPartProps) {
  const { id, name, slug, units, price, stock, deliveryDays, picture, cardFacts } = part;
  const short = units > stock;
  return (
    <div className="flex items-start gap-4">
      <Thumbnail picture={picture} px={72} />
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
        <div className="-ml-1.5 flex flex-wrap items-center gap-x-1">
          {(!step.single || units > 1) && <UnitButtons part={part} build={build} step={step} />}
          <Link
            to={`${builderPath(build.chosen, step.type, step.single ? {} : { replaces: id })}#elegir`}
            rel="nofollow"
            aria-label={`Cambiar ${name}`}
            className={SMALL}
          >
            Cambiar
          </Link>
          <UnitsForm build={build} id={id} units={0} label={`Quitar ${name}`}>
            Quitar
          </UnitsForm>
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

/** Only reduces the units of a part that a PC has one of: an address may request more. */
function UnitButtons({ part: { id, name, units }, build, step }: ChosenPartProps) {
  const takesMore = !step.single && !build.full.includes(step.type) && units < MAX_PART_UNITS;
  return (
    <span className="inline-flex items-center gap-1">
      {units > 1 && (
        <UnitsForm build={build} id={id} units={units - 1} label={`Una unidad menos de ${name}`}>
          <Icon name="minus" />
        </UnitsForm>
      )}
      <span className="min-w-8 text-center tabular-nums">
        {units}
        <span className="sr-only"> {units === 1 ? "unidad" : "unidades"}</span>
      </span>
      {takesMore && (
        <UnitsForm build={build} id={id} units={units + 1} label={`Una unidad más de ${name}`}>
          <Icon name="plus" />
        </UnitsForm>
      )}
    </span>
  );
}

const SMALL =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-1.5 font-medium text-accent-text underline-offset-4 hover:underline";

interface UnitsFormProps {
  build: ShownBuild;
  id: number;
  units: number;
  label: string;
  children: React.ReactNode;
}

/**
 * Changes the units of a part; the open step stays open. A form instead of a link, because going back must
 * not remove a part.
 */
function UnitsForm({ build, id, units, label, children }: UnitsFormProps) {
  return (
    <Form method="post" action={href("/arma-tu-pc")} preventScrollReset className="contents">
      <BuildFields build={build} parts={writeBuild(withUnits(build.chosen, id, units))} />
      <button type="submit" name="intencion" value="partes" aria-label={label} className={SMALL}>
        {children}
      </button>
    </Form>
  );
}
