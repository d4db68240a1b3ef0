import { describe, expect, test } from "vitest";
import { moreParts, parts, withFacts } from "#tests/support/catalog/known-parts.ts";
import type { Part } from "./part.ts";
import { type VerdictState, verdictOf } from "./verdict.ts";

const [p, m] = [parts, moreParts];

function two(part: Part): Part {
  return withFacts(part, {}, 2);
}

function four(part: Part): Part {
  return withFacts(part, {}, 4);
}

type Row = [string, Part[], VerdictState, string?];

/**
 * Real products in pairs and small builds, with the verdict according to the demonstration's sources
 * (demo/SOURCE.md).
 */
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
  ["a radiator in a case that no source describes", [p.nautilus360, p.h6], "unknown", "radiador"],
  ["an ATX supply in its case", [p.rm750, p.h6], "compatible"],
  ["an ATX supply in an SFX case", [p.rm750, p.nr200], "incompatible", "formato-fuente"],
  ["a supply with watts to spare", [p.ryzen5600, p.rtx4060, p.rm750], "compatible"],
  ["a draw above the supply", [p.i5k, p.rtx5080, p.vp450], "incompatible", "watts"],
  ["two plugs of eight where there are three", [p.rx7800, p.rm750], "compatible"],
  ["a supply whose plugs no source states", [p.rtx4060, p.vp450], "unknown", "conectores-grafica"],
  ["two cards on a board for one", [two(p.rtx4060), p.b650m], "incompatible", "ranuras-graficas"],
  ["two M.2 drives in two slots", [two(p.nvme), p.b550], "compatible"],
  ["two M.2 drives in one slot", [two(p.nvme), p.h610d4], "incompatible", "ranuras-m2"],
  ["five SATA drives on four ports", [withFacts(p.ssd, {}, 5), p.b650m], "incompatible", "puertos-sata"],
  ["two disks in a case with one bay", [two(p.disk), p.h6], "incompatible", "bahias-35"],
  ["a card of 325 mm in a case for 322", [m.rtx5090, m.terra], "incompatible", "largo-grafica"],
  ["128 GB on a board of 96", [two(m.ddr5Kit64), p.b650m], "incompatible", "capacidad-memoria"],
  ["a case that states no supply's length", [p.rm750, m.o11xl], "unknown", "largo-fuente"],
  ["a processor of unknown draw", [m.ryzen5500, p.rm750], "unknown", "watts"],
  ["a draw that is all the supply gives", [m.i7k, m.rx6600, four(p.ssd), m.smart500], "compatible"],
  ["a drive more than that", [m.i7k, m.rx6600, withFacts(p.ssd, {}, 5), m.smart500], "incompatible", "watts"],
  [
    "four plugs of eight where there are three",
    [two(p.rx7800), p.rm750],
    "incompatible",
    "conectores-grafica",
  ],
  ["a board that states no M.2 slots", [p.nvme, m.b450m], "unknown", "ranuras-m2"],
  ["an external drive more than there are bays", [withFacts(m.external, {}, 3), p.h6, p.b550], "compatible"],
  ["as many small drives as small bays", [two(p.ssd), p.h6], "compatible"],
  ["more small drives than bays of both sizes", [four(p.ssd), p.h6], "incompatible", "bahias-25"],
  [
    "a small drive too many where a large drive took the large bay",
    [withFacts(p.ssd, {}, 3), p.disk, p.h6],
    "incompatible",
    "bahias-25",
  ],
  ["two boards", [p.b550, p.h610d4], "incompatible", "uno-solo"],
];

/** Cases without a real product in the sources: invented parts, or real ones with a changed fact. */
const invented: Row[] = [
  [
    "a processor of unknown socket",
    [withFacts(p.ryzen5600, { socket: undefined }), p.b550],
    "unknown",
    "socket",
  ],
  [
    "memory of unknown kind",
    [withFacts(p.ddr4, { memoryType: undefined }), p.b550],
    "unknown",
    "tipo-memoria",
  ],
  ["a laptop's modules on a desktop's board", [p.soDimm, p.b650m], "incompatible", "formato-memoria"],
  [
    "a laptop's modules on a board that takes them",
    [p.soDimm, withFacts(p.b650m, { memoryForm: "SO-DIMM" })],
    "compatible",
  ],
  [
    "a desktop's modules on a board for a laptop's",
    [p.ddr5, withFacts(p.b650m, { memoryForm: "SO-DIMM" })],
    "incompatible",
    "formato-memoria",
  ],
  ["memory of unknown form", [withFacts(p.ddr4, { form: undefined }), p.b550], "unknown", "formato-memoria"],
  [
    "a board of unknown memory slots",
    [p.ddr4, withFacts(p.b550, { memoryForm: undefined })],
    "unknown",
    "formato-memoria",
  ],
  [
    "modules of unknown size",
    [withFacts(p.ddr4, { moduleGb: undefined }), p.b550],
    "unknown",
    "capacidad-memoria",
  ],
  ["a card exactly as long as the room", [withFacts(p.rtx5080, { lengthMm: 365 }), p.case360], "compatible"],
  ["a radiator of 360 where 240 fits", [p.nautilus360, p.case240], "incompatible", "radiador"],
  ["a radiator in a case that takes it", [p.nautilus360, p.case360], "compatible"],
  [
    "a radiator in a case that takes none",
    [p.nautilus360, withFacts(p.case360, { radiators: ["Ninguno"] })],
    "incompatible",
    "radiador",
  ],
  [
    "a supply longer than the room",
    [withFacts(p.rm750, { lengthMm: 230 }), p.case360],
    "incompatible",
    "largo-fuente",
  ],
  [
    "a card of unknown plugs",
    [withFacts(p.rx7800, { pcie8: undefined }), p.rm750],
    "unknown",
    "conectores-grafica",
  ],
  [
    "a long M.2 drive in short slots",
    [withFacts(p.nvme, { m2Size: "22110" }), p.b650m],
    "incompatible",
    "medida-m2",
  ],
  ["a SATA M.2 drive in PCIe slots", [p.m2Sata, p.b650m], "incompatible", "medida-m2"],
  ["a drive of unknown form", [withFacts(p.disk, { form: undefined }), p.case360], "unknown", "discos"],
  ["a U.2 drive on a board that states no such port", [p.u2, p.b550], "unknown", "puertos-u2"],
  ["a U.2 drive on a board with a port", [p.u2, withFacts(p.b550, { u2Ports: 1 })], "compatible"],
  [
    "two U.2 drives on one port",
    [two(p.u2), withFacts(p.b550, { u2Ports: 1 })],
    "incompatible",
    "puertos-u2",
  ],
  [
    "a U.2 drive on a supply without a plug for it",
    [p.u2, withFacts(p.rm750, { sata: 0 })],
    "incompatible",
    "conectores-sata",
  ],
  [
    "a small drive too many in a case that states no large bays",
    [withFacts(p.ssd, {}, 3), withFacts(p.case360, { bays35: undefined })],
    "unknown",
    "bahias-25",
  ],
  [
    "two drives that only the same slot takes",
    [p.m2Sata, p.nvme, withFacts(p.b550, { m2: ["2280 PCIe 3.0 x4 / SATA", "2242 PCIe 3.0 x2"] })],
    "incompatible",
    "medida-m2",
  ],
  [
    "a SATA M.2 drive and three of NVMe on ASUS TUF Z790-PLUS",
    [p.m2Sata, withFacts(p.nvme, {}, 3), p.z790],
    "compatible",
  ],
  ["two SATA M.2 drives in two slots that speak it", [two(p.m2Sata), m.b550f], "compatible"],
  ["two SATA M.2 drives on ASUS TUF Z790-PLUS", [two(p.m2Sata), p.z790], "incompatible", "medida-m2"],
  [
    "a drive in the slot of which the board states nothing",
    [two(p.nvme), withFacts(p.b550, { m2: ["2280 PCIe 4.0 x4"] })],
    "unknown",
    "medida-m2",
  ],
];

describe.each([
  ["known pairs", known],
  ["invented pairs", invented],
])("%s", (_name, rows) => {
  test.each(rows)("%s", (_row, chosen, state, rule) => {
    const verdict = verdictOf(chosen);
    expect(verdict.state).toBe(state);
    const deciding = verdict.findings.filter(({ kind }) => kind === state).map((finding) => finding.rule);
    if (rule !== undefined) expect(deciding).toContain(rule);
  });
});
