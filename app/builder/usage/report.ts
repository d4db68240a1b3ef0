import { builderSteps } from "#app/builder/steps/steps.ts";
import { formatDay } from "#app/values/calendar.ts";
import type { BuilderPlace } from "./move.ts";
import type { PlaceUse } from "./read-usage.server.ts";
import type { BuilderEnd } from "./tally.ts";

export interface PlaceSum {
  place: BuilderPlace;
  name: string;
  reached: number;
  wentOn: number;
  /** visitors who reached the place and did not continue */
  left: number;
}

const places: { place: BuilderPlace; name: string }[] = [
  { place: "start", name: "Inicio, sin partes" },
  ...builderSteps.map(({ type, name }) => ({ place: type, name })),
  { place: "overview", name: "Resumen de la PC" },
];

/** Every place in the order of the page. */
export function sumPlaces(counted: readonly PlaceUse[]): PlaceSum[] {
  return places.map(({ place, name }) => {
    const own = counted.filter((one) => one.place === place);
    const reached = sum(own.map((one) => one.reached));
    const wentOn = sum(own.map((one) => one.wentOn));
    // Visitors who go Back can go on twice from one place, so the difference may be negative.
    return { place, name, reached, wentOn, left: Math.max(0, reached - wentOn) };
  });
}

const ends: Record<BuilderEnd, string> = { cart: "PC al carrito", saved: "PC guardada" };

/** A row of the exported table, one for each day and place. */
export function placeRow({ day, place, reached, wentOn }: PlaceUse): (string | number)[] {
  if (place === "cart" || place === "saved") return [formatDay(day), ends[place], "", reached, ""];
  const name = places.find((one) => one.place === place)?.name ?? place;
  return [formatDay(day), "Paso", name, reached, wentOn];
}

export function countEnds(counted: readonly PlaceUse[], end: BuilderEnd): number {
  return sum(counted.filter(({ place }) => place === end).map(({ reached }) => reached));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
