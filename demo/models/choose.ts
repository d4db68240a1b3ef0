import type { BackpackFacts } from "#demo/models/products/backpack.ts";
import type { PcCaseFacts } from "#demo/models/products/case-facts.ts";
import type { CoolerFacts } from "#demo/models/products/cooler.ts";
import type { FanFacts } from "#demo/models/products/fan.ts";
import type { GraphicsCardFacts } from "#demo/models/products/graphics-card.ts";
import type { HeadsetFacts } from "#demo/models/products/headset.ts";
import type { KeyboardFacts } from "#demo/models/products/keyboard.ts";
import type { MemoryFacts } from "#demo/models/products/memory.ts";
import type { MonitorFacts } from "#demo/models/products/monitor.ts";
import type { MotherboardFacts } from "#demo/models/products/motherboard.ts";
import type { MouseFacts } from "#demo/models/products/mouse.ts";
import type { PowerSupplyFacts } from "#demo/models/products/power-supply.ts";
import type { ProcessorFacts } from "#demo/models/products/processor.ts";
import type { SpeakersFacts } from "#demo/models/products/speakers.ts";
import type { StorageFacts } from "#demo/models/products/storage.ts";
import type { PicturedProduct } from "#demo/pictures/pictured-product.ts";
import { cooler, fan, monitor, pcCase, powerSupply } from "./choose-pc-parts.ts";

export type ModelFacts =
  | BackpackFacts
  | CoolerFacts
  | FanFacts
  | GraphicsCardFacts
  | HeadsetFacts
  | KeyboardFacts
  | MemoryFacts
  | MonitorFacts
  | MotherboardFacts
  | MouseFacts
  | PcCaseFacts
  | PowerSupplyFacts
  | ProcessorFacts
  | SpeakersFacts
  | StorageFacts;

/** Products that show their 3D model first, one of each design. */
export const SHOWN_IN_3D: readonly string[] = [
  "MSI GeForce GT 710 2GD3 LP 2 GB",
  "ASUS Dual GeForce RTX 4060 OC V2 8 GB",
  "ASUS Dual GeForce RTX 4070 SUPER EVO OC White 12 GB",
  "MSI GeForce RTX 5060 SHADOW 2X OC 8 GB",
  "ASUS PRIME GeForce RTX 5080 16 GB",
  "MSI GeForce RTX 5090 VENTUS 3X OC 32 GB",
  "Sapphire PULSE Radeon RX 9070 XT 16 GB",
  "AMD Ryzen 7 5700X",
  "AMD Ryzen 7 9800X3D",
  "Intel Core i5-14600K",
  "Kingston FURY Beast 8 GB (1 x 8 GB) DDR4-3200 CL16",
  "TEAMGROUP T-Force Delta RGB 32 GB (2 x 16 GB) DDR5-6000 CL30",
  "Kingston NV3 1 TB",
  "Kingston A400 240 GB",
  "Seagate BarraCuda 2 TB",
  "Logitech K120",
  "Keychron C3 Pro",
  "Royal Kludge RK61",
  "HyperX Alloy Origins Core",
  "Razer BlackWidow V4 Pro",
  "MSI B450M-A PRO MAX II",
  "ASUS PRIME B650-PLUS WIFI",
  "Redragon COBRA M711",
  "Logitech M185",
  "Razer DeathAdder Essential",
  "HyperX Cloud II",
  "Audio-Technica ATH-M50x",
  "Edifier MR4",
  "Logitech Z313",
  "Razer Leviathan V2 X",
  "Antec VP450 450 W",
  "Corsair RM850e (2025) 850 W",
  "Cooler Master V850 SFX Gold 850 W Blanco",
  "be quiet! Straight Power 12 1000 W",
  "Corsair 4000D Airflow Negro",
  "NZXT H5 Elite Blanco",
  "NZXT H6 Flow RGB Negro",
  "Lian Li A3-mATX Blanco con Madera",
  "Aerocool Prism V2 RGB Negro",
  "MSI MPG GUNGNIR 110R Negro",
  "Cooler Master Hyper 212 Black Edition",
  "Noctua NH-D15",
  "Noctua NH-L9x65",
  "ARCTIC Liquid Freezer III Pro 360 Negro",
  "Noctua NF-A12x25 PWM chromax.black.swap",
  "ARCTIC P12 120 mm Negro (5 unidades)",
  'ASUS TUF Gaming VG27AQ3A 27"',
  'AOC CQ27G4X 27"',
  'LG 27UP600-W 27"',
  'Mochila clásica para laptop 15.6" negra',
  'Mochila gamer para laptop 17.3"',
  "Mochila de viaje expandible 40 L",
  'Mochila con ruedas para laptop 15.6"',
];

const choices: Record<string, (product: PicturedProduct) => ModelFacts> = {
  "Tarjetas Gráficas": graphicsCard,
  Procesadores: processor,
  "Memoria RAM": memory,
  Almacenamiento: storage,
  Teclados: keyboard,
  Motherboards: motherboard,
  Mouses: mouse,
  Sonido: sound,
  Mochilas: backpack,
  "Fuentes de poder": powerSupply,
  Gabinetes: pcCase,
  Refrigeración: cooler,
  Ventiladores: fan,
  Monitores: monitor,
};

/** Model facts of a product, taken only from the catalogue. */
export function modelFor(product: PicturedProduct): ModelFacts {
  const choose = choices[product.subcategory];
  if (!choose) throw new Error(`Nothing is modelled for the subcategory ${product.subcategory}`);
  const facts = choose(product);
  // Graphics cards and processors use `look` in their own functions; backpacks have one design.
  const hasDesigns =
    facts.kind !== "processor" && facts.kind !== "backpack" && facts.kind !== "graphics-card";
  return product.look && hasDesigns ? { ...facts, look: product.look } : facts;
}

/** Makers of graphics cards; each has its own design, also for the same chip. */
const CARD_MAKERS = ["ASUS", "MSI", "Gigabyte", "Sapphire", "PowerColor", "Intel", "ASRock"];

/** The catalogue has no number of fans, so the card's length decides it. */
function graphicsCard({ specs, labels, brand, look }: PicturedProduct): GraphicsCardFacts {
  const length = Number.parseFloat(String(specs.Largo));
  const plugs = /^(\d) ×/.exec(String(specs["Conector de energía"]))?.[1];
  return {
    kind: "graphics-card",
    length,
    fans: length < 160 ? 1 : length > 280 ? 3 : 2,
    color: String(specs.Color),
    plugs: plugs === "2" ? 2 : plugs === "1" || specs["Conector de energía"] === undefined ? 1 : 0,
    lit: labels.includes("RGB"),
    look: brand === "PNY" ? 4 : Math.max(CARD_MAKERS.indexOf(brand), 0),
    ...(look && brand === "MSI" && { bright: true }),
  };
}

function processor({ specs, look }: PicturedProduct): ProcessorFacts {
  const socket = specs.Socket as ProcessorFacts["socket"];
  const lines = [
    `${specs.Núcleos} núcleos`,
    `${specs.Hilos} hilos`,
    look
      ? `${Number.parseFloat(String(specs["Frecuencia base"]))}–${specs["Frecuencia turbo"]}`
      : String(specs["Frecuencia base"]),
    socket,
  ];
  return { kind: "processor", socket, lines };
}

function memory({ specs }: PicturedProduct): MemoryFacts {
  const modules = Number.parseInt(String(specs.Módulos), 10);
  const each = String(specs.Módulos).split(" x ")[1];
  const text = `${specs["Tipo de RAM"]}-${Number.parseInt(String(specs.Velocidad), 10)}  ${each}`;
  return { kind: "memory", modules, lit: specs.RGB === "Sí", color: String(specs.Color), text };
}

function storage({ specs, labels }: PicturedProduct): StorageFacts {
  const color = String(specs.Color ?? "Negro");
  const solid = labels.includes("SSD");
  if (labels.includes("Externo"))
    return { kind: "storage", form: solid ? "external-ssd" : "external-disk", color, lines: [] };
  const isStick = String(specs.Formato).startsWith("M.2");
  const form = isStick ? "m2" : solid ? "sata-ssd" : "hard-disk";
  const speed = specs.Velocidad ? `${specs.Interfaz} · ${specs.Velocidad}` : String(specs.Interfaz);
  return { kind: "storage", form, color, lines: [String(specs.Capacidad), speed] };
}

const FORMATS: Record<string, KeyboardFacts["format"]> = {
  Completo: "full",
  "Sin bloque numérico": "tkl",
  "60%": "60",
  Compacto: "touchpad",
};
const LIGHTS: Record<string, KeyboardFacts["light"]> = { RGB: "rgb", Roja: "red", Blanca: "white" };

function keyboard({ specs, description }: PicturedProduct & { description?: string }): KeyboardFacts {
  const format = FORMATS[String(specs.Formato)] ?? "full";
  return {
    kind: "keyboard",
    format,
    color: String(specs.Color),
    light: LIGHTS[String(specs.Retroiluminación)] ?? "none",
    flat: specs.Tipo === "Membrana",
    cable: String(specs.Conexión).startsWith("Con cable"),
    knob: description?.includes("perilla") ?? false,
  };
}

function motherboard({ specs }: PicturedProduct): MotherboardFacts {
  const format = String(specs.Formato);
  return {
    kind: "motherboard",
    format: format === "ATX" ? "atx" : format === "Micro ATX" ? "micro" : "mini",
    slots: Number(specs["Ranuras de RAM"]) === 2 ? 2 : 4,
    socket: String(specs.Socket),
    color: String(specs.Color),
    chipset: String(specs.Chipset),
  };
}

function mouse({ specs, labels }: PicturedProduct): MouseFacts {
  return {
    kind: "mouse",
    shape: specs.Mano === "Derecha" ? "right-hand" : "even",
    color: String(specs.Color),
    lit: labels.includes("RGB"),
    cable: specs.Conexión === "Con cable",
  };
}

function sound({ specs, labels }: PicturedProduct): HeadsetFacts | SpeakersFacts {
  const color = String(specs.Color ?? "Negro");
  const lit = labels.includes("RGB");
  if (labels.includes("Parlantes")) {
    const form = lit ? "bar" : labels.includes("Estudio") ? "studio" : "pair";
    return { kind: "speakers", form: specs.Canales === "2.1" ? "with-bass" : form, color, lit };
  }
  const microphone = specs.Micrófono === "Sí";
  return { kind: "headset", color, microphone, cable: specs.Conexión === "Con cable", lit };
}

function backpack({ name, specs, labels }: PicturedProduct): BackpackFacts {
  const capacity = Number.parseFloat(String(specs.Capacidad));
  const isFor = (word: string) => name.toLowerCase().includes(word);
  const shape = isFor("ruedas") ? "wheels" : labels.includes("Gamer") ? "hard-front" : "classic";
  return {
    kind: "backpack",
    shape: isFor("de viaje") ? "travel" : shape,
    color: String(specs.Color),
    capacity,
  };
}
