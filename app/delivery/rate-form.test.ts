import { expect, test } from "vitest";
import { rateForm, regionsForm } from "./rate-form.ts";

const typed = { tarifa: "gratis", diasMin: 5, diasMax: 2, version: "" };

function wrongFields(form: typeof rateForm | typeof regionsForm, value: unknown) {
  return form.safeParse(value).error?.issues.map(({ path }) => path.join("."));
}

test("a wrong amount, wrong days and a mismatched place are reported together", () => {
  const rate = { ...typed, region: "15", provincia: "0401" };
  expect(wrongFields(rateForm, rate)).toEqual(["tarifa", "distrito", "diasMax"]);
  const ofRegions = { ...typed, formulario: "regiones", regiones: [] };
  expect(wrongFields(regionsForm, ofRegions)).toEqual(["regiones", "tarifa", "diasMax"]);
});

test("days that are not numbers are reported once", () => {
  const rate = { ...typed, tarifa: "12", region: "15", diasMin: undefined };
  expect(wrongFields(rateForm, rate)).toEqual(["diasMin"]);
});
