import { Download } from "lucide-react";
import { lazy, Suspense, useId, useRef } from "react";
import { Button } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { describeBars, type PercentBar } from "#app/reports/percent-bars.ts";
import { downloadChart } from "./download-chart.ts";

// The chart library is large: loaded on first use.
const PercentChart = lazy(() => import("./percent-chart.tsx"));

interface ReportChartProps {
  name: string;
  /** file name of the download, without extension */
  file: string;
  bars: PercentBar[];
  format: (percent: number | null) => string;
}

export function ReportChart({ name, file, bars, format }: ReportChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  return (
    <figure
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-3 sm:p-4"
    >
      <figcaption className="grid gap-1">
        <span id={id} className="font-semibold">{`Gráfico: ${name}`}</span>
        <span className="text-ink-soft text-sm">{describeBars(bars, format)}</span>
      </figcaption>
      <p className="not-noscript:hidden text-sm">
        El gráfico necesita JavaScript. Las mismas cifras están en la tabla.
      </p>
      <div ref={place} className="noscript:hidden min-h-72 min-w-0 overflow-hidden">
        {hydrated && (
          <Suspense fallback={<p className="p-4 text-ink-soft">Dibujando el gráfico…</p>}>
            <PercentChart name={name} bars={bars} format={format} />
          </Suspense>
        )}
      </div>
      {hydrated && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => place.current && downloadChart(place.current, file)}
        >
          <Download aria-hidden="true" className="size-5" />
          <span>
            Descargar gráfico<span className="sr-only"> de {name.toLowerCase()}</span> (PNG)
          </span>
        </Button>
      )}
    </figure>
  );
}
