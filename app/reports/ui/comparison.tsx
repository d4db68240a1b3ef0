import { Section } from "#app/kit/page/page-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import type { DateRange } from "#app/reports/range.ts";
import { changeOf, type Sums } from "#app/reports/report.ts";
import { formatDay } from "#app/values/calendar.ts";
import { formatMoney } from "#app/values/money/money.ts";
import { formatExactPercent, formatPercent } from "#app/values/money/percent.ts";

interface ComparisonProps {
  sums: Sums;
  before: { range: DateRange; sums: Sums };
}

export function Comparison({ sums, before }: ComparisonProps) {
  const { places } = useStore();
  const money = (amount: number) => formatMoney(amount, places.adminTotal.symbol);
  const plain = (count: number) => count.toLocaleString("es-PE");
  const { first, last } = before.range;
  const counted = (label: string, sum: "orders" | "total" | "visits", format: (sum: number) => string) => ({
    label,
    now: format(sums[sum]),
    was: format(before.sums[sum]),
    change: changeOf(sums[sum], before.sums[sum]),
  });
  const figures = [
    counted("Pedidos", "orders", plain),
    counted("Total vendido", "total", money),
    counted("Visitas", "visits", plain),
    {
      label: "Nivel de eficacia",
      now: formatPercent(sums.efficacy),
      was: formatPercent(before.sums.efficacy),
      change: null,
    },
    {
      label: "Tasa de conversión",
      now: formatExactPercent(sums.conversion),
      was: formatExactPercent(before.sums.conversion),
      change: null,
    },
  ];
  return (
    <Section id="comparacion" title="Comparado con el rango anterior">
      <p className="mb-4 text-ink-soft">{`Antes: del ${formatDay(first)} al ${formatDay(last)}.`}</p>
      <dl className="flex flex-wrap gap-3">
        {figures.map(({ label, now, was, change }) => (
          <div
            key={label}
            className="grid min-w-0 grow basis-44 content-start gap-1 rounded-card border border-line bg-surface p-4"
          >
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-bold text-xl tabular-nums">{now}</dd>
            <dd className="text-ink-soft text-sm tabular-nums">
              {`Antes ${was}`}
              {change !== null && <Change percent={change} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Change({ percent }: { percent: number }) {
  if (percent === 0) return <span>{" (igual)"}</span>;
  const risen = percent > 0;
  return (
    <span className={`whitespace-nowrap font-semibold ${risen ? "text-ok" : "text-bad"}`}>
      {`${risen ? " ▲" : " ▼"} ${formatPercent(Math.abs(percent))}`}
      <span className="sr-only">{risen ? " más" : " menos"}</span>
    </span>
  );
}
