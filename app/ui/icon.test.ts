import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(APP, file), "utf8");
const sheet = read("styles/icons.css");
const drawn = [...sheet.matchAll(/\.icon-([a-z-]+) \{\s+--icon: url\("\.\/icons\/\1\.svg\?inline"\);/g)].map(
  ([, name]) => name,
);

test("every icon that is named has a drawing of its name, and the other way round", () => {
  const named = read("ui/icon.tsx").matchAll(/^ {2}\| "([a-z-]+)"/gm);
  expect([...named].map(([, name]) => name)).toEqual(drawn);
  const files = readdirSync(path.join(APP, "styles/icons"));
  expect(files.map((file) => path.basename(file, ".svg")).sort()).toEqual(drawn);
});

test("no drawing is kept that nothing shows", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith("ui/icon.tsx"))
    .map((file) => readFileSync(path.join(APP, file), "utf8"))
    .filter((source) => source.includes("ui/icon.tsx") || source.includes("./icon.tsx"))
    .join("\n");
  expect(drawn.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
