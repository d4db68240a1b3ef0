import { expect, test } from "vitest";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { parts } from "#tests/support/catalog/known-parts.ts";
import { describeUncountedDraw } from "./power-draw-text.ts";

test("the power draw names the parts that it leaves out because their power is unknown", () => {
  const of = (...chosen: (typeof parts)["i5k"][]) => describeUncountedDraw(verdictOf(chosen).draw);
  const unknown = (part: (typeof parts)["i5k"]) => ({ ...part, facts: {} });
  expect(of(parts.i5k, parts.rtx4060)).toBeUndefined();
  expect(of(unknown(parts.i5k), parts.rtx4060)).toBe("sin contar el procesador: no se sabe su consumo");
  expect(of(unknown(parts.i5k), unknown(parts.rtx4060), unknown(parts.rtx5080))).toBe(
    "sin contar el procesador ni la tarjeta gráfica: no se sabe su consumo",
  );
});
