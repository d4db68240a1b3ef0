/** Without a figure there is no bar. */
export interface PercentBar {
  label: string;
  percent: number | null;
}

export const SCALE_TOP = 100;
export const SCALE_TICKS = [0, 20, 40, 60, 80, 100];

export function describeBars(bars: readonly PercentBar[], format: (percent: number) => string): string {
  const known = bars.flatMap(({ label, percent }) => (percent === null ? [] : [{ label, percent }]));
  const [first, ...rest] = known;
  if (!first) return "No hay cifras en este rango.";
  const highest = rest.reduce((best, bar) => (bar.percent > best.percent ? bar : best), first);
  const lowest = rest.reduce((worst, bar) => (bar.percent < worst.percent ? bar : worst), first);
  const over = known.filter(({ percent }) => percent > SCALE_TOP).length;
  const range =
    rest.length === 0
      ? `La única cifra es ${format(first.percent)} (${first.label}).`
      : `La cifra más alta es ${format(highest.percent)} (${highest.label}) y la más baja ${format(lowest.percent)} (${lowest.label}).`;
  const marked = over > 0 ? ` Superan el 100% (marcadas con ▲): ${over}.` : "";
  return `${range}${marked} Todas las cifras están en la tabla.`;
}
