import { expect, test } from "vitest";
import { datePresets } from "./date-presets.ts";

test("the presets are today, the last seven days including today, and the month so far", () => {
  expect(datePresets("2026-03-02")).toEqual([
    { label: "Hoy", first: "2026-03-02", last: "2026-03-02" },
    { label: "7 días", first: "2026-02-24", last: "2026-03-02" },
    { label: "Este mes", first: "2026-03-01", last: "2026-03-02" },
  ]);
});
