const twoDecimals = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 2 });

export function formatPercent(percent: number | null): string {
  return percent === null ? "—" : `${twoDecimals.format(percent)}%`;
}

const exactDecimals = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatExactPercent(percent: number | null): string {
  return percent === null ? "—" : `${exactDecimals.format(percent)}%`;
}
