import { href, Link } from "react-router";
import { builderSearch } from "#app/builder/step-filters.ts";
import { stepOf } from "#app/builder/steps.ts";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import type { Verdict, VerdictState } from "#app/catalog/compatibility/verdict.ts";

export const VERDICT_ID = "veredicto";

export const stateNames: Record<VerdictState, string> = {
  compatible: "Compatible",
  incompatible: "Incompatible",
  unknown: "Sin datos",
};

export const stateLooks: Record<VerdictState, string> = {
  compatible: "border-ok bg-ok-soft text-ok",
  incompatible: "border-bad bg-bad-soft text-bad",
  unknown: "border-warn bg-warn-soft text-warn",
};

interface VerdictPanelProps {
  verdict: Verdict;
  /** how many parts are chosen */
  count: number;
  /** the build, as the address holds it */
  address: string;
}

/** The verdict of the whole, then every reason for it. */
export function VerdictPanel({ verdict, count, address }: VerdictPanelProps) {
  const { state, findings } = verdict;
  const [wrong, open, told] = (["incompatible", "unknown", "warning"] as const).map((kind) =>
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
        className={`rounded-control border-l-4 px-4 py-3 ${stateLooks[state]}`}
      >
        <strong>{stateNames[state]}</strong>
        {sentenceOf(state, count, told.length)}
      </p>
      {wrong.length > 0 && (
        <ul className="grid gap-2">
          {wrong.map((finding) => (
            <li key={finding.text} className="grid gap-1 rounded-control border border-bad px-4 py-3">
              {finding.text}
              <ChangeLinks finding={finding} address={address} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className="grid gap-2 rounded-control border border-line px-4 py-3 text-sm">
          <p className="font-semibold">Lo que la tienda confirma antes de armar</p>
          <Sentences findings={open} />
        </div>
      )}
      {told.length > 0 && (
        <details className="rounded-control border border-line px-4 py-1 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {told.length === 1 ? "1 aviso" : `${told.length} avisos`}
          </summary>
          <div className="pb-3">
            <Sentences findings={told} />
          </div>
        </details>
      )}
    </section>
  );
}

function sentenceOf(state: VerdictState, count: number, warnings: number): string {
  if (count === 0) return ": elige tu primera parte y te diremos qué va con ella.";
  if (state === "incompatible") return ": hay partes que no van juntas. Mira cuáles puedes cambiar.";
  if (state === "unknown")
    return ": lo que se sabe coincide, y la tienda confirma lo que falta. Puedes pedirla así.";
  if (count === 1) return ": elige otra parte y te diremos si van juntas.";
  return warnings === 0 ? ": las partes van juntas." : ": las partes van juntas. Lee los avisos.";
}

function Sentences({ findings }: { findings: Finding[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {[...new Set(findings.map(({ text }) => text))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function ChangeLinks({ finding, address }: { finding: Finding; address: string }) {
  if (finding.kind !== "incompatible") return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {finding.change.map((type) => (
        <Link
          key={type}
          to={`${href("/arma-tu-pc")}${builderSearch(address, type)}#elegir`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Cambiar: {stepOf(type)?.name.toLocaleLowerCase("es-PE")}
        </Link>
      ))}
    </span>
  );
}
