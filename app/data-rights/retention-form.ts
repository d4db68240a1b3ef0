import { z } from "zod";
import {
  periodOf,
  type RetentionId,
  retentionIds,
  retentionRules,
} from "#app/settings/retention/retention.ts";
import { version } from "#app/settings/settings-forms.ts";

function wholeWithin({ min, max }: { min: number; max: number }) {
  return z
    .number("Escribe un número.")
    .int("Escribe un número entero.")
    .min(min, `Escribe ${min} o más.`)
    .max(max, `Escribe como máximo ${max}.`);
}

const fields = Object.fromEntries(
  retentionIds.map((id) => [id, wholeWithin(retentionRules[id].period)]),
) as Record<RetentionId, ReturnType<typeof wholeWithin>>;

export const retentionForm = z.object({ version, ...fields });

export function retentionValues(periods: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(retentionIds.map((id) => [id, String(periodOf(id, periods))]));
}
