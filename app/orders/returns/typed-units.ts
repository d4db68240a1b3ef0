export type Units = Map<number, number>;

export const UNITS_SENTENCE =
  "Escribe cuántas unidades se devuelven: al menos una, y no más de las que quedan.";

export const unitsField = (position: number) => `unidades-${position}`;

/** Enough for any stock. */
const MAX_DIGITS = 6;

/** Reads the units of each line; an empty field is 0. No `units` when one is not a number. */
export function readUnits(form: FormData, positions: Iterable<number>) {
  const typed: Record<number, string> = {};
  const units: Units = new Map();
  let wrong = false;
  for (const position of positions) {
    const text = String(form.get(unitsField(position)) ?? "").trim();
    typed[position] = text.slice(0, MAX_DIGITS);
    if (text !== "" && (!/^\d+$/.test(text) || text.length > MAX_DIGITS)) wrong = true;
    else units.set(position, Number(text));
  }
  return { typed, units: wrong ? undefined : units };
}

/** Whether each line has at most its limit, and at least `min` units are requested in all. */
export function unitsFit(units: Units, max: ReadonlyMap<number, number>, min: number): boolean {
  const sum = [...units.values()].reduce((total, each) => total + each, 0);
  return sum >= min && [...units].every(([position, each]) => each <= (max.get(position) ?? 0));
}
