import { expect, test } from "vitest";
import { editDistance, nearestWord } from "./spelling.ts";

test.each([
  ["mecanco", "mecanico", 1],
  ["procesadroes", "procesadores", 1],
  ["teklado", "teclado", 1],
  ["prcsador", "procesador", 2],
  ["teclado", "mochila", 3],
])("%s to %s takes %i edits", (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits);
  expect(editDistance(other, one, 2)).toBe(edits);
});

test.each<[string, string[], string | undefined]>([
  ["procesdor", ["procesadores"], "procesador"],
  ["mause", ["mouses"], "mouse"],
  ["razr", ["razer", "raw"], "razer"],
  ["sdd", ["ssd", "hdd"], "ssd"],
  ["silla", ["skill"], undefined],
  ["nike", ["nvme", "mice"], undefined],
  ["lcd", ["amd"], undefined],
  ["case", ["base"], undefined],
  ["evga", ["vega"], undefined],
])("%s is corrected among %j to %s", (typed, words, meant) => {
  const candidates = words.map((word) => ({ word, soundsSame: false }));
  expect(nearestWord(typed, candidates)?.word).toBe(meant);
});

test("a word that sounds the same is preferred to one that is spelt similarly", () => {
  const candidates = [
    { word: "parlante", soundsSame: false },
    { word: "llave", soundsSame: true },
  ];
  expect(nearestWord("yabe", candidates)?.word).toBe("llave");
});
