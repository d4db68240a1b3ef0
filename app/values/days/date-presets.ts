import { addDays } from "#app/values/calendar.ts";

export interface DatePreset {
  label: string;
  /** YYYY-MM-DD, inclusive */
  first: string;
  last: string;
}

export function datePresets(today: string): DatePreset[] {
  return [
    { label: "Hoy", first: today, last: today },
    { label: "7 días", first: addDays(today, -6), last: today },
    { label: "Este mes", first: `${today.slice(0, 8)}01`, last: today },
  ];
}
