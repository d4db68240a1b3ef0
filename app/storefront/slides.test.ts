import { expect, test } from "vitest";
import { demoSlides } from "#demo/slides.ts";
import { contrast } from "#tests/support/pages/contrast.ts";
import { defaultSlides, isDark } from "./slides.ts";

const steps = Array.from({ length: 16 }, (_, step) => step * 17);

test("the white or black text of a slide has a contrast of at least 4.5 on every colour", () => {
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        const text = isDark(colour) ? [255, 255, 255] : [0, 0, 0];
        expect(contrast([red, green, blue], text), colour).toBeGreaterThanOrEqual(4.5);
      }
  for (const { colour, dark } of [...defaultSlides, ...demoSlides]) expect(dark).toBe(isDark(colour));
});
