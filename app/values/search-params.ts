import { isDay } from "./calendar.ts";

export const MAX_SEARCH_TEXT = 120;

export const EARLIEST_DAY = "2000-01-01";
export const LATEST_DAY = "2099-12-31";

export function collapseSpaces(value: string | null): string {
  return (value ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
}

export function readTextParameter(value: string | null): string {
  return [...collapseSpaces(value)].slice(0, MAX_SEARCH_TEXT).join("").trim();
}

export function readPage(value: string | null): number {
  return /^\d{1,6}$/.test(value ?? "") ? Math.max(1, Number(value)) : 1;
}

export function readDay(value: string | null): string | undefined {
  return value && isDay(value) && value >= EARLIEST_DAY && value <= LATEST_DAY ? value : undefined;
}
