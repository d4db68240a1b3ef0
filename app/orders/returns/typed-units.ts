export type Units = Map<number, number>;

export const unitsField = (position: number) => `unidades-${position}`;

/** Beyond any stock. */
const MOST_DIGITS = 6;

/** Reads a number of units for each line; an empty field is none. `units` is missing when one is no number. */
export function readUnits(form: FormData, positions: Iterable<number>) {
  const typed: Record<number, string> = {};
  const units: Units = new Map();
  let wrong = false;
  for (const position of positions) {
    const text = String(form.get(unitsField(position)) ?? "").trim();
    typed[position] = text.slice(0, MOST_DIGITS);
    if (text !== "" && (!/^\d+$/.test(text) || text.length > MOST_DIGITS)) wrong = true;
    else units.set(position, Number(text));
  }
  return { typed, units: wrong ? undefined : units };
}

/** Whether no line has more than it may, and at least `least` units are asked for in all. */
export function unitsFit(units: Units, most: ReadonlyMap<number, number>, least: number): boolean {
  const sum = [...units.values()].reduce((total, each) => total + each, 0);
  return sum >= least && [...units].every(([position, each]) => each <= (most.get(position) ?? 0));
}
