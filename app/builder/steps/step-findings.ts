import type { Finding } from "#app/catalog/compatibility/finding.ts";
import { builderSteps, type Step } from "./steps.ts";

interface Placed {
  id: number;
  type: Step["type"];
}

/** Findings of a step: each belongs to the last step, in page order, of the parts it is about. */
export function findingsOfStep(
  step: Step["type"],
  parts: readonly Placed[],
  findings: readonly Finding[],
): Finding[] {
  return findings.filter(({ products }) => {
    const types = parts.filter(({ id }) => products.includes(id)).map(({ type }) => type);
    return builderSteps.findLast(({ type }) => types.includes(type))?.type === step;
  });
}
