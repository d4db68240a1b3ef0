import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(APP, file), "utf8");
const sheet = read("kit/styles/icons.css");
const places = [...sheet.matchAll(/\.icon-([a-z-]+) \{\s+--icon: (\d+);/g)].map(([, name, place]) => [
  name,
  Number(place),
]);
const drawn = places.map(([name]) => name);

test("the icon names and the drawings are the same", () => {
  const named = read("kit/icon.tsx").matchAll(/^ {2}\| "([a-z-]+)"/gm);
  expect([...named].map(([, name]) => name)).toEqual(drawn);
});

test("each icon name is mapped to the position of its drawing", () => {
  const strip = read("kit/styles/icons.svg");
  const drawings = [...strip.matchAll(/<g id="([a-z-]+)" transform="translate\(0 (\d+)\)"/g)];
  expect(drawings.map(([, name, top]) => [name, Number(top) / 24])).toEqual(places);
  expect(strip).toContain(`viewBox="0 0 24 ${24 * drawings.length}"`);
  expect(sheet).toContain(`var(--icon) / ${drawings.length - 1} *`);
});

test("every drawing is used", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith("kit/icon.tsx"))
    .map((file) => readFileSync(path.join(APP, file), "utf8"))
    .filter(
      (source) =>
        source.includes("kit/icon.tsx") || source.includes("./icon.tsx") || source.includes("kit/fact.tsx"),
    )
    .join("\n");
  expect(drawn.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
