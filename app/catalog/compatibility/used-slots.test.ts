import { expect, test } from "vitest";
import { parts as known } from "#tests/support/catalog/known-parts.ts";
import { describeUsedSlots } from "./used-slots.ts";

const part = (key: keyof typeof known, id: number, units = 1) => ({ ...known[key], id, units });

test("the text says how many of the board's slots are taken", () => {
  const parts = [part("b550", 1), part("ddr4", 2), part("nvme", 3), part("rtx4060", 4)];
  expect(describeUsedSlots("memory", parts)).toBe("Usas 2 de las 4 ranuras de memoria de la placa.");
  expect(describeUsedSlots("storage", parts)).toBe("Usas 1 de las 2 ranuras M.2 de la placa.");
  expect(describeUsedSlots("gpu", parts)).toMatch(
    /^Usas (la única|1 de las \d) ranuras? para tarjetas gráficas/,
  );
});

test("no count is shown when the number is unknown, exceeds the slots, or the type uses none", () => {
  const { modules: _, ...silent } = known.ddr4.facts;
  const board = part("b550", 1);
  expect(describeUsedSlots("memory", [part("ddr4", 2)])).toBeUndefined();
  expect(describeUsedSlots("memory", [board, { ...part("ddr4", 2), facts: silent }])).toBeUndefined();
  expect(describeUsedSlots("memory", [board, part("ddr4", 2, 3)])).toBeUndefined();
  expect(describeUsedSlots("monitor", [board])).toBeUndefined();
});
