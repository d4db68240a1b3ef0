import { expect, test } from "vitest";
import { MAX_COLOURS, readColours, SPARE_COLOUR } from "./design-colours.ts";

test("rows with a name are colours, and untouched rows are ignored", () => {
  expect(readColours([" Celeste ", "", "Negro"], ["#6BB5E0", SPARE_COLOUR, SPARE_COLOUR])).toEqual({
    ok: true,
    colours: [
      { name: "Celeste", hex: "#6bb5e0" },
      { name: "Negro", hex: SPARE_COLOUR },
    ],
  });
});

test.each([
  [[""], ["#112233"], "Escribe el nombre de cada color."],
  [["Azul"], ["azul"], "“Azul” necesita un color como #1f6feb."],
  [["Azul"], [], "“Azul” necesita un color como #1f6feb."],
  [["Azul", "AZÚL"], ["#112233", "#112244"], "El color “AZÚL” está dos veces: deja uno."],
  [["a".repeat(41)], ["#112233"], "Escribe como máximo 40 caracteres en el nombre de un color."],
  [["a\u0000"], ["#112233"], "Escribe solo letras, números y signos."],
  [
    Array.from({ length: MAX_COLOURS + 1 }, (_, index) => `Color ${index}`),
    Array.from({ length: MAX_COLOURS + 1 }, () => "#112233"),
    "Escribe como máximo 12 colores.",
  ],
])("names %j with colours %j are refused, and the typed values are kept", (names, hexes, sentence) => {
  expect(readColours(names, hexes)).toMatchObject({ ok: false, sentence });
});
