import { expect, test } from "vitest";
import { planSentence } from "./plan-sentence.ts";

const named = (total: number) => ({ names: [], total });

test.each([
  [
    { create: 12, change: 1, same: 5, bad: 2 },
    [1, 3],
    "Si importas, se crean 12 productos, cambia 1 producto, se crea 1 categoría, se crean 3 etiquetas, 5 quedan igual y 2 filas con errores no entran.",
  ],
  [{ create: 0, change: 1200, same: 0, bad: 0 }, [0, 0], "Si importas, cambian 1,200 productos."],
] as const)(
  "an import plan of %j with new names %j is described in a sentence",
  (counts, [categories, labels], sentence) => {
    expect(planSentence(counts, { categories: named(categories), labels: named(labels) })).toBe(sentence);
  },
);
