import { readFileSync } from "node:fs";
import path from "node:path";
import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import type { Facts } from "#app/catalog/types/facts.ts";

const demonstration = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../demo/attributes.json"), "utf8"),
) as Record<string, { type: PartType; facts: Facts }>;

let nextId = 1;

/** A demonstration product with only the facts of its sources (demo/SOURCE.md). */
function real(name: string): Part {
  const known = demonstration[name];
  if (!known) throw new Error(`The demonstration has no ${name}`);
  return { id: nextId++, name, type: known.type, units: 1, facts: known.facts };
}

/** For a rule whose facts no source has: the name says that the part is invented. */
function madeUp(type: PartType, name: string, facts: Facts): Part {
  return { id: nextId++, name: `${name} (parte inventada)`, type, units: 1, facts };
}

const roomyCase: Facts = {
  formFactors: ["ATX", "Micro-ATX", "Mini-ITX"],
  psuFormFactors: ["ATX"],
  maxGpuLengthMm: 365,
  maxCoolerHeightMm: 165,
  maxPsuLengthMm: 220,
  radiators: ["240", "280", "360"],
  bays35: 2,
  bays25: 2,
  expansionSlots: 7,
};

/** In a store, their order is by price. */
export const parts = {
  ryzen5600: real("AMD Ryzen 5 5600"),
  ryzen7600: real("AMD Ryzen 5 7600"),
  i5k: real("Intel Core i5-14600K"),
  b550: real("MSI MAG B550 TOMAHAWK"),
  b650m: real("ASRock B650M-HDV/M.2"),
  h610d4: real("MSI PRO H610M-G DDR4"),
  z790: real("ASUS TUF GAMING Z790-PLUS WIFI"),
  ddr4: real("Corsair Vengeance LPX 16 GB (2 x 8 GB) DDR4-3200 CL16"),
  ddr5: real("G.Skill Flare X5 32 GB (2 x 16 GB) DDR5-6000 CL36"),
  rtx4060: real("MSI GeForce RTX 4060 VENTUS 2X BLACK OC 8 GB"),
  rtx5080: real("ASUS PRIME GeForce RTX 5080 16 GB"),
  rx7800: real("PowerColor Radeon RX 7800 XT 16 GB"),
  // The capacity is a characteristic in demo/catalog.json.
  nvme: having(real("Kingston NV3 1 TB"), { capacityGb: 1000 }),
  m2Sata: madeUp("storage", "Disco M.2 SATA de 500 GB", {
    form: "M.2",
    interface: "SATA",
    m2Size: "2280",
    capacityGb: 500,
  }),
  ssd: real("Samsung 870 EVO 1 TB"),
  u2: madeUp("storage", "Disco U.2", { form: '2.5"', interface: "NVMe" }),
  disk: real("Seagate BarraCuda 2 TB"),
  h6: real("NZXT H6 Flow RGB Negro"),
  icue220t: real("Corsair iCUE 220T RGB Airflow Negro"),
  nr200: real("Cooler Master MasterBox NR200P V2 Negro"),
  case360: madeUp("case", "Gabinete que admite 360 mm", roomyCase),
  case240: madeUp("case", "Gabinete que admite 240 mm", {
    ...roomyCase,
    radiators: ["240"],
    expansionSlots: 3,
  }),
  rm750: real("Corsair RM750e (2025) 750 W"),
  vp450: real("Antec VP450 450 W"),
  supply450: madeUp("psu", "Fuente de 450 W", {
    watts: 450,
    formFactor: "ATX",
    lengthMm: 149,
    eps8: 1,
    pcie8: 1,
    pcie12vhpwr: 0,
    sata: 4,
  }),
  hyper212: real("Cooler Master Hyper 212 Black Edition"),
  am5Only: real("Noctua NH-L9a-AM5 chromax.black"),
  cooler100: madeUp("cooler", "Disipador para 100 W", {
    type: "Aire",
    sockets: ["AM4", "AM5", "LGA1700"],
    heightMm: 45,
    tdpWatts: 100,
  }),
  nautilus360: real("Corsair NAUTILUS 360 RS Negro"),
  soDimm: madeUp("memory", "Memoria de laptop de 32 GB", {
    memoryType: "DDR5",
    form: "SO-DIMM",
    modules: 2,
    moduleGb: 16,
    mhz: 5600,
  }),
};

/** A copy with changed facts; undefined makes a fact unknown. */
export function having(base: Part, facts: Facts, units = 1): Part {
  return { ...base, units, facts: { ...base.facts, ...facts } };
}
