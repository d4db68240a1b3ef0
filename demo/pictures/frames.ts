import { createHash } from "node:crypto";
import { type ModelFacts, modelFor } from "#demo/models/choose.ts";
import { VIEW_NAMES, type ViewName } from "#demo/models/views.ts";
import type { Depicted } from "./depicted.ts";

export interface Frame {
  name: string;
  view: ViewName;
  facts: ModelFacts;
}

/** The pictures of a product; products that look alike share theirs. */
export function framesOf(product: Depicted): Frame[] {
  const facts = modelFor(product);
  return VIEW_NAMES.map((view) => {
    const seen = seenIn(view, facts);
    const digest = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 8);
    return { name: `${facts.kind}-${view}-${digest}`, view, facts: seen };
  });
}

/** What a view shows of them; what looks alike in it is drawn once. A frame is filled by a card of any length. */
function seenIn(view: ViewName, facts: ModelFacts): ModelFacts {
  const isWhole = view === "three-quarter";
  if (facts.kind === "graphics-card" && !isWhole)
    return { ...facts, length: facts.fans === 1 ? 146 : facts.fans === 2 ? 228 : 306, plugs: 1 };
  if (view !== "detail") return facts;
  switch (facts.kind) {
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
