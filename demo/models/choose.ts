import type { Depicted } from "../pictures/choose.ts";
import type { GraphicsCardFacts } from "./graphics-card.ts";

export type ModelFacts = GraphicsCardFacts;

/** The products that lead with their model, one of every look. */
export const SHOWN_IN_3D: readonly string[] = [
  "MSI GeForce GT 710 2GD3 LP 2 GB",
  "MSI GeForce RTX 3050 VENTUS 2X OC 6 GB",
  "ASUS Dual GeForce RTX 4060 OC V2 8 GB",
  "ASUS Dual GeForce RTX 4070 SUPER EVO OC White 12 GB",
  "MSI GeForce RTX 5060 SHADOW 2X OC 8 GB",
  "MSI GeForce RTX 5060 Ti VENTUS 2X PLUS 8 GB",
  "MSI GeForce RTX 5070 Ti SHADOW 3X OC 16 GB",
  "ASUS PRIME GeForce RTX 5080 16 GB",
  "MSI GeForce RTX 5090 VENTUS 3X OC 32 GB",
  "PowerColor Radeon RX 7800 XT 16 GB",
  "Gigabyte Radeon RX 9060 XT GAMING OC 8 GB",
  "Sapphire PULSE Radeon RX 9070 XT 16 GB",
];

const choices: Record<string, (product: Depicted) => ModelFacts | undefined> = {
  "Tarjetas Gráficas": graphicsCard,
};

/** What a product's model is made from: nothing but the facts of the catalogue. */
export function modelFor(product: Depicted): ModelFacts | undefined {
  return choices[product.subcategory]?.(product);
}

/** The catalogue does not count the fans: a card's length tells them. */
function graphicsCard({ specs, labels }: Depicted): GraphicsCardFacts {
  const length = Number.parseFloat(String(specs.Largo));
  const plugs = /^(\d) ×/.exec(String(specs["Conector de energía"]))?.[1];
  return {
    kind: "graphics-card",
    length,
    fans: length < 160 ? 1 : length > 280 ? 3 : 2,
    color: String(specs.Color),
    plugs: plugs === "2" ? 2 : plugs === "1" || specs["Conector de energía"] === undefined ? 1 : 0,
    lit: labels.includes("RGB"),
  };
}
