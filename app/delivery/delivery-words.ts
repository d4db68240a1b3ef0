import { formatDay } from "#app/values/calendar.ts";
import { promisedDay } from "./promised-day.ts";

export const TO_ARRANGE = "A coordinar";

/** `S/ 12.00`, `Gratis` or `A coordinar`. */
export function feeWords(fee: number | null, show: (fee: number) => string): string {
  if (fee === null) return TO_ARRANGE;
  return fee === 0 ? "Gratis" : show(fee);
}

/** `de 1 a 3 días`, `en 1 día`, `el mismo día`. */
export function dayWords(minDays: number, maxDays: number): string {
  if (maxDays === 0) return "el mismo día";
  if (minDays === maxDays) return maxDays === 1 ? "en 1 día" : `en ${maxDays} días`;
  return `de ${minDays} a ${maxDays} días`;
}

/** Pickup text such as `Listo a más tardar el 27/11/2026`; null when the day is unknown. */
export function readyWords(ordered: Date, days: number | null): string | null {
  return days === null ? null : `Listo a más tardar el ${formatDay(promisedDay(ordered, days))}`;
}

/** `Llega entre el 25/11/2026 y el 27/11/2026`; null when unknown. */
export function arrivalWords(
  ordered: Date,
  { minDays, maxDays }: { minDays: number | null; maxDays: number | null },
): string | null {
  if (minDays === null || maxDays === null) return null;
  const first = promisedDay(ordered, minDays);
  const last = promisedDay(ordered, maxDays);
  if (first === last) return `Llega el ${formatDay(last)}`;
  return `Llega entre el ${formatDay(first)} y el ${formatDay(last)}`;
}
