import fc from "fast-check";
import { expect, test } from "vitest";
import { priceSteps } from "#app/values/money/price-step.ts";
import { amountProblem, bulkForms, readSelection, roundedPrice, roundingsOn } from "./bulk-change.ts";
import { bulkWords } from "./bulk-rule.ts";

test.each([
  [12_345, "centimo", 12_345],
  [12_345, "decimo", 12_350],
  [-5_000, "decimo", 10],
  [12_345, "unidad", 12_300],
  [12_350, "unidad", 12_400],
  [12_400, "decena", 12_000],
  [12_500, "decena", 13_000],
  [12_500, "nueve", 12_900],
  [13_300, "nueve", 12_900],
  [400, "nueve", 900],
  [-5_000, "decena", 100],
  [99_999_999_900, "unidad", 999_999_900],
] as const)("%i céntimos, %s: %i", (price, rule, rounded) => {
  expect(roundedPrice(price, rule)).toBe(rounded);
});

test.each([
  ["monto", 500, "PEN", "Precio +S/\u00a05.00, a la unidad"],
  ["monto", -125_050, "USD", "Precio −$\u00a01,250.50, a la unidad"],
  ["porcentaje", -1_050, "USD", "Precio −10.5\u00a0%, a la unidad"],
] as const)("by %s, %i hundredths of %s: %s", (por, valor, currency, words) => {
  const change = { cambio: "precio", por, valor, redondeo: "unidad", solicitud: "" } as const;
  expect(bulkWords(change, "", currency)).toBe(words);
});

test("the offered roundings give multiples of the shop's price step", () => {
  expect(roundingsOn(100)).toEqual(["unidad", "decena", "nueve"]);
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 99_999_999_900 }),
      fc.constantFrom(...priceSteps),
      (price, step) => {
        for (const rounding of roundingsOn(step)) {
          const rounded = roundedPrice(price, rounding);
          expect([rounded % step, rounded >= step]).toEqual([0, true]);
        }
      },
    ),
  );
});

test.each([
  ["10", 1_000],
  ["-10", -1_000],
  ["−5", -500],
  ["+7", 700],
  ["1.5", 150],
  ["-0,05", -5],
  ["-10%", -1_000],
  ["−10,5 %", -1_050],
  ["%", undefined],
  ["10%%", undefined],
  ["0", undefined],
  ["0.001", undefined],
  ["100001", undefined],
  ["NaN", undefined],
])("%j is read as an amount or refused", (valor, amount) => {
  const typed = { cambio: "precio", por: "monto", redondeo: "unidad", valor };
  const read = bulkForms.precio.safeParse({ ...typed, solicitud: "00000000-0000-4000-8000-000000000001" });
  expect(read.data?.valor).toBe(amount);
});

test.each([
  ["monto", 150, 100, false],
  ["monto", 150, 10, true],
  ["monto", 155, 10, false],
  ["monto", -155, 1, true],
  ["porcentaje", 155, 100, true],
] as const)("by %s, %i hundredths where prices go in steps of %i: %s", (por, valor, step, taken) => {
  expect(amountProblem({ por, valor }, "1.55", step) === undefined).toBe(taken);
});

test("a typed % is accepted only for a percentage", () => {
  expect(amountProblem({ por: "monto", valor: 1_000 }, "10 %", 100)).toContain("quita el signo %");
  expect(amountProblem({ por: "porcentaje", valor: 1_000 }, "10 %", 100)).toBeUndefined();
});

test.each([
  ["deliveryDays", "1", true],
  ["deliveryDays", "0", false],
  ["deliveryDays", undefined, false],
  ["lowStock", undefined, true],
  ["lowStock", "1.5", false],
  ["warrantyMonths", "120", true],
  ["warrantyMonths", "121", false],
  ["stock", "5", false],
  ["name", "5", false],
] as const)("%s takes %j: %s", (campo, valor, taken) => {
  const typed = { cambio: "dato", solicitud: "00000000-0000-4000-8000-000000000001", campo, valor };
  expect(bulkForms.dato.safeParse(typed).success).toBe(taken);
});

test("a selection is the ticked products, or the filters of the list", () => {
  const read = (search: string) => readSelection(new URLSearchParams(search), "mouse");
  expect(read("seleccion=3&seleccion=3&seleccion=x&seleccion=0&seleccion=8")).toEqual({ ids: [3, 8] });
  expect(read("todos=si&categoria=2&estado=agotados")).toEqual({
    text: "mouse",
    categoryId: 2,
    state: "agotados",
  });
});

test.each([
  ["-99.99", true],
  ["-100", false],
  ["-150", false],
])("a price that changes by %s %% is accepted: %s", (valor, accepted) => {
  const solicitud = "00000000-0000-4000-8000-000000000000";
  const change = { cambio: "precio", por: "porcentaje", valor, redondeo: "unidad", solicitud };
  expect(bulkForms.precio.safeParse(change).success).toBe(accepted);
});
