import { expect, test } from "vitest";
import { namesBrand } from "./names-brand.ts";

test.each([
  ["ASUS Dual RTX 4060", "ASUS", true],
  ["Tarjeta Asus RTX 4060", "ASUS", true],
  ["Monitor 27 (LG)", "LG", true],
  ["Silla Rincón Gamer X1", "rincon gamer", true],
  ["Mochila Peak-Design", "Peak Design", true],
  ["Cable HPE de red", "HP", false],
  ["Mouse óptico", "Logitech", false],
])("%s says the brand %s: %s", (name, brand, said) => {
  expect(namesBrand(name, brand)).toBe(said);
});
