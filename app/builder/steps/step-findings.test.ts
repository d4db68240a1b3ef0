import { expect, test } from "vitest";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { parts as known, withFacts } from "#tests/support/catalog/known-parts.ts";
import { findingsOfStep } from "./step-findings.ts";
import { builderSteps } from "./steps.ts";

test("a finding about several parts is shown once, in the last of their steps", () => {
  const card = withFacts(known.rtx5080, { slots: 4, recommendedPsuWatts: 850 });
  const parts = [known.rm750, known.b650m, known.ryzen5600, card, known.nr200];
  const { findings } = verdictOf(parts);
  const placed = builderSteps.map(({ type }) => findingsOfStep(type, parts, findings));
  expect(placed.flat()).toHaveLength(findings.length);
  const rules = Object.fromEntries(
    builderSteps.map(({ type }, at) => [type, placed[at]?.map(({ rule }) => rule) ?? []]),
  );
  expect(rules.cpu).toEqual([]);
  expect(rules.motherboard).toContain("socket");
  expect(rules.case).toContain("grosor-grafica");
  expect(rules.psu).toEqual(expect.arrayContaining(["formato-fuente", "fuente-recomendada"]));
});
