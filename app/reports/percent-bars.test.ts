import { expect, test } from "vitest";
import { describeBars } from "./percent-bars.ts";

const percent = (value: number) => `${value}%`;
const bar = (label: string, value: number | null) => ({ label, percent: value });

test("the chart's description names the highest and the lowest figure, or the only one", () => {
  expect(describeBars([bar("10/11", 40), bar("11/11", null), bar("12/11", 90)], percent)).toContain(
    "La cifra más alta es 90% (12/11) y la más baja 40% (10/11).",
  );
  expect(describeBars([bar("10/11", 40), bar("11/11", null)], percent)).toContain(
    "La única cifra es 40% (10/11).",
  );
});
