import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { having, parts } from "#tests/support/known-parts.ts";
import type { Finding } from "./finding.ts";
import { type Part, partTypes } from "./part.ts";
import { drawOf } from "./power.ts";
import { type VerdictState, verdictOf } from "./verdict.ts";

const p = parts;

function rulesOf(chosen: Part[], kind: Finding["kind"]): string[] {
  return verdictOf(chosen)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ rule }) => rule);
}

function two(part: Part): Part {
  return having(part, {}, 2);
}

type Row = [string, Part[], VerdictState, string?];

/** Pairs and small builds of products that are sold, true and false, by what the demonstration's sources tell. */
const known: Row[] = [
  ["a processor and a board of one socket", [p.ryzen5600, p.b550], "compatible"],
  ["an AM4 processor on an AM5 board", [p.ryzen5600, p.b650m], "incompatible", "socket"],
  ["an AM5 processor on an AM4 board", [p.ryzen7600, p.b550], "incompatible", "socket"],
  ["an Intel processor on its board", [p.i5k, p.h610d4], "compatible"],
  ["DDR4 on a DDR4 board", [p.ddr4, p.b550], "compatible"],
  ["DDR5 on a DDR4 board", [p.ddr5, p.b550], "incompatible", "tipo-memoria"],
  ["DDR5 with a processor of DDR4", [p.ddr5, p.ryzen5600], "incompatible", "tipo-memoria"],
  ["DDR4 with a processor of both", [p.ddr4, p.i5k], "compatible"],
  ["a desktop's modules on a desktop's board", [p.ddr5, p.b650m], "compatible"],
  ["a laptop's modules on a desktop's board", [p.soDimm, p.b650m], "incompatible", "formato-memoria"],
  ["four modules in four slots", [two(p.ddr4), p.b550], "compatible"],
  ["four modules in two slots", [two(p.ddr4), p.h610d4], "incompatible", "ranuras-memoria"],
  ["an ATX board in an ATX case", [p.b550, p.h6], "compatible"],
  ["an ATX board in a Mini-ITX case", [p.b550, p.nr200], "incompatible", "tamano-placa"],
  ["a short card in a case", [p.rtx4060, p.h6], "compatible"],
  ["a card of 306 mm in a case for 300", [p.rtx5080, p.icue220t], "incompatible", "largo-grafica"],
  ["a short card in the same case", [p.rtx4060, p.icue220t], "compatible"],
  ["a cooler on its socket", [p.hyper212, p.ryzen7600], "compatible"],
  ["a cooler for AM5 alone on an AM4 board", [p.am5Only, p.b550], "incompatible", "socket-disipador"],
  ["a cooler for AM5 alone on an AM5 board", [p.am5Only, p.b650m], "compatible"],
  ["a tower cooler in a small case", [p.hyper212, p.nr200], "incompatible", "disipador-gabinete"],
  ["a radiator in a case of which no source tells", [p.nautilus360, p.h6], "unknown", "radiador"],
  ["an ATX supply in its case", [p.rm750, p.h6], "compatible"],
  ["an ATX supply in an SFX case", [p.rm750, p.nr200], "incompatible", "formato-fuente"],
  ["a supply with watts to spare", [p.ryzen5600, p.rtx4060, p.rm750], "compatible"],
  ["a draw above the supply", [p.i5k, p.rtx5080, p.vp450], "incompatible", "watts"],
  ["two plugs of eight where there are three", [p.rx7800, p.rm750], "compatible"],
  ["a supply whose plugs no source tells", [p.rtx4060, p.vp450], "unknown", "conectores-grafica"],
  ["two cards on a board for one", [two(p.rtx4060), p.b650m], "incompatible", "ranuras-graficas"],
  ["two M.2 drives in two slots", [two(p.nvme), p.b550], "compatible"],
  ["two M.2 drives in one slot", [two(p.nvme), p.h610d4], "incompatible", "ranuras-m2"],
  ["five SATA drives on four ports", [having(p.ssd, {}, 5), p.b650m], "incompatible", "puertos-sata"],
  ["two disks in a case with one bay", [two(p.disk), p.h6], "incompatible", "bahias-35"],
  ["two boards", [p.b550, p.h610d4], "incompatible", "uno-solo"],
];

/** What nobody sells, or what of a product a source does not tell: each for one rule. */
const madeUp: Row[] = [
  [
    "a processor of unknown socket",
    [having(p.ryzen5600, { socket: undefined }), p.b550],
    "unknown",
    "socket",
  ],
  ["memory of unknown kind", [having(p.ddr4, { memoryType: undefined }), p.b550], "unknown", "tipo-memoria"],
  [
    "a laptop's modules on a board that takes them",
    [p.soDimm, having(p.b650m, { memoryForm: "SO-DIMM" })],
    "compatible",
  ],
  [
    "a desktop's modules on a board for a laptop's",
    [p.ddr5, having(p.b650m, { memoryForm: "SO-DIMM" })],
    "incompatible",
    "formato-memoria",
  ],
  ["memory of unknown form", [having(p.ddr4, { form: undefined }), p.b550], "unknown", "formato-memoria"],
  [
    "a board of unknown memory slots",
    [p.ddr4, having(p.b550, { memoryForm: undefined })],
    "unknown",
    "formato-memoria",
  ],
  [
    "96 GB in a board of 64",
    [having(p.ddr4, { moduleGb: 48 }), p.h610d4],
    "incompatible",
    "capacidad-memoria",
  ],
  [
    "modules of unknown size",
    [having(p.ddr4, { moduleGb: undefined }), p.b550],
    "unknown",
    "capacidad-memoria",
  ],
  [
    "a card of 380 mm where 365 fit",
    [having(p.rtx5080, { lengthMm: 380 }), p.case360],
    "incompatible",
    "largo-grafica",
  ],
  ["a card exactly as long as the room", [having(p.rtx5080, { lengthMm: 365 }), p.case360], "compatible"],
  ["a radiator of 360 where 240 fits", [p.nautilus360, p.case240], "incompatible", "radiador"],
  ["a radiator in a case that takes it", [p.nautilus360, p.case360], "compatible"],
  [
    "a radiator in a case that takes none",
    [p.nautilus360, having(p.case360, { radiators: ["Ninguno"] })],
    "incompatible",
    "radiador",
  ],
  [
    "a supply longer than the room",
    [having(p.rm750, { lengthMm: 230 }), p.case360],
    "incompatible",
    "largo-fuente",
  ],
  [
    "a case that tells no supply's length",
    [p.rm750, having(p.case360, { maxPsuLengthMm: undefined })],
    "unknown",
    "largo-fuente",
  ],
  [
    "a processor of unknown draw",
    [having(p.ryzen5600, { maxPowerWatts: undefined }), p.rm750],
    "unknown",
    "watts",
  ],
  [
    "two plugs of eight where there is one",
    [p.rx7800, having(p.supply450, { watts: 700 })],
    "incompatible",
    "conectores-grafica",
  ],
  [
    "a card of unknown plugs",
    [having(p.rx7800, { pcie8: undefined }), p.rm750],
    "unknown",
    "conectores-grafica",
  ],
  [
    "a long M.2 drive in short slots",
    [having(p.nvme, { m2Size: "22110" }), p.b650m],
    "incompatible",
    "medida-m2",
  ],
  ["a SATA M.2 drive in PCIe slots", [p.m2Sata, p.b650m], "incompatible", "medida-m2"],
  [
    "a board that tells no M.2 slots",
    [p.nvme, having(p.b550, { m2Slots: undefined })],
    "unknown",
    "ranuras-m2",
  ],
  [
    "an external drive",
    [having(p.disk, { form: "Externo", interface: "USB" }, 3), p.case360, p.b550],
    "compatible",
  ],
  ["a drive of unknown form", [having(p.disk, { form: undefined }), p.case360], "unknown", "discos"],
  ["a U.2 drive, of whose port no board tells", [p.u2, p.b550], "unknown", "discos"],
  [
    "a U.2 drive on a supply without a plug for it",
    [p.u2, having(p.rm750, { sata: 0 })],
    "incompatible",
    "conectores-sata",
  ],
  ["as many small drives as small bays", [two(p.ssd), p.case360], "compatible"],
  [
    "more small drives than bays of both sizes",
    [having(p.ssd, {}, 5), p.case360],
    "incompatible",
    "bahias-25",
  ],
  [
    "a small drive too many where large drives took the large bays",
    [having(p.ssd, {}, 3), two(p.disk), p.case360],
    "incompatible",
    "bahias-25",
  ],
  [
    "a small drive too many in a case that tells no large bays",
    [having(p.ssd, {}, 3), having(p.case360, { bays35: undefined })],
    "unknown",
    "bahias-25",
  ],
  ["a draw that is all the supply gives", [p.rtx4060, having(p.supply450, { watts: 190 })], "compatible"],
  ["a draw of a watt more", [p.rtx4060, having(p.supply450, { watts: 189 })], "incompatible", "watts"],
  [
    "two SATA M.2 drives where one slot speaks SATA",
    [two(p.m2Sata), having(p.b550, { m2: ["2280 PCIe 4.0 x4 / SATA", "2280 PCIe 4.0 x4"] })],
    "incompatible",
    "medida-m2",
  ],
  [
    "a SATA M.2 drive and one of NVMe, each in a slot of its own",
    [p.m2Sata, p.nvme, having(p.b550, { m2: ["2280 PCIe 4.0 x4 / SATA", "2280 PCIe 4.0 x4"] })],
    "compatible",
  ],
  [
    "two drives that only the same slot takes",
    [p.m2Sata, p.nvme, having(p.b550, { m2: ["2280 PCIe 3.0 x4 / SATA", "2242 PCIe 3.0 x2"] })],
    "incompatible",
    "medida-m2",
  ],
  [
    "a SATA M.2 drive and three of NVMe on ASUS TUF Z790-PLUS",
    [p.m2Sata, having(p.nvme, {}, 3), p.z790],
    "compatible",
  ],
  ["two SATA M.2 drives on ASUS TUF Z790-PLUS", [two(p.m2Sata), p.z790], "incompatible", "medida-m2"],
  [
    "a drive in the slot of which the board tells nothing",
    [two(p.nvme), having(p.b550, { m2: ["2280 PCIe 4.0 x4"] })],
    "unknown",
    "medida-m2",
  ],
];

describe.each([
  ["known pairs", known],
  ["made-up pairs", madeUp],
])("%s", (_name, rows) => {
  test.each(rows)("%s", (_row, chosen, state, rule) => {
    expect(verdictOf(chosen).state).toBe(state);
    if (rule !== undefined && state !== "compatible") expect(rulesOf(chosen, state)).toContain(rule);
  });
});

const advised850 = having(p.rtx5080, { recommendedPsuWatts: 850 });

describe("what is only told", () => {
  test.each<[string, Part[], string]>([
    [
      "a supply with little to spare",
      [p.ryzen7600, having(p.rtx5080, { tdpWatts: 220 }), p.supply450],
      "watts",
    ],
    ["a missing plug of 16 pins", [p.rtx5080, having(p.supply450, { watts: 1000 })], "conector-16-pines"],
    [
      "an unknown plug of 16 pins",
      [p.rtx5080, having(p.rm750, { pcie12vhpwr: undefined })],
      "conector-16-pines",
    ],
    ["a thick card", [having(p.rtx5080, { slots: 4 }), p.case240], "grosor-grafica"],
    ["a BIOS that may be old", [p.ryzen5600, p.b550], "bios"],
    ["modules faster than the board", [p.ddr4, having(p.b550, { maxMemoryMhz: 2666 })], "velocidad-memoria"],
    [
      "more memory than the processor declares",
      [having(p.ddr5, { moduleGb: 96 }), p.ryzen7600],
      "memoria-procesador",
    ],
    ["a supply without the board's second EPS plug", [having(p.b550, { eps8: 2 }), p.vp450], "conector-eps"],
    ["a supply without an EPS plug", [p.b550, having(p.supply450, { eps8: 0 })], "conector-eps"],
    ["less than the card's maker advises", [advised850, p.rm750], "fuente-recomendada"],
    ["a small drive too many where a large bay is free", [having(p.ssd, {}, 3), p.case360], "bahias-25"],
    ["a small cooler on a hot processor", [p.i5k, p.cooler100], "watts-disipador"],
  ])("%s", (_name, chosen, rule) => {
    expect(rulesOf(chosen, "warning")).toContain(rule);
    expect(verdictOf(chosen).state).toBe("compatible");
  });
});

test("a warning tells how much a supply should give, and where a drive may go", () => {
  const textOf = (chosen: Part[], rule: string) =>
    verdictOf(chosen).findings.find((finding) => finding.rule === rule)?.text;
  expect(textOf([p.i5k, p.rtx4060, p.supply450], "watts")).toBe(
    `Las partes consumen hasta 371 W y ${p.supply450.name} da 450 W: alcanza, pero conviene una de 500 W (1.3 veces el consumo).`,
  );
  expect(textOf([having(p.ssd, {}, 3), p.case360], "bahias-25")).toBe(
    `Elegiste 3 discos de 2.5" y ${p.case360.name} tiene 2 bahías de esa medida: 1 puede ir en una bahía de 3.5" con un adaptador o soporte. Confirma que lo tengas.`,
  );
});

test.each<[string, Part[]]>([
  ["as many EPS plugs as the board has", [having(p.b550, { eps8: 2 }), p.rm750]],
  ["EPS plugs that nobody tells", [p.b550, having(p.rm750, { eps8: undefined })]],
  ["what the card's maker advises", [advised850, having(p.rm750, { watts: 850 })]],
  ["a cooler for more than the processor's watts", [p.ryzen7600, p.cooler100]],
])("nothing is told of %s", (_name, chosen) => {
  const told = rulesOf(chosen, "warning");
  for (const rule of ["conector-eps", "fuente-recomendada", "watts-disipador"])
    expect(told).not.toContain(rule);
});

describe("a whole build", () => {
  const whole = [p.ryzen5600, p.b550, p.ddr4, p.rtx4060, p.nvme, p.h6, p.rm750];

  test("fits, and nothing is left to choose", () => {
    expect(verdictOf(whole)).toMatchObject({ state: "compatible", missingParts: [] });
  });

  test("without a card and graphics in the processor has no picture, which is no incompatibility", () => {
    const { state, missingParts } = verdictOf(whole.filter((part) => part !== p.rtx4060));
    expect(state).toBe("compatible");
    expect(missingParts.map(({ type }) => type)).toEqual(["gpu"]);
  });

  test("asks for a cooler when the processor brings none, or may bring none", () => {
    const missing = (cpu: Part) => verdictOf([cpu]).missingParts.map(({ type }) => type);
    expect(missing(p.i5k)).toContain("cooler");
    expect(missing(p.ryzen7600)).toContain("cooler");
    expect(missing(p.ryzen5600)).not.toContain("cooler");
  });

  test("draws what its makers say and an allowance for the rest", () => {
    expect(drawOf(whole)).toEqual({ watts: 88 + 115 + 75 + 10, missing: [] });
  });

  test("what contradicts wins over what is unknown", () => {
    const chosen = [having(p.ryzen5600, { maxPowerWatts: undefined }), p.b650m, p.rm750];
    expect(verdictOf(chosen).state).toBe("incompatible");
  });

  test("what is known of a draw may be too much already", () => {
    const chosen = [having(p.i5k, { maxPowerWatts: undefined }), having(p.rtx5080, {}, 2), p.vp450];
    expect(rulesOf(chosen, "incompatible")).toContain("watts");
  });
});

describe("of any parts", () => {
  const some = fc
    .array(anyPart(), { maxLength: 9 })
    .map((chosen) => chosen.map((part, at) => ({ ...part, id: at + 1 })));

  test("the order of choosing never changes the verdict", () => {
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

  test("a part more never makes an incompatible build compatible, nor an unknown one", () => {
    const worse: VerdictState[] = ["compatible", "unknown", "incompatible"];
    fc.assert(
      fc.property(some, anyPart(), fc.nat({ max: 9 }), (chosen, more, id) => {
        const before = verdictOf(chosen).state;
        const after = verdictOf([...chosen, { ...more, id: id + 0.5 }]).state;
        expect(worse.indexOf(after)).toBeGreaterThanOrEqual(worse.indexOf(before));
      }),
    );
  });

  test("a fact that is lost never makes a build fit", () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (chosen, which, fact) => {
        fc.pre(chosen.length > 0 && verdictOf(chosen).state !== "compatible");
        const less = chosen.map((part, at) => {
          const keys = Object.keys(part.facts);
          return at === which % chosen.length
            ? having(part, { [keys[fact % keys.length] as string]: undefined }, part.units)
            : part;
        });
        expect(verdictOf(less).state).not.toBe("compatible");
      }),
    );
  });
});

/** A known part, some of its facts lost or taken from another of its type. */
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
