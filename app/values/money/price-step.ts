import { plainAmount } from "./money.ts";

/** What a typed price is a multiple of, in céntimos: whole units, ten céntimos or one. */
export const priceSteps = [100, 10, 1] as const;
export type PriceStep = (typeof priceSteps)[number];

/** The nearest price on the step, half up; never less than one step. */
export function toStep(centimos: number, step: PriceStep): number {
  return Math.max(step, Math.round(centimos / step) * step);
}

/** A price as one would type it: `639`, `12.50`. */
export function typedPrice(centimos: number): string {
  return centimos % 100 === 0 ? String(centimos / 100) : plainAmount(centimos);
}
