import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["¿Ñandú, pingüino? «¡Sí!» – “15,6”” ª º €", "¿Ñandú, pingüino? «¡Sí!» – “15,6”” ª º €"],
  ["Kovács Őrs, Ștefan, Nguyễn", "Kovács Ors, Stefan, Nguyen"],
  ["cafe\u0301", "café"],
  ["Шура 😀", "???? ?"],
  ["una\u2009línea\ny\totra", "una línea\ny otra"],
  ["ﬁrma\u0336", "firma"],
])("%s", (text, held) => {
  expect(printable(text)).toBe(held);
});
