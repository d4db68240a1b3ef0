import { readFileSync } from "node:fs";
import path from "node:path";
import type { Facts } from "#app/catalog/types/facts.ts";
import { packageRoot } from "#app/platform/config/package-root.server.ts";

const TYPE_OF_SHELF: Record<string, string> = {
  "Tarjetas Gráficas": "gpu",
  Motherboards: "motherboard",
  "Memoria RAM": "memory",
  Almacenamiento: "storage",
  Procesadores: "cpu",
};

/** Gives made-up products the facts of real ones of their kind, in turns. */
export function factsInTurns() {
  const file = path.join(packageRoot, "demo/attributes.json");
  const known: { type: string; facts?: Facts }[] = Object.values(JSON.parse(readFileSync(file, "utf8")));
  const turns = new Map<string, number>();
  return (subcategory: string | undefined): { typeKey: string; facts: Facts } | undefined => {
    const typeKey = TYPE_OF_SHELF[subcategory ?? ""];
    if (!typeKey) return undefined;
    const turn = turns.get(typeKey) ?? 0;
    turns.set(typeKey, turn + 1);
    const real = known.filter(({ type }) => type === typeKey);
    return { typeKey, facts: real[turn % real.length]?.facts ?? {} };
  };
}
