import { expect, test } from "vitest";
import { mayBecome, mayBeQuoted, repairStatuses, transitions } from "./status.ts";

test("a repair moves from received to delivered through the customer's approval", () => {
  const way = [
    "recibido",
    "diagnostico",
    "presupuesto",
    "aprobado",
    "en-reparacion",
    "listo",
    "entregado",
  ] as const;
  for (const [index, to] of way.slice(1).entries())
    expect(mayBecome(way[index] ?? "recibido", to)).toBe(true);
});

test("a repair needs an approved quote", () => {
  const leadsToWork = repairStatuses.filter((from) => mayBecome(from, "en-reparacion"));
  expect(leadsToWork).toEqual(["aprobado", "listo", "entregado"]);
  expect(repairStatuses.filter((from) => mayBecome(from, "aprobado"))).toEqual(["presupuesto"]);
});

test("every status can be reached and left, and none leads to itself", () => {
  for (const status of repairStatuses) {
    expect(transitions[status]).not.toHaveLength(0);
    expect(mayBecome(status, status)).toBe(false);
    if (status !== "recibido") expect(repairStatuses.some((from) => mayBecome(from, status))).toBe(true);
  }
});

test("a repair may get a quote from its diagnosis until it is ready, and not after a refusal", () => {
  expect(repairStatuses.filter(mayBeQuoted)).toEqual([
    "diagnostico",
    "presupuesto",
    "aprobado",
    "en-reparacion",
  ]);
});
