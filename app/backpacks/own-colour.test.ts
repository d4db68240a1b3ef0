import { expect, test } from "vitest";
import { findOwnColour, hexOfNamedColour, ownColourWords } from "./own-colour.ts";

const colours = ["Negro", "Azul", "Azul marino", "Arena"].map((name) => ({ name, hex: "#000000" }));
const own = (words: string) => findOwnColour(colours, words)?.name;

test("a backpack's own colour is its colour attribute or characteristic, else its name", () => {
  const backpack = { name: "Mochila negra", specs: [], attributes: {} };
  expect(ownColourWords(backpack)).toBe("Mochila negra");
  expect(ownColourWords({ ...backpack, specs: [{ name: "COLOR", value: "Azul marino" }] })).toBe(
    "Azul marino",
  );
  expect(ownColourWords({ ...backpack, attributes: { color: "Gris" } })).toBe("Gris");
});

test("an offered colour is the backpack's own if the text names it, in any gender and with more words", () => {
  expect(own("Azul marino")).toBe("Azul marino");
  expect(own("azul")).toBe("Azul");
  expect(own("Mochila clásica negra")).toBe("Negro");
  expect(own("Negro con rojo")).toBe("Negro");
  expect(own("Mochila arenada")).toBeUndefined();
  expect(own("Celeste")).toBeUndefined();
});

test("a drawing without colours takes the colour that the text names", () => {
  expect(hexOfNamedColour("Mochila celeste 18 L")).toBe("#6bb5e0");
  expect(hexOfNamedColour("Azul marino")).toBe("#2c4a78");
  expect(hexOfNamedColour("Mochila roja")).toBe("#a82a36");
  expect(hexOfNamedColour("Mochila grande")).toBeUndefined();
});
