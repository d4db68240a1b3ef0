import { expect, test } from "vitest";
import { lexeme, productLexemes } from "./lexemes.ts";
import { parseSearch } from "./query.ts";
import {
  joinedWords,
  modelNumberFragments,
  modelWords,
  searchWords,
  splitModelNumber,
  textWords,
} from "./words.ts";

test("words are split without accents, case and punctuation", () => {
  expect(searchWords("Motherboard B650M-HDV/M.2, ¡Wi-Fi!")).toEqual(
    "motherboard b650m hdv m 2 wi fi".split(" "),
  );
});

test.each([
  ["16 GB (2 x 8 GB)", "16gb 2x8gb"],
  ["16gb 2x8gb", "16gb 2x8gb"],
  ["16 gigas, 1 tera, 18 litros", "16gb 1tb 18l"],
  ["15,6 pulgadas", "15.6"],
  ['15.6"', "15.6"],
  ["Gigabyte B650", "gigabyte b650"],
])("%j is split into the words %j, measures in one form", (text, words) => {
  expect(textWords(text).join(" ")).toBe(words);
});

test("a word written with hyphens or points is also indexed joined", () => {
  expect(joinedWords("TeamGroup T-Force M.2 Wi-Fi")).toEqual(["tforce", "m2", "wifi"]);
});

test.each([
  ["rtx 4060 ti 16gb", "rtx 4060ti 16gb"],
  ["rtx 4070 ti super", "rtx 4070tisuper"],
  ["ryzen 5 5600 x", "ryzen 5 5600x"],
  ["pro x 2", "pro x 2"],
])("the model of %j is %j", (text, words) => {
  expect(modelWords(text.split(" ")).join(" ")).toBe(words);
});

test.each([
  ["rtx4060ti", "rtx 4060ti"],
  ["g502hero", "g502 hero"],
  ["rx9070xt", "rx 9070xt"],
  ["ryzen7", "ryzen 7"],
  ["b650m", "b650m"],
  ["5600x", "5600x"],
  ["7800x3d", "7800x3d"],
  ["16gb", "16gb"],
])("the typed number %j is split into %j", (word, parts) => {
  expect(splitModelNumber(word).join(" ")).toBe(parts);
});

test("part numbers are found by their beginning or end", () => {
  expect(modelNumberFragments("7800x3d")).toEqual(expect.arrayContaining(["7800", "x3d"]));
  expect(modelNumberFragments("b650m")).toContain("b650");
});

test.each([
  ["teclados", "teclado"],
  ["negra", "negros"],
  ["parlantes", "parlante"],
  ["mouses", "mouse"],
  ["procesadores", "procesador"],
  ["gráficas".replace("á", "a"), "grafico"],
  ["luces", "luz"],
])("%s and %s are forms of one word", (one, other) => {
  if (other.length > 3) expect(lexeme(one)).toBe(lexeme(other));
  else expect(lexeme(one)).toBe(`~${other}`);
});

test.each([
  ["mouse para la PC", ["mouse", "pc"]],
  ["de la", ["de", "la"]],
  ["ryzen RYZEN Rýzen", ["ryzen"]],
  ["!!! ¿? ''", []],
  ["", []],
])("a search for %j looks for %j", (text, words) => {
  expect(parseSearch(text)).toEqual(words);
});

test("a search has at most eight words of 40 characters", () => {
  const words = parseSearch(
    `${"x".repeat(60)} ${Array.from({ length: 50 }, (_, index) => `w${index}`).join(" ")}`,
  );
  expect(words).toHaveLength(8);
  expect(Math.max(...words.map((word) => word.length))).toBe(40);
});

test("the index distinguishes words of the name from words of other fields", () => {
  const text = productLexemes({
    name: "FURY Beast 32 GB (2 x 16 GB)",
    brand: "Kingston",
    sku: "KF-560",
    partNumber: "KF560C36-16",
    type: undefined,
    attributes: {},
    category: { id: 3, name: "Componentes" },
    labels: [
      { id: 7, name: "Memoria RAM", kind: true },
      { id: 9, name: "Gamer", kind: false },
    ],
    specs: [
      { name: "RGB", value: "No" },
      { name: "Módulos", value: "2" },
    ],
  });
  const [facets, lexemes, spelt] = text.split(" | ").map((list) => list.split(" "));
  expect(facets).toEqual(["@3", "$kingston", "#7", "#9"]);
  expect(lexemes).toEqual(
    expect.arrayContaining(["~fury", "32gb", "~memori", "ram", "2x16gb:1", "~gamer:1"]),
  );
  expect(lexemes).toEqual(expect.arrayContaining(["kf560:1", "2modulos:1"]));
  expect(lexemes).not.toContain("rgb:1");
  expect(spelt).toContain("memoria:~memori");
});
