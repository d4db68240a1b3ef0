import { expect, test } from "vitest";
import { parts, withFacts } from "#tests/support/catalog/known-parts.ts";
import { CHECKS, matchesOf, pairVerdicts } from "./checks.ts";
import type { Part } from "./part.ts";
import { verdictOf } from "./verdict.ts";

const { ryzen5600, b550, b650m, case360, nautilus360, rm750 } = parts;

function matches(chosen: Part[]): string[] {
  return matchesOf(chosen, verdictOf(chosen).findings);
}

test("matching facts are listed also when others are unknown", () => {
  const silent = withFacts(case360, { radiators: undefined });
  expect(matches([ryzen5600, b550, silent, nautilus360])).toEqual([
    "El procesador y la placa tienen el mismo socket.",
    "El tipo de memoria coincide.",
    "La placa cabe en el gabinete.",
    "El disipador se monta en el socket.",
  ]);
  expect(matches([ryzen5600, b550, case360, nautilus360])).toContain("El disipador cabe en el gabinete.");
});

test("contradictory, unknown and missing facts are not listed as matching", () => {
  expect(matches([ryzen5600, b650m])).toEqual([]);
  expect(matches([withFacts(ryzen5600, { socket: undefined }), b550])).toEqual([
    "El tipo de memoria coincide.",
  ]);
  expect(matches([ryzen5600])).toEqual([]);
});

test("every pair of parts has its own verdict and findings", () => {
  const silent = withFacts(case360, { psuFormFactors: undefined });
  const pairs = pairVerdicts([ryzen5600, b650m, silent, rm750]);
  expect(pairs.map(({ names, state }) => [...names, state])).toEqual([
    [ryzen5600.name, b650m.name, "incompatible"],
    [ryzen5600.name, rm750.name, "compatible"],
    [b650m.name, case360.name, "compatible"],
    [case360.name, rm750.name, "unknown"],
  ]);
  expect(pairs[0]?.texts[0]).toContain("es de socket AM4");
  expect(pairs[3]?.texts).toEqual([
    "La fuente cabe en el gabinete.",
    `Falta saber qué formato de fuente admite ${case360.name}.`,
  ]);
});

test("the verdict of two parts that fit with a warning shows the warning", () => {
  expect(pairVerdicts([ryzen5600, b550])).toMatchObject([{ state: "compatible", warned: true }]);
  expect(pairVerdicts([b550, case360])).toMatchObject([{ state: "compatible", warned: false }]);
});

test("a finding about one part is shown once, not with every pair", () => {
  const two = withFacts(case360, {}, 2);
  expect(pairVerdicts([two, b550, rm750]).flatMap(({ texts }) => texts)).not.toContain(
    "Elige un solo gabinete.",
  );
});

test("every rule that decides between parts has its check", () => {
  const all = Object.values(parts);
  const nothingKnown = all.map((part) => ({ ...part, units: 40, facts: {} }));
  const found = [
    verdictOf(all),
    verdictOf(nothingKnown),
    verdictOf(all.map((part) => ({ ...part, units: 40 }))),
  ]
    .flatMap(({ findings }) => findings)
    .filter(({ kind }) => kind !== "warning")
    .map(({ rule }) => rule);
  const checked = new Set(CHECKS.flatMap(({ rules }) => rules));
  expect([...new Set(found)].filter((rule) => !checked.has(rule))).toEqual(["uno-solo"]);
});
