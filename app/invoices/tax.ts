import type { StoreSettings } from "#app/settings/settings.ts";

export const regimeLabels = {
  general: "Régimen general, especial o MYPE: boleta y factura, con IGV",
  "nuevo-rus": "Nuevo RUS: solo boleta, sin desglose de IGV",
  exempt: "Zona exonerada: boleta y factura, sin IGV",
} as const;

export type TaxRegime = keyof typeof regimeLabels;

export interface Tax {
  regime: TaxRegime;
  /** IGV in hundredths of a percent: 1800 is 18 % */
  rate: number;
}

/** céntimos */
export interface Breakdown {
  base: number;
  igv: number;
}

const WHOLE = 10_000;

export function taxOf({ taxRegime, igvRate }: StoreSettings): Tax {
  return { regime: taxRegime, rate: igvRate };
}

/** Base and tax, which always add up to the total. Nuevo RUS has no breakdown. */
export function breakdown(total: number, { regime, rate }: Tax): Breakdown | undefined {
  if (regime === "nuevo-rus") return undefined;
  if (regime === "exempt") return { base: total, igv: 0 };
  // Rounds half up, with integers that a double represents exactly.
  const base = Math.floor((2 * total * WHOLE + WHOLE + rate) / (2 * (WHOLE + rate)));
  return { base, igv: total - base };
}

export function formatTaxRate(rate: number): string {
  return `${rate / 100}\u00a0%`;
}
