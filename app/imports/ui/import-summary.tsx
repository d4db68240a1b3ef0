import { Download } from "lucide-react";
import { href, Link } from "react-router";
import { outcomeLabels } from "#app/imports/import.ts";
import { buttonClass } from "#app/kit/button.tsx";
import type { ImportOutcome } from "#app/platform/db/schema.ts";
import { counted } from "#app/values/text.ts";

interface ImportSummaryProps {
  id: string;
  counts: Record<ImportOutcome, number>;
  shown: ImportOutcome;
  noticed: number;
  picturesFailed: number;
}

const ORDER: ImportOutcome[] = ["create", "change", "same", "bad"];

export function ImportSummary({ id, counts, shown, noticed, picturesFailed }: ImportSummaryProps) {
  const problems = counts.bad + noticed + picturesFailed;
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {ORDER.map((outcome) => (
          <li key={outcome}>
            <Link
              to={`?ver=${outcome}`}
              preventScrollReset
              aria-current={outcome === shown ? "true" : undefined}
              className="grid rounded-card border border-line bg-surface p-4 hover:bg-surface-soft aria-[current]:border-accent aria-[current]:border-2"
            >
              <span
                className={`font-bold text-2xl tabular-nums ${outcome === "bad" && counts.bad > 0 ? "text-bad" : ""}`}
              >
                {counts[outcome].toLocaleString("es-PE")}
              </span>
              <span className="text-ink-soft">{outcomeLabels[outcome]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {problems > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {noticed > 0 && <span>{counted(noticed, "fila lleva un aviso.", "filas llevan un aviso.")}</span>}
          <a
            href={href("/administrador/productos/importar/:id/avisos", { id })}
            className={buttonClass("secondary")}
          >
            <Download aria-hidden="true" className="size-4" />
            Descargar errores y avisos
          </a>
        </p>
      )}
    </div>
  );
}
