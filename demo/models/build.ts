import type { Group } from "three";
import { backpack } from "./backpack.ts";
import type { ModelFacts } from "./choose.ts";
import { cooler } from "./cooler.ts";
import { fan } from "./fan.ts";
import { graphicsCard } from "./graphics-card.ts";
import { headset } from "./headset.ts";
import { keyboard } from "./keyboard.ts";
import { memory } from "./memory.ts";
import { monitor } from "./monitor.ts";
import { motherboard } from "./motherboard.ts";
import { mouse } from "./mouse.ts";
import { pcCase } from "./pc-case.ts";
import { powerSupply } from "./power-supply.ts";
import { processor } from "./processor.ts";
import { speakers } from "./speakers.ts";
import { storage } from "./storage.ts";

type Builders = { [Kind in ModelFacts["kind"]]: (facts: Extract<ModelFacts, { kind: Kind }>) => Group };

const builders: Builders = {
  backpack,
  cooler,
  fan,
  "graphics-card": graphicsCard,
  headset,
  keyboard,
  memory,
  monitor,
  motherboard,
  mouse,
  "pc-case": pcCase,
  "power-supply": powerSupply,
  processor,
  speakers,
  storage,
};

export function buildModel(facts: ModelFacts): Group {
  const build = builders[facts.kind] as (facts: ModelFacts) => Group;
  return build(facts);
}
