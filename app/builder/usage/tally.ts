import type { BuilderMove, BuilderPlace } from "./move.ts";

export type BuilderEnd = "cart" | "saved";

/** Counts not yet stored; days are Lima's. */
export interface BuilderTally {
  places: { day: string; place: BuilderPlace | BuilderEnd; reached: number; wentOn: number }[];
  parts: { day: string; productId: number; count: number }[];
}

/** Maximum number of different products that are counted at a time. */
const MAX_PARTS = 500;

export function emptyBuilderTally(): BuilderTally {
  return { places: [], parts: [] };
}

export function addMove(tally: BuilderTally, day: string, { reached, wentOn, chosen }: BuilderMove): void {
  if (reached) addPlace(tally, { day, place: reached, reached: 1, wentOn: 0 });
  if (wentOn) addPlace(tally, { day, place: wentOn, reached: 0, wentOn: 1 });
  if (chosen) addPart(tally, { day, productId: chosen, count: 1 });
}

export function addTally(tally: BuilderTally, { places, parts }: BuilderTally): void {
  for (const place of places) addPlace(tally, place);
  for (const part of parts) addPart(tally, part);
}

function addPlace({ places }: BuilderTally, added: BuilderTally["places"][number]): void {
  const known = places.find(({ day, place }) => day === added.day && place === added.place);
  if (!known) {
    places.push({ ...added });
    return;
  }
  known.reached += added.reached;
  known.wentOn += added.wentOn;
}

function addPart({ parts }: BuilderTally, added: BuilderTally["parts"][number]): void {
  const known = parts.find(({ day, productId }) => day === added.day && productId === added.productId);
  if (known) known.count += added.count;
  else if (parts.length < MAX_PARTS) parts.push({ ...added });
}
