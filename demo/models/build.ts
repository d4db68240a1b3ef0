import type { Group } from "three";
import { backpack } from "./backpack.ts";
import type { ModelFacts } from "./choose.ts";
import { graphicsCard } from "./graphics-card.ts";
import { headset } from "./headset.ts";
import { keyboard } from "./keyboard.ts";
import { memory } from "./memory.ts";
import { motherboard } from "./motherboard.ts";
import { mouse } from "./mouse.ts";
import { processor } from "./processor.ts";
import { speakers } from "./speakers.ts";
import { storage } from "./storage.ts";

type Builders = { [Kind in ModelFacts["kind"]]: (facts: Extract<ModelFacts, { kind: Kind }>) => Group };

const builders: Builders = {
  backpack,
  "graphics-card": graphicsCard,
  headset,
  keyboard,
  memory,
  motherboard,
  mouse,
  processor,
  speakers,
  storage,
};

export function buildModel(facts: ModelFacts): Group {
  const build = builders[facts.kind] as (facts: ModelFacts) => Group;
  return build(facts);
}
