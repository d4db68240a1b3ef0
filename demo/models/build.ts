import type { Group } from "three";
import type { ModelFacts } from "./choose.ts";
import { graphicsCard } from "./graphics-card.ts";
import { keyboard } from "./keyboard.ts";
import { memory } from "./memory.ts";
import { processor } from "./processor.ts";
import { storage } from "./storage.ts";

type Builders = { [Kind in ModelFacts["kind"]]: (facts: Extract<ModelFacts, { kind: Kind }>) => Group };

const builders: Builders = { "graphics-card": graphicsCard, keyboard, memory, processor, storage };

export function buildModel(facts: ModelFacts): Group {
  const build = builders[facts.kind] as (facts: ModelFacts) => Group;
  return build(facts);
}
