import { daysUntilReady } from "#app/delivery/rate.ts";
import type { ChosenPart as Chosen, KeptPart } from "#app/platform/db/schema.ts";
import { MAX_ID } from "#app/values/constants.ts";

export type { ChosenPart as Chosen } from "#app/platform/db/schema.ts";

/** Parts of a link that were left out. */
export type LeftOut =
  | { reason: "unreadable"; text: string }
  | { reason: "too-many" }
  | { reason: "too-many-units" };

/** Anchor of the verdict on the builder's page. */
export const VERDICT_ID = "veredicto";
/** URL parameter: shows this PC without replacing the unfinished one. */
export const TRIAL_PARAMETER = "prueba";
export const MAX_BUILD_NAME = 60;
export const MAX_PARTS = 30;
export const MAX_PART_UNITS = 20;

/** Reads `12,45x2`: product ids with their units. The same product twice is one with the units of both. */
export function readBuild(text: string): { chosen: Chosen[]; leftOut: LeftOut[] } {
  const units = new Map<number, number>();
  const leftOut: LeftOut[] = [];
  for (const word of text.slice(0, 4_000).split(/[,\s]+/)) {
    if (word === "") continue;
    const match = /^(\d{1,10})(?:x(\d{1,4}))?$/i.exec(word);
    const [id, more] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 1)];
    if (id < 1 || id > MAX_ID || more < 1) {
      leftOut.push({ reason: "unreadable", text: word.slice(0, 20) });
      continue;
    }
    if (!units.has(id) && units.size >= MAX_PARTS) {
      if (!leftOut.some(({ reason }) => reason === "too-many")) leftOut.push({ reason: "too-many" });
      continue;
    }
    const sum = (units.get(id) ?? 0) + more;
    if (sum > MAX_PART_UNITS && !leftOut.some(({ reason }) => reason === "too-many-units"))
      leftOut.push({ reason: "too-many-units" });
    units.set(id, Math.min(sum, MAX_PART_UNITS));
  }
  return { chosen: [...units].map(([productId, count]) => ({ productId, units: count })), leftOut };
}

/** All paid items of a build: its parts, and one unit of each service. */
export function itemsToBuy<P extends { units: number }, S>(build: {
  parts: readonly P[];
  services: readonly S[];
}): (P | (S & { units: 1 }))[] {
  return [...build.parts, ...build.services.map((service) => ({ ...service, units: 1 as const }))];
}

/** Days until all parts have arrived and the PC is assembled. */
export function daysOf(build: {
  parts: readonly { deliveryDays: number }[];
  services: readonly { deliveryDays: number }[];
}): number {
  return daysUntilReady([
    ...build.parts.map(({ deliveryDays }) => ({ deliveryDays, isAssembly: false })),
    ...build.services.map(({ deliveryDays }) => ({ deliveryDays, isAssembly: true })),
  ]);
}

export function chosenOf(build: {
  parts: readonly { id: number; units: number }[];
  services: readonly { id: number }[];
}): Chosen[] {
  return itemsToBuy(build).map(({ id, units }) => ({ productId: id, units }));
}

/** Stores each part's current name. */
export function namedSnapshot(build: {
  parts: readonly (NamedPart & { units: number })[];
  services: readonly NamedPart[];
}): KeptPart[] {
  return itemsToBuy(build).map(({ id, units, name, typeKey: type }) => ({
    productId: id,
    units,
    name,
    type,
  }));
}

interface NamedPart {
  id: number;
  name: string;
  typeKey: string | null;
}

/** Formats the parts for an address: `12,45x2`. */
export function writeBuild(chosen: readonly Chosen[]): string {
  return chosen.map(({ productId, units }) => (units === 1 ? productId : `${productId}x${units}`)).join(",");
}

/** Sets a product's units; 0 takes it out. */
export function withUnits(chosen: readonly Chosen[], productId: number, units: number): Chosen[] {
  const count = Math.min(units, MAX_PART_UNITS);
  if (count <= 0) return chosen.filter((part) => part.productId !== productId);
  if (chosen.some((part) => part.productId === productId))
    return chosen.map((part) => (part.productId === productId ? { productId, units: count } : part));
  return [...chosen, { productId, units: count }];
}

/** Adds one unit of a part, at the position of the parts that it replaces. */
export function withPart(chosen: readonly Chosen[], id: number, replaced: readonly number[]): Chosen[] {
  const kept = chosen.filter(({ productId }) => !replaced.includes(productId));
  return withUnits(kept, id, (kept.find(({ productId }) => productId === id)?.units ?? 0) + 1);
}

export function describeLeftOut(leftOut: LeftOut): string {
  switch (leftOut.reason) {
    case "unreadable":
      return `No entendimos “${leftOut.text}” en la dirección: lo dejamos fuera.`;
    case "too-many":
      return `Una PC lleva como máximo ${MAX_PARTS} partes distintas: dejamos fuera las demás.`;
    case "too-many-units":
      return `De cada parte puedes llevar hasta ${MAX_PART_UNITS} unidades.`;
  }
}

/** Sentences about products in the address that can't be part of a PC. */
export function describeMissing({ gone, foreign }: { gone: number; foreign: readonly string[] }): string[] {
  const texts = foreign.map((name) => `${name} no es una parte de una PC: la dejamos fuera.`);
  if (gone === 1) texts.unshift("Una de las partes ya no está en la tienda: la dejamos fuera.");
  if (gone > 1) texts.unshift(`${gone} de las partes ya no están en la tienda: las dejamos fuera.`);
  return texts;
}
