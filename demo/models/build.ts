import type { Group } from "three";
import { backpack } from "#demo/models/things/backpack.ts";
import { cooler } from "#demo/models/things/cooler.ts";
import { fan } from "#demo/models/things/fan.ts";
import { graphicsCard } from "#demo/models/things/graphics-card.ts";
import { headset } from "#demo/models/things/headset.ts";
import { keyboard } from "#demo/models/things/keyboard.ts";
import { memory } from "#demo/models/things/memory.ts";
import { monitor } from "#demo/models/things/monitor.ts";
import { motherboard } from "#demo/models/things/motherboard.ts";
import { mouse } from "#demo/models/things/mouse.ts";
import { pcCase } from "#demo/models/things/pc-case.ts";
import { powerSupply } from "#demo/models/things/power-supply.ts";
import { processor } from "#demo/models/things/processor.ts";
import { speakers } from "#demo/models/things/speakers.ts";
import { storage } from "#demo/models/things/storage.ts";
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
