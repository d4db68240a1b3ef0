import { expect, test } from "vitest";
import { missingPhoto, photoAreaOf, printAreaRule } from "./print-area-text.ts";

test("the print area of a photo is read from a form's five numbers or a file's text", () => {
  const read = (sent: unknown) => printAreaRule.parse(sent as string);
  expect(read(["2", " 30", "64", "40", "24"])).toBe("2, 30, 64, 40, 24");
  expect(read("2,30,64,40,24")).toBe("2, 30, 64, 40, 24");
  for (const empty of [undefined, "", ["", "", "", "", ""]]) expect(read(empty)).toBe("");
  expect(photoAreaOf("2, 30, 64, 40, 24")).toEqual({ photo: 2, left: 30, top: 64, width: 40, height: 24 });
  expect(photoAreaOf("")).toBeUndefined();
});

test.each([
  [["1", "30", "", "40", "24"], /cinco números/],
  [["1", "30", "-1", "40", "24"], /cinco números/],
  [["1", "30", "1.5", "40", "24"], /cinco números/],
  ["1, 30, 20", /cinco números/],
  ["0, 30, 20, 40, 24", /número de la foto/],
  ["31, 30, 20, 40, 24", /número de la foto/],
  ["1, 30, 20, 4, 24", /al menos 5 %/],
  ["1, 70, 20, 40, 24", /se sale de la foto/],
  ["1, 30, 80, 40, 24", /se sale de la foto/],
])("a print area of %j is refused with a message", (sent, sentence) => {
  expect(printAreaRule.safeParse(sent).error?.issues[0]?.message).toMatch(sentence);
});

test.each([
  ["", 0, undefined],
  ["1, 30, 20, 40, 24", 0, undefined],
  ["3, 30, 20, 40, 24", 3, undefined],
  ["9, 30, 20, 40, 24", 3, "El producto no tiene foto n.º 9: escribe un número de 1 a 3."],
  ["2, 30, 20, 40, 24", 1, "El producto no tiene foto n.º 2: escribe 1."],
])("a print area of “%s” on %i photos gives %j", (area, photos, sentence) => {
  expect(missingPhoto(area, photos)).toBe(sentence);
});
