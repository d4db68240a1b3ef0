import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moreParts, parts, withFacts } from "#tests/support/catalog/known-parts.ts";
import { matchesOf } from "./checks.ts";
import type { Finding } from "./finding.ts";
import { type Part, partTypes } from "./part.ts";
import { powerDrawOf } from "./power.ts";
import { type VerdictState, verdictOf } from "./verdict.ts";

const [p, m] = [parts, moreParts];

function rulesOf(chosen: Part[], kind: Finding["kind"]): string[] {
  return verdictOf(chosen)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ rule }) => rule);
}

const advised850 = withFacts(p.rtx5080, { recommendedPsuWatts: 850 });

describe("warnings", () => {
  test.each<[string, Part[], string]>([
    ["a supply with little to spare", [p.i5k, m.rx6600, m.smart500], "watts"],
    ["a missing plug of 16 pins", [p.rtx5080, m.evga700], "conector-16-pines"],
    ["an unknown plug of 16 pins", [p.rtx5080, m.purePower750], "conector-16-pines"],
    ["a card in a case of unknown slots", [p.rtx5080, p.h6], "grosor-grafica"],
    ["a thick card", [withFacts(p.rtx5080, { slots: 4 }), p.case240], "grosor-grafica"],
    ["a BIOS that may be old", [p.ryzen5600, p.b550], "bios"],
    [
      "modules faster than the board",
      [p.ddr4, withFacts(p.b550, { maxMemoryMhz: 2666 })],
      "velocidad-memoria",
    ],
    [
      "more memory than the processor declares",
      [withFacts(m.ddr5Kit64, {}, 3), p.ryzen7600],
      "memoria-procesador",
    ],
    [
      "a supply without the board's second EPS plug",
      [withFacts(p.b550, { eps8: 2 }), p.vp450],
      "conector-eps",
    ],
    ["a supply without an EPS plug", [p.b550, withFacts(p.supply450, { eps8: 0 })], "conector-eps"],
    ["less than the card's maker advises", [advised850, p.rm750], "fuente-recomendada"],
    ["a small drive too many where a large bay is free", [withFacts(p.ssd, {}, 3), p.h6], "bahias-25"],
    ["a small cooler on a hot processor", [p.i5k, p.cooler100], "watts-disipador"],
  ])("%s", (_name, chosen, rule) => {
    expect(rulesOf(chosen, "warning")).toContain(rule);
    expect(verdictOf(chosen).state).toBe("compatible");
  });
});

test("a warning says which power a supply should have, and where a drive may go", () => {
  const textOf = (chosen: Part[], rule: string) =>
    verdictOf(chosen).findings.find((finding) => finding.rule === rule)?.text;
  expect(textOf([p.i5k, m.rx6600, m.smart500], "watts")).toBe(
    "Las partes consumen hasta 388 W y Thermaltake Smart 500 W da 500 W: alcanza, pero conviene una de 550 W (1.3 veces el consumo).",
  );
  expect(textOf([withFacts(p.ssd, {}, 3), p.h6], "bahias-25")).toBe(
    `Elegiste 3 discos de 2.5" y ${p.h6.name} tiene 2 bahías de esa medida: 1 puede ir en una bahía de 3.5" con un adaptador o soporte. Confirma que lo tengas.`,
  );
});

test.each<[string, Part[]]>([
  ["as many EPS plugs as the board has", [withFacts(p.b550, { eps8: 2 }), p.rm750]],
  ["EPS plugs that nobody states", [p.b550, withFacts(p.rm750, { eps8: undefined })]],
  ["what the card's maker advises", [advised850, withFacts(p.rm750, { watts: 850 })]],
  ["a cooler for more than the processor's watts", [p.ryzen7600, p.cooler100]],
])("nothing is found for %s", (_name, chosen) => {
  const warnings = rulesOf(chosen, "warning");
  for (const rule of ["conector-eps", "fuente-recomendada", "watts-disipador"])
    expect(warnings).not.toContain(rule);
});

describe("a whole build", () => {
  const whole = [p.ryzen5600, p.b550, p.ddr4, p.rtx4060, p.nvme, p.h6, p.rm750];

  test("is compatible and lacks no part", () => {
    expect(verdictOf(whole)).toMatchObject({ state: "compatible", missingParts: [] });
  });

  test("without a graphics card or integrated graphics is reported as missing a part, not as incompatible", () => {
    const { state, missingParts } = verdictOf(whole.filter((part) => part !== p.rtx4060));
    expect(state).toBe("compatible");
    expect(missingParts.map(({ type }) => type)).toEqual(["gpu"]);
  });

  test("can't boot from an external drive, which uses no slot", () => {
    const boots = (drives: Part[]) =>
      verdictOf([...whole.filter(({ type }) => type !== "storage"), ...drives]).missingParts;
    const own = whole.filter(({ type }) => type === "storage");
    expect(boots([m.external]).map(({ type, text }) => [type, text])).toEqual([
      ["storage", "Falta un disco interno: una PC no arranca de uno externo."],
    ]);
    expect(boots([...own, m.external])).toEqual([]);
    const chosen = [p.b550, m.external];
    expect(matchesOf(chosen, verdictOf(chosen).findings)).toEqual([]);
  });

  test("lacks a cooler when the processor has none or may have none", () => {
    const missing = (cpu: Part) => verdictOf([cpu]).missingParts.map(({ type }) => type);
    expect(missing(p.i5k)).toContain("cooler");
    expect(missing(p.ryzen7600)).toContain("cooler");
    expect(missing(p.ryzen5600)).not.toContain("cooler");
  });

  test("draws the power that its makers state plus an allowance for the rest", () => {
    expect(powerDrawOf(whole)).toEqual({ watts: 88 + 115 + 75 + 10, missing: [] });
  });

  test("an incompatibility takes precedence over unknown data", () => {
    const chosen = [withFacts(p.ryzen5600, { maxPowerWatts: undefined }), p.b650m, p.rm750];
    expect(verdictOf(chosen).state).toBe("incompatible");
  });

  test("a build whose known power draw alone exceeds the supply is incompatible", () => {
    const chosen = [withFacts(p.i5k, { maxPowerWatts: undefined }), withFacts(p.rtx5080, {}, 2), p.vp450];
    expect(rulesOf(chosen, "incompatible")).toContain("watts");
  });
});

describe("any combination of parts", () => {
  const some = fc
    .array(anyPart(), { maxLength: 9 })
    .map((chosen) => chosen.map((part, at) => ({ ...part, id: at + 1 })));

  test("the order of the parts never changes the verdict", () => {
    fc.assert(
      fc.property(
        some.chain((chosen) =>
          fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
        ),
        ([chosen, shuffled]) => {
          expect(verdictOf(shuffled)).toEqual(verdictOf(chosen));
        },
      ),
    );
  });

  test("adding a part never makes an incompatible or unknown build compatible", () => {
    const worse: VerdictState[] = ["compatible", "unknown", "incompatible"];
    fc.assert(
      fc.property(some, anyPart(), fc.nat({ max: 9 }), (chosen, more, id) => {
        const before = verdictOf(chosen).state;
        const after = verdictOf([...chosen, { ...more, id: id + 0.5 }]).state;
        expect(worse.indexOf(after)).toBeGreaterThanOrEqual(worse.indexOf(before));
      }),
    );
  });

  test("removing a fact never makes a build compatible", () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (chosen, which, fact) => {
        fc.pre(chosen.length > 0 && verdictOf(chosen).state !== "compatible");
        const less = chosen.map((part, at) => {
          const keys = Object.keys(part.facts);
          return at === which % chosen.length
            ? withFacts(part, { [keys[fact % keys.length] as string]: undefined }, part.units)
            : part;
        });
        expect(verdictOf(less).state).not.toBe("compatible");
      }),
    );
  });
});

/** A known part in which some facts are removed or taken from another part of its type. */
function anyPart(): fc.Arbitrary<Part> {
  const all = Object.values(parts);
  return fc
    .record({
      type: fc.constantFrom(...partTypes.filter((type) => type !== "monitor")),
      pick: fc.nat(),
      other: fc.nat(),
      lose: fc.array(fc.nat(), { maxLength: 2 }),
      take: fc.array(fc.nat(), { maxLength: 2 }),
      units: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ type, pick, other, lose, take, units }) => {
      const same = all.filter((part) => part.type === type);
      const base = same[pick % same.length] as Part;
      const source = same[other % same.length] as Part;
      const facts = { ...base.facts };
      const keys = Object.keys(facts);
      for (const at of take) {
        const key = keys[at % keys.length] as string;
        facts[key] = source.facts[key];
      }
      for (const at of lose) facts[keys[at % keys.length] as string] = undefined;
      return { ...base, units, facts };
    });
}
