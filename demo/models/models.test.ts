import { readFile } from "node:fs/promises";
import path from "node:path";
import { validateBytes } from "gltf-validator";
import { Box3, Matrix4, Vector3 } from "three";
import { expect, test } from "vitest";
import catalog from "#demo/catalog.json" with { type: "json" };
import type { GraphicsCardFacts } from "#demo/models/products/graphics-card.ts";
import type { PicturedProduct } from "#demo/pictures/pictured-product.ts";
import { buildModel } from "./build.ts";
import { modelFor, SHOWN_IN_3D } from "./choose.ts";
import { readStoredModels } from "./stored-models.ts";

const MAX_BYTES = 400_000;
const products: PicturedProduct[] = catalog;
const factsOf = (name: string) => {
  const product = products.find((item) => item.name === name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  return modelFor(product);
};
const models = [...readStoredModels()];

test("every product that shows its model first has a model", () => {
  expect(models.map(([name]) => name)).toEqual(SHOWN_IN_3D);
  expect(models.length).toBeGreaterThanOrEqual(12);
});

test.each(models)(
  "%s: the model is valid, light and as large as the product",
  async (name, { key, original }) => {
    const bytes = await readFile(path.join(import.meta.dirname, "../files", key, original));
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    const { issues } = await validateBytes(new Uint8Array(bytes));
    expect(issues.messages.filter(({ code }) => code !== "UNUSED_OBJECT")).toEqual([]);
    const [width, height, depth] = sizeOf(bytes);
    for (const side of [width, height, depth]) {
      expect(side).toBeGreaterThan(0.001);
      expect(side).toBeLessThan(0.8);
    }
    const facts = factsOf(name);
    const built = new Box3().setFromObject(buildModel(facts), true).getSize(new Vector3());
    expect(width).toBeCloseTo(built.x, 3);
    if (facts.kind === "graphics-card") expect(Math.abs(width * 1000 - facts.length)).toBeLessThan(15);
  },
);

test.each([
  ["MSI GeForce GT 710 2GD3 LP 2 GB", { fans: 1, length: 146, plugs: 0 }],
  ["ASUS Dual GeForce RTX 4070 SUPER EVO OC White 12 GB", { fans: 2, color: "Blanco" }],
  [
    "MSI GeForce RTX 5090 VENTUS 3X OC 32 GB",
    { fans: 3, length: 325, plugs: 1, color: "Plateado con negro" },
  ],
  ["PowerColor Radeon RX 7800 XT 16 GB", { fans: 2, plugs: 2 }],
  ["AMD Ryzen 7 9800X3D", { kind: "processor", socket: "AM5" }],
  ["Kingston FURY Beast 8 GB (1 x 8 GB) DDR4-3200 CL16", { kind: "memory", modules: 1, lit: false }],
  [
    "TEAMGROUP T-Force Delta RGB 32 GB (2 x 16 GB) DDR5-6000 CL30",
    { modules: 2, lit: true, color: "Blanco" },
  ],
  ["Seagate BarraCuda 2 TB", { kind: "storage", form: "hard-disk" }],
  ["Royal Kludge RK61", { format: "60", color: "Blanco", light: "white", flat: false }],
  ["Logitech K120", { format: "full", light: "none", flat: true, knob: false }],
  ["ASUS PRIME B650-PLUS WIFI", { kind: "motherboard", format: "atx", slots: 4 }],
  ["MSI B450M-A PRO MAX II", { kind: "motherboard", format: "micro", slots: 2 }],
  ["Logitech M185", { kind: "mouse", shape: "even", cable: false, color: "Gris" }],
  ["HyperX Cloud II", { kind: "headset", microphone: true, color: "Negro con rojo" }],
  ["Logitech Z313", { kind: "speakers", form: "with-bass" }],
  ["Razer Leviathan V2 X", { kind: "speakers", form: "bar", lit: true }],
  ["Mochila de viaje expandible 40 L", { kind: "backpack", shape: "travel", capacity: 40 }],
  [
    "Corsair SF750 (2024) 750 W SFX",
    { kind: "power-supply", form: "sfx", length: 100, lines: ["750 W", "80 Plus Platinum"] },
  ],
  ["Antec VP450 450 W", { kind: "power-supply", form: "atx", sockets: 0, lines: ["450 W", "ATX"] }],
  [
    "Corsair 4000D Airflow Negro",
    { kind: "pc-case", width: 230, depth: 453, height: 466, side: "glass", board: "atx" },
  ],
  ["Fractal Design Terra Negro", { kind: "pc-case", front: "wood", side: "mesh", board: "itx" }],
  ["Lian Li A3-mATX Blanco con Madera", { front: "wood", board: "micro", color: "Blanco con marrón" }],
  ["ARCTIC Liquid Freezer III Pro 280 Negro", { kind: "cooler", form: "liquid", size: 280, fan: 140 }],
  ["Noctua NH-L9a-AM5 chromax.black", { kind: "cooler", form: "low", size: 37 }],
  ['AOC CU34G2XP 34"', { kind: "monitor", curved: true, inches: 34, lines: ['34"', "UWQHD · 180 Hz"] }],
  ["ARCTIC P12 Slim PWM PST 120 mm Negro", { kind: "fan", thick: 15, count: 1 }],
  ["Razer BlackWidow V4 Pro", { format: "full", light: "rgb", knob: true, cable: true }],
])("%s is modelled from its attributes", (name, expected) => {
  expect(factsOf(name)).toMatchObject(expected);
});

test("graphics cards with the same chip differ in shape by maker", () => {
  const chips = Map.groupBy(
    products.filter(({ subcategory }) => subcategory === "Tarjetas Gráficas"),
    ({ name }) => /(GTX?|RTX|RX|Arc) \w+( Ti| XT| SUPER)?/.exec(name)?.[0],
  );
  for (const [chip, cards] of chips) {
    const looks = new Map(cards.map(({ brand, name }) => [brand, (factsOf(name) as GraphicsCardFacts).look]));
    expect(new Set(looks.values()).size, chip).toBe(looks.size);
  }
});

const UPRIGHT = new Matrix4().toArray();

interface Gltf {
  nodes: { mesh?: number; matrix?: number[] }[];
  meshes: { primitives: { attributes: { POSITION: number } }[] }[];
  accessors: { min: number[]; max: number[] }[];
}

/** Size in the glTF file: metres along x, y (up) and z. */
function sizeOf(bytes: Buffer): [number, number, number] {
  const json = JSON.parse(bytes.toString("utf8", 20, 20 + bytes.readUInt32LE(12))) as Gltf;
  const whole = new Box3();
  for (const { mesh, matrix } of json.nodes) {
    for (const { attributes } of json.meshes[mesh ?? -1]?.primitives ?? []) {
      const { min = [], max = [] } = json.accessors[attributes.POSITION] ?? {};
      const box = new Box3(new Vector3(...min), new Vector3(...max));
      // Only round parts are rotated, so their position is enough.
      whole.union(
        box.translate(new Vector3().setFromMatrixPosition(new Matrix4().fromArray(matrix ?? UPRIGHT))),
      );
    }
  }
  return whole.getSize(new Vector3()).toArray();
}
