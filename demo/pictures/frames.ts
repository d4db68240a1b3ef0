import { createHash } from "node:crypto";
import { type ModelFacts, modelFor } from "#demo/models/choose.ts";
import { VIEW_NAMES, type ViewName } from "#demo/models/views.ts";
import type { PicturedProduct } from "./pictured-product.ts";

export interface Frame {
  name: string;
  view: ViewName;
  facts: ModelFacts;
}

const WITHOUT_FRONT = new Set<ModelFacts["kind"]>(["power-supply", "pc-case", "cooler", "fan", "monitor"]);

/** The pictures of a product; products with the same model share them. */
export function framesOf(product: PicturedProduct): Frame[] {
  const facts = modelFor(product);
  const views = WITHOUT_FRONT.has(facts.kind) ? VIEW_NAMES.filter((view) => view !== "front") : VIEW_NAMES;
  return views.map((view) => {
    const seen = visibleIn(view, facts);
    const digest = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 8);
    return { name: `${facts.kind}-${view}-${digest}`, view, facts: seen };
  });
}

const COOLER_SIZES = { tower: 156, "two-towers": 166, low: 65, liquid: 240 };

/**
 * Facts that are visible in a view, so that equal pictures are drawn once. A card fills the frame, whatever
 * its length.
 */
function visibleIn(view: ViewName, facts: ModelFacts): ModelFacts {
  const isWhole = view === "three-quarter";
  if (facts.kind === "graphics-card" && !isWhole)
    return { ...facts, length: facts.fans === 1 ? 146 : facts.fans === 2 ? 228 : 306, plugs: 1 };
  if (view !== "detail") return facts;
  switch (facts.kind) {
    case "power-supply":
      return { ...facts, lines: [], sockets: 8, length: facts.form === "atx" ? 140 : 100 };
    case "pc-case":
      return { ...facts, width: 230, height: 470, depth: 450, slots: 7, board: "atx", look: 0 };
    case "cooler":
      return { ...facts, size: COOLER_SIZES[facts.form], fan: facts.form === "liquid" ? 120 : facts.fan };
    case "fan":
      return { ...facts, count: 1 };
    case "monitor":
      return { ...facts, inches: 27, ratio: 16 / 9, picture: "office", lines: [] };
    case "processor":
      return { ...facts, lines: [] };
    case "memory":
      return { ...facts, text: "" };
    case "motherboard":
      return { ...facts, chipset: "", slots: 4, format: facts.format === "mini" ? "mini" : "atx" };
    case "storage":
      return facts.form === "m2" ? { ...facts, lines: [] } : facts;
    case "keyboard":
      return { ...facts, cable: false, knob: false, format: facts.format === "full" ? "tkl" : facts.format };
    default:
      return facts;
  }
}
