import { plainAmount } from "./money.ts";

/** In céntimos. */
export const priceSteps = [100, 10, 1] as const;
export type PriceStep = (typeof priceSteps)[number];

export function toStep(centimos: number, step: PriceStep): number {
  return Math.max(step, Math.round(centimos / step) * step);
}

export function typedPrice(centimos: number): string {
  return centimos % 100 === 0 ? String(centimos / 100) : plainAmount(centimos);
}
