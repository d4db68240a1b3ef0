import type { Finding } from "#app/catalog/compatibility/finding.ts";
import { builderSteps, type Step } from "./steps.ts";

interface Placed {
  id: number;
  type: Step["type"];
}

/** What arises in a step: each finding belongs to the last step, in the order of the page, of the parts it is about. */
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
