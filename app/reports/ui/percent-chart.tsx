import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type PercentBar, SCALE_TICKS, SCALE_TOP } from "#app/reports/percent-bars.ts";

const HEIGHT = 288;
const AXIS_WIDTH = 56;
const TEXT = { fill: "var(--color-ink-soft)", fontSize: 12 };

interface PercentChartProps {
  name: string;
  bars: PercentBar[];
  format: (percent: number | null) => string;
}

/** Bars from 0 to 100 %; higher ones end in a mark, with the figure on hover. */
export default function PercentChart({ name, bars, format }: PercentChartProps) {
  const drawn = bars.map((bar) => ({ ...bar, height: Math.min(bar.percent ?? 0, SCALE_TOP) }));
  return (
    <div role="img" aria-label={`Gráfico de barras de ${name.toLowerCase()}`}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 600, height: HEIGHT }}>
        <BarChart data={drawn} accessibilityLayer={false} margin={{ top: 18, right: 40, bottom: 4, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="label" tick={TEXT} stroke="var(--color-line-strong)" minTickGap={16} />
          <YAxis
            domain={[0, SCALE_TOP]}
            ticks={SCALE_TICKS}
            allowDataOverflow
            tickFormatter={(value: number) => `${value}%`}
            tick={TEXT}
            stroke="var(--color-line-strong)"
            width={AXIS_WIDTH}
          />
          <Tooltip
            cursor={{ fill: "var(--color-surface-sunk)" }}
            content={({ active, payload }) =>
              active && payload?.[0] ? (
                <ChartTooltip bar={payload[0].payload} name={name} format={format} />
              ) : null
            }
          />
          <Bar
            dataKey="height"
            fill="var(--color-accent-text)"
            maxBarSize={48}
            isAnimationActive={false}
            label={(place) => <OverMark {...place} percent={bars[place.index ?? -1]?.percent ?? null} />}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface ChartTooltipProps {
  bar: PercentBar;
  name: string;
  format: (percent: number | null) => string;
}

function ChartTooltip({ bar, name, format }: ChartTooltipProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <p className="font-semibold">{bar.label}</p>
      <p>{`${name}: ${format(bar.percent)}`}</p>
    </div>
  );
}

interface OverMarkProps {
  x?: number | string;
  y?: number | string;
  width?: number | string;
  percent: number | null;
}

function OverMark({ x, y, width, percent }: OverMarkProps) {
  if (percent === null || percent <= SCALE_TOP) return <g />;
  const [middle, foot] = [Number(x) + Number(width) / 2, Number(y) - 3];
  return <path data-over={percent} d={`M${middle - 6} ${foot}h12l-6 -10z`} fill="var(--color-ink)" />;
}
