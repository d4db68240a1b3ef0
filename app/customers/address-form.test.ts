import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlace } from "#app/values/ubigeo.ts";
import { addressForm } from "./address-form.ts";
import { firstChoice, noChoice, validPlace, validPlaceOrNone } from "./place-choice.ts";

const larco = {
  region: "15",
  provincia: "1501",
  distrito: "150122",
  direccion: "Av. José Larco 1301",
  recomendacion: "Dejar con el conserje",
};

test("takes an address, and removes needless spaces", () => {
  expect(addressForm.parse({ ...larco, direccion: "  Av. José\n Larco  1301 " })).toEqual(larco);
});

test.each([
  ["direccion", undefined, "Escribe tu dirección."],
  ["direccion", "  ", "Escribe tu dirección."],
  ["direccion", "a".repeat(151), "Escribe como máximo 150 caracteres."],
  ["direccion", "Av.\u0000Larco", "Escribe solo letras, números y signos."],
  ["recomendacion", undefined, "Escribe una recomendación para quien lleva tu pedido."],
  ["recomendacion", "a".repeat(301), "Escribe como máximo 300 caracteres."],
  ["region", undefined, "Elige una región."],
  ["distrito", "150199", "Elige un distrito de esa provincia."],
  ["provincia", "0101", "Elige un distrito de esa provincia."],
])("refuses %s %j", (field, value, message) => {
  const parsed = addressForm.safeParse({ ...larco, [field]: value });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});

test("another region resets province and district to their first option", () => {
  const cusco = validPlace({ region: "08", province: "1501", district: "150122" });
  expect(cusco).toEqual({ region: "08", province: "0801", district: "080101" });
});

test("a chosen region selects its first province and district; without a region nothing is selected", () => {
  expect(validPlaceOrNone(noChoice)).toEqual(noChoice);
  const chosen = validPlaceOrNone({ ...noChoice, region: "08" });
  expect(chosen).toEqual({ region: "08", province: "0801", district: "080101" });
});

test("a valid place is kept, and any other input becomes a valid place", () => {
  expect(validPlace(firstChoice)).toEqual(firstChoice);
  const any = fc.record({ region: fc.string(), province: fc.string(), district: fc.string() });
  fc.assert(
    fc.property(any, (place) => {
      const { region, province, district } = validPlace(place);
      expect(isPlace(region, province, district)).toBe(true);
    }),
  );
});
