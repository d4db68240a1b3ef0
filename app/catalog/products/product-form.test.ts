import { expect, test } from "vitest";
import { checkSpecs, productForm } from "./product-form.ts";

const WHOLE = {
  nombre: " Radeon ",
  marca: "AMD",
  descripcion: "Tarjeta\nbuena.",
  categoria: "3",
  etiqueta: ["1", "2"],
  precio: "1250",
  cantidad: "4",
  entrega: "3",
  solicitud: "0d8c1a52-6c1c-4a55-9f0e-3f1d5a7b9c11",
};
const read = (more: object, creates = true) =>
  productForm({ creates, step: 100 }).safeParse({ ...WHOLE, ...more });

test("typed prices in whole units become céntimos", () => {
  expect(read({}).data).toMatchObject({ nombre: "Radeon", precio: 125_000, cantidad: 4, etiqueta: [1, 2] });
});

test.each([
  [10, "12.50", 1_250],
  [10, "12,5", 1_250],
  [10, "0.10", 10],
  [10, "12.55", undefined],
  [10, "0", undefined],
  [1, "12.55", 1_255],
  [1, "0.01", 1],
  [1, "12.555", undefined],
  [1, "99999999.99", undefined],
] as const)("in steps of %i céntimos a price of %s is %s", (step, precio, centimos) => {
  const typed = { ...WHOLE, precio };
  const read = productForm({ creates: true, step }).safeParse(typed);
  expect((read.data as { precio: number } | undefined)?.precio).toBe(centimos);
});

test.each([
  ["precio", ["0", "-1", "1.5", "1e3", "NaN", "", "99999999999", "mil", " "]],
  ["cantidad", ["0", "-1", "2.5", "1000001"]],
  ["entrega", ["0", "366", "1,5"]],
  ["garantia", ["-1", "121", "1.5", "doce"]],
  ["nombre", ["", " ", "a\u0000b", "x".repeat(201)]],
  ["descripcion", ["", "a\u0000b", "x".repeat(5001)]],
  ["categoria", ["", "0", "1 or 1=1", "99999999999"]],
  ["etiqueta", [["x"], ["0"]]],
  ["solicitud", ["", "1"]],
])("%s refuses %j", (field, values) => {
  for (const value of values as unknown[])
    expect(read({ [field]: value }).error?.issues[0]?.path[0], String(value)).toBe(field);
});

test("an existing product may have a stock of 0", () => {
  expect(read({ cantidad: "0" }, false).data).toMatchObject({ cantidad: 0 });
  expect(read({ cantidad: "-1" }, false).success).toBe(false);
});

test("an empty warranty is unknown, which differs from a warranty of 0 months", () => {
  expect(read({}).data).toMatchObject({ garantia: null });
  expect(read({ garantia: "0" }).data).toMatchObject({ garantia: 0 });
});

test("empty rows of names and values are ignored, incomplete rows are refused", () => {
  expect(checkSpecs(["TDP", "", " "], [" 165 W ", "", ""])).toEqual({
    ok: true,
    specs: [{ name: "TDP", value: "165 W" }],
  });
  expect(checkSpecs(["TDP"], [])).toMatchObject({ ok: false, typed: [{ name: "TDP", value: "" }] });
  expect(checkSpecs(["x".repeat(201)], ["1"]).ok).toBe(false);
  expect(checkSpecs(["a\u0000"], ["1"]).ok).toBe(false);
  expect(checkSpecs(Array(41).fill("a"), Array(41).fill("b")).ok).toBe(false);
});
