import { Form, href, Link } from "react-router";
import { withUnits, writeBuild } from "#app/builder/build.ts";
import type { Candidate } from "#app/builder/candidates.server.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderSearch, sortings } from "#app/builder/step-filters.ts";
import { builderSteps, type Step } from "#app/builder/steps.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Price } from "#app/kit/price.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { stateLooks, stateNames } from "./verdict-panel.tsx";

interface CandidateListProps {
  step: Step;
  build: ShownBuild;
}

/** What could be chosen now: what fits first, the others with their reason where they are asked for. */
export function CandidateList({ step, build }: CandidateListProps) {
  const { candidates, filters, address } = build;
  if (!candidates) return null;
  const { shown, next } = candidates;
  const path = href("/arma-tu-pc");
  return (
    <div id="elegir" className="grid scroll-mt-24 gap-4 border-line border-t pt-4">
      <CandidateForm step={step} build={build} />
      {shown.length === 0 ? (
        <p role="status">
          {filters.all
            ? "No hay productos así. Prueba con otras palabras u otra marca."
            : "Nada de lo que hay aquí va con lo que elegiste. Mira también lo que no es compatible, o cambia otra parte."}
        </p>
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
            to={`${path}${builderSearch(address, step.type, { ...filters, from: next })}#elegir`}
            rel="nofollow"
            className={buttonClass("secondary")}
          >
            Ver más
          </Link>
        )}
        {filters.from > 0 && (
          <Link
            to={`${path}${builderSearch(address, step.type, { ...filters, from: 0 })}#elegir`}
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

function CandidateForm({ step, build: { address, filters, candidates } }: CandidateListProps) {
  return (
    <Form
      method="get"
      action={`${href("/arma-tu-pc")}#elegir`}
      // What was typed for one step is not asked of the next.
      key={`${step.type} ${JSON.stringify(filters)}`}
      role="search"
      aria-label={`Buscar en ${step.name}`}
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto_auto]"
    >
      {address && <input type="hidden" name="partes" value={address} />}
      <input type="hidden" name="paso" value={step.type} />
      <label className="grid gap-1.5 font-medium text-sm">
        Buscar
        <input type="search" name="buscar" defaultValue={filters.text} maxLength={120} className={CONTROL} />
      </label>
      <label className="grid gap-1.5 font-medium text-sm">
        Marca
        <select name="marca" defaultValue={filters.brand} className={CONTROL}>
          <option value="">Todas</option>
          {candidates?.brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 font-medium text-sm">
        Ordenar por
        <select name="orden" defaultValue={filters.sorting} className={CONTROL}>
          {Object.entries(sortings).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass("secondary")}>
        Aplicar
      </button>
      <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-full">
        <input type="checkbox" name="todas" value="si" defaultChecked={filters.all} className="size-5" />
        Mostrar también lo que no es compatible, con el motivo
      </label>
    </Form>
  );
}

interface CandidateRowProps extends CandidateListProps {
  candidate: Candidate;
}

function CandidateRow({ candidate, step, build }: CandidateRowProps) {
  const { id, name, slug, price, stock, cardFacts, picture, state, reasons } = candidate;
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
          <span className="text-ink-soft">{leftText(stock)}</span>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className="text-ink-soft text-sm">
            {reason}
          </p>
        ))}
      </div>
      <Link
        to={`${href("/arma-tu-pc")}${nextSearch(candidate, step, build)}`}
        rel="nofollow"
        aria-label={`Elegir ${name}`}
        className={buttonClass(state === "incompatible" ? "secondary" : "primary", "ml-auto self-center")}
      >
        {state === "incompatible" ? "Elegir igual" : "Elegir"}
      </Link>
    </article>
  );
}

function leftText(stock: number): string {
  if (stock === 0) return "Agotado";
  return stock === 1 ? "Queda 1" : `Quedan ${stock}`;
}

/** The build with this part, and the next step that something is missing of. */
function nextSearch({ id }: Candidate, step: Step, { parts, chosen, verdict }: ShownBuild): string {
  const replaced = step.single ? parts.filter(({ type }) => type === step.type) : [];
  const kept = chosen.filter(({ productId }) => !replaced.some((part) => part.id === productId));
  const units = (kept.find(({ productId }) => productId === id)?.units ?? 0) + 1;
  const next = builderSteps.find(
    ({ type }) => type !== step.type && verdict.missingParts.some((missing) => missing.type === type),
  );
  return builderSearch(writeBuild(withUnits(kept, id, units)), next?.type);
}
