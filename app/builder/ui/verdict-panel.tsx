import { Link } from "react-router";
import { VERDICT_ID } from "#app/builder/build.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { stepOf } from "#app/builder/steps/steps.ts";
import type { PairVerdict } from "#app/catalog/compatibility/checks.ts";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import type { MissingPart } from "#app/catalog/compatibility/missing-parts.ts";
import type { PartType } from "#app/catalog/compatibility/part.ts";
import type { VerdictState } from "#app/catalog/compatibility/verdict.ts";

export const stateNames: Record<VerdictState, string> = {
  compatible: "Compatible",
  incompatible: "Incompatible",
  unknown: "Sin datos",
};

export const stateClasses: Record<VerdictState, string> = {
  compatible: "border-ok bg-ok-soft text-ok",
  incompatible: "border-bad bg-bad-soft text-bad",
  unknown: "border-warn bg-warn-soft text-warn",
};

/** Colours while no part is chosen. */
const NOTHING_CHOSEN = "border-line-strong bg-surface-sunk";

/** The verdict, then each reason for it. */
export function VerdictPanel({ build }: { build: ShownBuild }) {
  const { verdict, parts, matches, pairs } = build;
  const { state, findings } = verdict;
  const count = parts.length;
  const [wrong, open, warnings] = (["incompatible", "unknown", "warning"] as const).map((kind) =>
    findings.filter((finding) => finding.kind === kind),
  ) as [Finding[], Finding[], Finding[]];
  return (
    <section aria-labelledby={`${VERDICT_ID}-titulo`} className="grid gap-3">
      <h2 id={`${VERDICT_ID}-titulo`} className="sr-only">
        Compatibilidad
      </h2>
      <p
        id={VERDICT_ID}
        role="status"
        tabIndex={-1}
        className={`scroll-mt-24 rounded-control border-l-4 px-4 py-3 ${count === 0 ? NOTHING_CHOSEN : stateClasses[state]}`}
      >
        <strong>{stateNames[state]}</strong>
        {sentenceOf(state, count, warnings.length)}
        {count > 1 && verdict.missingParts.length > 0 && ` Falta: ${namesOf(verdict.missingParts)}.`}
      </p>
      {wrong.length > 0 && (
        <ul className="grid gap-2">
          {wrong.map((finding) => (
            <li key={finding.text} className="grid gap-1 rounded-control border border-bad px-4 py-3">
              {finding.text}
              <ChangeLinks finding={finding} build={build} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className="grid gap-4 rounded-control border border-line px-4 py-3 text-sm">
          {state === "unknown" && matches.length > 0 && (
            <SentenceList title="Lo que se sabe y coincide" texts={matches} />
          )}
          <SentenceList title="Lo que la tienda confirma antes de armar" texts={textsOf(open)} />
        </div>
      )}
      {warnings.length > 0 && (
        <details className="rounded-control border border-line px-4 py-1 text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {warnings.length === 1 ? "1 aviso" : `${warnings.length} avisos`}
          </summary>
          <div className="pb-3">
            <Sentences texts={textsOf(warnings)} />
          </div>
        </details>
      )}
      {pairs.length > 0 && <CheckedPairs pairs={pairs} />}
    </section>
  );
}

function sentenceOf(state: VerdictState, count: number, warnings: number): string {
  if (count === 0)
    return " con todo: todavía no has elegido partes. Elige la primera y te diremos qué va con ella.";
  if (state === "incompatible") return ": hay partes que no van juntas. Mira cuáles puedes cambiar.";
  if (state === "unknown") return ": lo que se sabe coincide, y la tienda confirma el resto.";
  if (count === 1) return ": es una sola parte. Elige otra y te diremos si van juntas.";
  return warnings === 0 ? ": las partes van juntas." : ": las partes van juntas. Lee los avisos.";
}

function namesOf(missing: readonly MissingPart[]): string {
  return missing.map(({ type }) => stepOf(type)?.name).join(", ");
}

/** Each pair of parts with a rule. Rules about more than two parts are listed above. */
function CheckedPairs({ pairs }: { pairs: PairVerdict[] }) {
  return (
    <details className="rounded-control border border-line px-4 py-1 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Qué se revisó, de dos en dos</summary>
      <ul className="grid gap-3 pb-3">
        {pairs.map(({ names, state, warned, texts }) => (
          <li key={names.join()} className="grid gap-1 border-line border-t pt-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="wrap-anywhere font-medium">{names.join(" ↔ ")}</span>
              <span className={`rounded-full px-2 py-0.5 font-medium ${stateClasses[state]}`}>
                {stateNames[state]}
                {warned && state === "compatible" && ", con aviso"}
              </span>
            </p>
            <Sentences texts={texts} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function textsOf(findings: Finding[]): string[] {
  return [...new Set(findings.map(({ text }) => text))];
}

function SentenceList({ title, texts }: { title: string; texts: string[] }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <Sentences texts={texts} />
    </div>
  );
}

function Sentences({ texts }: { texts: string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function ChangeLinks({ finding, build: { parts, chosen } }: { finding: Finding; build: ShownBuild }) {
  if (finding.kind !== "incompatible") return null;
  // When a PC may have several parts of a type, the link removes the incompatible ones: otherwise the
  // replacement would be added to them.
  const partsToKeep = (type: PartType) => {
    if (stepOf(type)?.single) return chosen;
    const replaced = parts.filter((part) => part.type === type && finding.products.includes(part.id));
    return chosen.filter(({ productId }) => replaced.every(({ id }) => id !== productId));
  };
  return (
    <span className="flex flex-wrap gap-x-4">
      {finding.change.map((type) => (
        <Link
          key={type}
          to={`${builderPath(partsToKeep(type), type)}#elegir`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Cambiar: {stepOf(type)?.name.toLocaleLowerCase("es-PE")}
        </Link>
      ))}
    </span>
  );
}
