import { z } from "zod";
import {
  periodOf,
  type RetentionId,
  retentionIds,
  retentionRules,
} from "#app/settings/retention/retention.ts";
import { version } from "#app/settings/settings-forms.ts";
import { wholeNumber } from "#app/values/whole-number.ts";

const fields = Object.fromEntries(
  retentionIds.map((id) => {
    const { min, max } = retentionRules[id].period;
    return [id, wholeNumber("Escribe un número.", min, max)];
  }),
) as Record<RetentionId, ReturnType<typeof wholeNumber>>;

export const retentionForm = z.object({ version, ...fields });

export function retentionValues(periods: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(retentionIds.map((id) => [id, String(periodOf(id, periods))]));
}
