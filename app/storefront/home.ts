import type { Picture } from "#app/platform/media/picture.ts";

export interface HomeTile {
  name: string;
  slug: string;
  category: string;
  productId: number;
  picture: Picture | null;
}

/** Fewer than these fill no row. */
const LEAST_OFFERS = 4;

/** The offers that the newest products do not show already, where there are enough of them; else as they come. */
export function offersBeside<Card extends { id: number }>(
  newest: readonly Card[],
  candidates: readonly Card[],
  most: number,
): Card[] {
  const shown = new Set(newest.map(({ id }) => id));
  const others = candidates.filter(({ id }) => !shown.has(id));
  return (others.length >= LEAST_OFFERS ? others : candidates).slice(0, most);
}
