import { readFileSync } from "node:fs";
import path from "node:path";
import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import type { Facts } from "#app/catalog/types/facts.ts";

const demonstration = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../../demo/attributes.json"), "utf8"),
) as Record<string, { type: PartType; facts: Facts }>;

let nextId = 1;

/** A demonstration product with only the facts of its sources (demo/SOURCE.md). */
function demonstrated(name: string): Part {
  const known = demonstration[name];
  if (!known) throw new Error(`The demonstration has no ${name}`);
  return { id: nextId++, name, type: known.type, units: 1, facts: known.facts };
}

/** For a rule whose facts no source has: the name says that the part is invented. */
function invented(type: PartType, name: string, facts: Facts): Part {
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
  ryzen5600: demonstrated("AMD Ryzen 5 5600"),
  ryzen7600: demonstrated("AMD Ryzen 5 7600"),
  i5k: demonstrated("Intel Core i5-14600K"),
  b550: demonstrated("MSI MAG B550 TOMAHAWK"),
  b650m: demonstrated("ASRock B650M-HDV/M.2"),
  h610d4: demonstrated("MSI PRO H610M-G DDR4"),
  z790: demonstrated("ASUS TUF GAMING Z790-PLUS WIFI"),
  ddr4: demonstrated("Corsair Vengeance LPX 16 GB (2 x 8 GB) DDR4-3200 CL16"),
  ddr5: demonstrated("G.Skill Flare X5 32 GB (2 x 16 GB) DDR5-6000 CL36"),
  rtx4060: demonstrated("MSI GeForce RTX 4060 VENTUS 2X BLACK OC 8 GB"),
  rtx5080: demonstrated("ASUS PRIME GeForce RTX 5080 16 GB"),
  rx7800: demonstrated("PowerColor Radeon RX 7800 XT 16 GB"),
  // The capacity is a characteristic in demo/catalog.json.
  nvme: withFacts(demonstrated("Kingston NV3 1 TB"), { capacityGb: 1000 }),
  m2Sata: invented("storage", "Disco M.2 SATA de 500 GB", {
    form: "M.2",
    interface: "SATA",
    m2Size: "2280",
    capacityGb: 500,
  }),
  ssd: demonstrated("Samsung 870 EVO 1 TB"),
  u2: invented("storage", "Disco U.2", { form: '2.5"', interface: "NVMe" }),
  disk: demonstrated("Seagate BarraCuda 2 TB"),
  h6: demonstrated("NZXT H6 Flow RGB Negro"),
  icue220t: demonstrated("Corsair iCUE 220T RGB Airflow Negro"),
  nr200: demonstrated("Cooler Master MasterBox NR200P V2 Negro"),
  case360: invented("case", "Gabinete que admite 360 mm", roomyCase),
  case240: invented("case", "Gabinete que admite 240 mm", {
    ...roomyCase,
    radiators: ["240"],
    expansionSlots: 3,
  }),
  rm750: demonstrated("Corsair RM750e (2025) 750 W"),
  vp450: demonstrated("Antec VP450 450 W"),
  supply450: invented("psu", "Fuente de 450 W", {
    watts: 450,
    formFactor: "ATX",
    lengthMm: 149,
    eps8: 1,
    pcie8: 1,
    pcie12vhpwr: 0,
    sata: 4,
  }),
  hyper212: demonstrated("Cooler Master Hyper 212 Black Edition"),
  am5Only: demonstrated("Noctua NH-L9a-AM5 chromax.black"),
  cooler100: invented("cooler", "Disipador para 100 W", {
    type: "Aire",
    sockets: ["AM4", "AM5", "LGA1700"],
    heightMm: 45,
    tdpWatts: 100,
  }),
  nautilus360: demonstrated("Corsair NAUTILUS 360 RS Negro"),
  soDimm: invented("memory", "Memoria de laptop de 32 GB", {
    memoryType: "DDR5",
    form: "SO-DIMM",
    modules: 2,
    moduleGb: 16,
    mhz: 5600,
  }),
};

/** Other demonstration products, for pairs; no test stores them. */
export const moreParts = {
  ryzen5500: demonstrated("AMD Ryzen 5 5500"),
  i7k: demonstrated("Intel Core i7-14700K"),
  b450m: demonstrated("MSI B450M-A PRO MAX II"),
  b550f: demonstrated("ASUS ROG STRIX B550-F GAMING WIFI II"),
  ddr5Kit64: demonstrated("Corsair Vengeance 64 GB (2 x 32 GB) DDR5-5200 CL40"),
  rx6600: demonstrated("ASRock Radeon RX 6600 Challenger D 8 GB"),
  rtx5090: demonstrated("MSI GeForce RTX 5090 VENTUS 3X OC 32 GB"),
  external: demonstrated("WD My Passport 4 TB"),
  terra: demonstrated("Fractal Design Terra Negro"),
  o11xl: demonstrated("Lian Li O11 Dynamic EVO XL Negro"),
  smart500: demonstrated("Thermaltake Smart 500 W"),
  evga700: demonstrated("EVGA 700 BR 700 W"),
  purePower750: demonstrated("be quiet! Pure Power 12 M 750 W"),
};

/** A copy with changed facts; undefined makes a fact unknown. */
export function withFacts(base: Part, facts: Facts, units = 1): Part {
  return { ...base, units, facts: { ...base.facts, ...facts } };
}
