import type { CaseFront, PcCaseFacts } from "#demo/models/products/case-facts.ts";
import type { CoolerFacts } from "#demo/models/products/cooler.ts";
import type { FanFacts } from "#demo/models/products/fan.ts";
import type { MonitorFacts } from "#demo/models/products/monitor.ts";
import type { PowerSupplyFacts } from "#demo/models/products/power-supply.ts";
import type { PicturedProduct } from "#demo/pictures/pictured-product.ts";

/** Design of a maker for each kind of product, and the colour of its print. */
interface Maker {
  look: number;
  accent: string;
  front?: CaseFront;
}
const MAKERS: Record<string, Maker> = {
  Aerocool: { look: 2, accent: "#3a6ea8", front: "fans" },
  Antec: { look: 3, accent: "#7d8187", front: "glass" },
  AOC: { look: 2, accent: "#b3342e" },
  ARCTIC: { look: 1, accent: "#9aa0a6" },
  ASUS: { look: 3, accent: "#c8a23a", front: "angled" },
  "be quiet!": { look: 2, accent: "#c8641e", front: "solid" },
  "Cooler Master": { look: 3, accent: "#6d4aa0", front: "mesh" },
  Corsair: { look: 0, accent: "#d2a91f", front: "mesh" },
  EVGA: { look: 1, accent: "#9aa0a6" },
  "Fractal Design": { look: 0, accent: "#8a5a36", front: "wood" },
  Gigabyte: { look: 1, accent: "#cf6a1f" },
  LG: { look: 1, accent: "#a3123f" },
  "Lian Li": { look: 3, accent: "#54575c", front: "glass" },
  MSI: { look: 2, accent: "#b3202a", front: "angled" },
  Noctua: { look: 0, accent: "#6b4a34" },
  NZXT: { look: 0, accent: "#6b46c1", front: "mesh" },
  Samsung: { look: 0, accent: "#2a5db0" },
  Seasonic: { look: 3, accent: "#2f7d6b" },
  SilverStone: { look: 2, accent: "#6f7a86", front: "mesh" },
  Thermaltake: { look: 1, accent: "#a8231f", front: "solid" },
};
const makerOf = ({ brand }: PicturedProduct): Maker => MAKERS[brand] ?? { look: 0, accent: "#7d8187" };
const count = (value: unknown) => Number(value ?? 0);
const millimetres = (value: unknown) => Number.parseFloat(String(value));

export function powerSupply(product: PicturedProduct): PowerSupplyFacts {
  const { specs } = product;
  const { look, accent } = makerOf(product);
  const plugs =
    count(specs["Conectores EPS de 8 pines"]) +
    count(specs["Conectores PCIe de 6+2 pines"]) +
    count(specs["Conectores 12V-2x6 / 12VHPWR"]) +
    Math.ceil(count(specs["Conectores SATA"]) / 3);
  return {
    kind: "power-supply",
    form: specs.Formato === "SFX" ? "sfx" : "atx",
    length: millimetres(specs.Largo),
    color: String(specs.Color ?? "Negro"),
    accent,
    sockets: specs.Modular === "Completo" ? Math.max(plugs, 6) + 2 : 0,
    lines: [String(specs.Potencia), String(specs.Certificación ?? specs.Formato)],
    look,
  };
}

/** The sources list the three sides in any order: the smallest is the width, the last of the other two the height. */
export function pcCase(product: PicturedProduct): PcCaseFacts {
  const { specs, labels } = product;
  const maker = makerOf(product);
  const sides = String(specs.Dimensiones).split("x").map(millimetres);
  const width = Math.min(...sides);
  const [depth = width, height = width] = sides.filter((_, index) => index !== sides.indexOf(width));
  const boards = String(specs["Motherboards compatibles"]);
  const isGlass = specs["Panel lateral"] === "Vidrio templado";
  const lit = labels.includes("RGB");
  return {
    kind: "pc-case",
    width,
    height,
    depth,
    lit,
    color: String(specs.Color),
    front: frontOf(),
    side: isGlass ? "glass" : specs["Panel lateral"] === "Malla" ? "mesh" : "metal",
    board: /\bATX/.test(boards.replace(/Micro ATX/g, ""))
      ? "atx"
      : boards.includes("Micro")
        ? "micro"
        : "itx",
    slots: count(specs["Ranuras de expansión"]) || 2,
    look: maker.look,
  };

  function frontOf(): CaseFront {
    if (/marrón/.test(String(specs.Color))) return "wood";
    // Wide cases have two chambers behind glass.
    if (isGlass && width > 255) return "glass";
    if (maker.front === "solid" && lit) return "glass";
    return maker.front === "glass" ? "mesh" : (maker.front ?? "mesh");
  }
}

export function cooler(product: PicturedProduct): CoolerFacts {
  const { specs, labels, brand } = product;
  const look = brand === "NZXT" ? 4 : makerOf(product).look;
  const lit = labels.some((label) => /RGB/.test(label));
  const bare = brand === "Noctua" ? "Plateado con marrón" : "Plateado con negro";
  const color = String(specs.Color ?? bare);
  if (specs.Tipo === "Líquida") {
    const size = millimetres(specs.Radiador);
    return { kind: "cooler", form: "liquid", size, fan: size % 140 === 0 ? 140 : 120, color, lit, look };
  }
  const size = millimetres(specs.Altura);
  const form = size < 100 ? "low" : size >= 165 ? "two-towers" : "tower";
  return {
    kind: "cooler",
    form,
    size,
    fan: form === "low" ? 92 : form === "two-towers" ? 140 : 120,
    color,
    lit,
    look,
  };
}

export function fan(product: PicturedProduct): FanFacts {
  const { specs, name } = product;
  const { look, accent } = makerOf(product);
  return {
    kind: "fan",
    size: millimetres(specs.Tamaño),
    thick: name.includes("Slim") ? 15 : 25,
    count: count(specs.Cantidad),
    color: String(specs.Color),
    accent,
    look,
  };
}

export function monitor(product: PicturedProduct): MonitorFacts {
  const { specs, labels } = product;
  const [across = 16, up = 9] = String(specs["Relación de aspecto"]).split(":").map(Number);
  const sharp = labels.find((label) => /HD$/.test(label)) ?? "";
  const hertz = Number.parseInt(String(specs.Frecuencia), 10);
  const isSharpest = labels.includes("4K UHD");
  return {
    kind: "monitor",
    inches: Number.parseFloat(String(specs.Tamaño)),
    ratio: across / up,
    curved: specs.Panel === "VA",
    color: "Negro",
    picture: isSharpest ? "design" : hertz >= 200 ? "fast" : labels.includes("Gamer") ? "games" : "office",
    lines: [String(specs.Tamaño), `${sharp} · ${specs.Frecuencia}`],
    look: makerOf(product).look,
  };
}
