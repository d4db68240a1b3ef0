import type { Group } from "three";
import { backpack } from "#demo/models/products/backpack.ts";
import { cooler } from "#demo/models/products/cooler.ts";
import { fan } from "#demo/models/products/fan.ts";
import { graphicsCard } from "#demo/models/products/graphics-card.ts";
import { headset } from "#demo/models/products/headset.ts";
import { keyboard } from "#demo/models/products/keyboard.ts";
import { memory } from "#demo/models/products/memory.ts";
import { monitor } from "#demo/models/products/monitor.ts";
import { motherboard } from "#demo/models/products/motherboard.ts";
import { mouse } from "#demo/models/products/mouse.ts";
import { pcCase } from "#demo/models/products/pc-case.ts";
import { powerSupply } from "#demo/models/products/power-supply.ts";
import { processor } from "#demo/models/products/processor.ts";
import { speakers } from "#demo/models/products/speakers.ts";
import { storage } from "#demo/models/products/storage.ts";
import type { ModelFacts } from "./choose.ts";

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
