import { expect, test } from "vitest";
import { printable } from "./printable.ts";

/** A font of Latin letters and their usual accents. */
const holds = (letter: string) => /^(?:[\u0020-\u024f–—“”]|\u0308)$/.test(letter);

test.each([
  ["¿Ñandú, pingüino? «¡Sí!» – “15,6” ª º", "¿Ñandú, pingüino? «¡Sí!» – “15,6” ª º"],
  ["Łukasz Kovács Őrs", "Łukasz Kovács Őrs"],
  ["Nguyễn", "Nguyen"],
  ["cafe\u0301", "café"],
  ["¡Gracias 😀!", "¡Gracias!"],
  ["😀 Ana 👩‍👩‍👧🇵🇪 Pérez ❤️", "Ana Pérez"],
  ["Mouse 🖱️\n🎧\nTeclado", "Mouse\n\nTeclado"],
  ["cargador ✅, batería ❌ → taller 1️⃣", "cargador sí, batería no -> taller 1"],
  ["Laptop ASUS 华硕 X515", "Laptop ASUS ? X515"],
  ["Шура 😀", "(no se puede imprimir)"],
  ["😀", "(no se puede imprimir)"],
  ["—", "—"],
  ["", ""],
  ["una\u2009línea\ny\totra\r", "una línea\ny otra "],
  ["ﬁrma\u0336\u200d", "firma"],
])("%s", (text, printed) => {
  expect(printable(text, holds)).toBe(printed);
});
