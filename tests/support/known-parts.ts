import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import type { Facts } from "#app/catalog/types/facts.ts";

let nextId = 1;

function part(type: PartType, name: string, facts: Facts): Part {
  return { id: nextId++, name, type, units: 1, facts };
}

/** Real parts with what their makers publish, for the tests of the rules. */
export const parts = {
  ryzen5600: part("cpu", "AMD Ryzen 5 5600", {
    socket: "AM4",
    tdpWatts: 65,
    maxPowerWatts: 88,
    memoryTypes: ["DDR4"],
    maxMemoryGb: 128,
    integratedGraphics: false,
    coolerIncluded: true,
  }),
  ryzen7600: part("cpu", "AMD Ryzen 5 7600", {
    socket: "AM5",
    tdpWatts: 65,
    maxPowerWatts: 88,
    memoryTypes: ["DDR5"],
    maxMemoryGb: 128,
    integratedGraphics: true,
  }),
  i5k: part("cpu", "Intel Core i5-14600K", {
    socket: "LGA1700",
    tdpWatts: 125,
    maxPowerWatts: 181,
    memoryTypes: ["DDR4", "DDR5"],
    maxMemoryGb: 192,
    integratedGraphics: true,
    coolerIncluded: false,
  }),
  b550: part("motherboard", "MSI MAG B550 TOMAHAWK", {
    socket: "AM4",
    formFactor: "ATX",
    memoryType: "DDR4",
    memorySlots: 4,
    maxMemoryGb: 128,
    m2Slots: 2,
    m2: ["2242/2260/2280/22110 PCIe 4.0 x4", "2242/2260/2280 PCIe 3.0 x4"],
    sataPorts: 6,
    pcieX16Slots: 2,
    biosFlashback: true,
  }),
  b650m: part("motherboard", "ASRock B650M-HDV/M.2", {
    socket: "AM5",
    formFactor: "Micro-ATX",
    memoryType: "DDR5",
    memorySlots: 2,
    maxMemoryGb: 96,
    m2Slots: 2,
    m2: ["2260/2280 PCIe 5.0 x4", "2260/2280 PCIe 4.0 x4"],
    sataPorts: 4,
    pcieX16Slots: 1,
  }),
  h610d4: part("motherboard", "ASUS PRIME H610M-K D4", {
    socket: "LGA1700",
    formFactor: "Micro-ATX",
    memoryType: "DDR4",
    memorySlots: 2,
    maxMemoryGb: 64,
    m2Slots: 1,
    m2: ["2242/2260/2280 PCIe 3.0 x4"],
    sataPorts: 4,
    pcieX16Slots: 1,
  }),
  ddr4: part("memory", "Corsair Vengeance LPX 2x8 GB DDR4-3200", {
    memoryType: "DDR4",
    modules: 2,
    moduleGb: 8,
    mhz: 3200,
  }),
  ddr5: part("memory", "G.Skill Flare X5 2x16 GB DDR5-6000", {
    memoryType: "DDR5",
    modules: 2,
    moduleGb: 16,
    mhz: 6000,
  }),
  rtx4060: part("gpu", "MSI RTX 4060 VENTUS 2X", {
    lengthMm: 199,
    slots: 2,
    tdpWatts: 115,
    pcie6: 0,
    pcie8: 1,
    pcie12vhpwr: 0,
  }),
  rtx5080: part("gpu", "ASUS PRIME RTX 5080", {
    lengthMm: 306,
    slots: 2.5,
    tdpWatts: 360,
    pcie6: 0,
    pcie8: 0,
    pcie12vhpwr: 1,
  }),
  rx7800: part("gpu", "Sapphire PULSE RX 7800 XT", {
    lengthMm: 280,
    slots: 2.5,
    tdpWatts: 263,
    pcie6: 0,
    pcie8: 2,
    pcie12vhpwr: 0,
  }),
  nvme: part("storage", "Kingston NV2 1 TB", {
    form: "M.2",
    interface: "NVMe",
    m2Size: "2280",
    capacityGb: 1000,
  }),
  ssd: part("storage", "Crucial MX500 1 TB", { form: '2.5"', interface: "SATA" }),
  disk: part("storage", "Seagate Barracuda 2 TB", { form: '3.5"', interface: "SATA" }),
  h5: part("case", "NZXT H5 Elite", {
    formFactors: ["ATX", "Micro-ATX", "Mini-ITX"],
    psuFormFactors: ["ATX"],
    maxGpuLengthMm: 365,
    maxCoolerHeightMm: 165,
    maxPsuLengthMm: 220,
    radiators: ["240", "280", "360"],
    bays35: 1,
    bays25: 1,
    expansionSlots: 7,
  }),
  nr200: part("case", "Cooler Master NR200P V2", {
    formFactors: ["Mini-ITX"],
    psuFormFactors: ["SFX", "SFX-L"],
    maxGpuLengthMm: 356,
    maxCoolerHeightMm: 67,
    maxPsuLengthMm: 130,
    radiators: ["240"],
    bays35: 1,
    bays25: 2,
    expansionSlots: 3,
  }),
  rm750: part("psu", "Corsair RM750e", {
    watts: 750,
    formFactor: "ATX",
    lengthMm: 140,
    eps8: 2,
    pcie8: 3,
    pcie12vhpwr: 1,
    sata: 7,
  }),
  vp450: part("psu", "Antec VP450", {
    watts: 450,
    formFactor: "ATX",
    lengthMm: 149,
    eps8: 1,
    pcie8: 1,
    pcie12vhpwr: 0,
    sata: 4,
  }),
  hyper212: part("cooler", "Cooler Master Hyper 212", {
    type: "Aire",
    sockets: ["AM4", "AM5", "LGA1700"],
    heightMm: 159,
  }),
  nautilus360: part("cooler", "Corsair NAUTILUS 360 RS", {
    type: "Líquida",
    sockets: ["AM4", "AM5", "LGA1700"],
    radiatorMm: 360,
  }),
  am5Only: part("cooler", "AMD Wraith Prism", { type: "Aire", sockets: ["AM4"], heightMm: 93 }),
};

/** The same part with other facts; undefined makes a fact unknown. */
export function having(base: Part, facts: Facts, units = 1): Part {
  return { ...base, units, facts: { ...base.facts, ...facts } };
}
