import { mix } from "./colour.ts";
import type { Vec } from "./geometry.ts";

export type Shell = (u: number, v: number, swell?: number) => Vec;

const squareness = 4.4;

/** A soft box: u runs around it (0.25 the back, 0.5 the left, 0.75 the front), v from the floor to the top. */
export function bag(size: { wide: number; deep: number; height: number; y: number; base: number }): Shell {
  return (u, v, swell = 0) => {
    const [cos, sin] = [Math.cos(u * 2 * Math.PI), Math.sin(u * 2 * Math.PI)];
    const reach = (Math.abs(cos) ** squareness + Math.abs(sin) ** squareness) ** (-1 / squareness);
    const crown = Math.sqrt(Math.max(0, 1 - Math.max(0, (v - 0.66) / 0.34) ** 2.3));
    const foot = Math.max(0, 1 - Math.max(0, 1 - v / 0.05) ** 2) ** 0.5 * 0.12 + 0.88;
    const narrow = 1 - 0.1 * v;
    const belly = 1 + 0.07 * Math.sin(v * Math.PI);
    return [
      (size.wide * crown ** 0.7 * foot * narrow + swell) * reach * cos,
      size.y - (size.deep * crown ** 0.8 * foot * belly + swell) * reach * sin,
      size.base + size.height * v + (v > 0.5 ? swell : 0),
    ];
  };
}

/** The u where the front is `share` (-1 to 1) of the half-width right of its middle. */
export function ahead(share: number): number {
  return 1 - Math.atan2((1 - Math.abs(share) ** squareness) ** (1 / squareness), share) / (2 * Math.PI);
}

/** The u on the left side that is `share` (-1 the back, 1 the front) of the half-depth from its middle. */
export function beside(share: number): number {
  const angle = Math.atan2(share, -((1 - Math.abs(share) ** squareness) ** (1 / squareness)));
  return angle < 0 ? -angle / (2 * Math.PI) : 1 - angle / (2 * Math.PI);
}

export function woven(colour: string) {
  return (u: number, v: number) => {
    const noise = Math.abs(Math.sin(u * 12989.8 + v * 78233.1) * 43758.5) % 1;
    return { colour: mix(colour, noise > 0.5 ? "#ffffff" : "#000000", 0.012 + 0.014 * noise), gloss: 0.06 };
  };
}
