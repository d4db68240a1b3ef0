import type { Finding } from "#app/catalog/compatibility/finding.ts";
import { builderSteps, type Step } from "./steps.ts";

interface StepPart {
  id: number;
  type: Step["type"];
}

/** Findings to show in a step. A finding about several parts is shown in the last of their steps. */
export function findingsOfStep(
  step: Step["type"],
  parts: readonly StepPart[],
  findings: readonly Finding[],
): Finding[] {
  return findings.filter(({ products }) => {
    const types = parts.filter(({ id }) => products.includes(id)).map(({ type }) => type);
    return builderSteps.findLast(({ type }) => types.includes(type))?.type === step;
  });
}
