import { expect, test } from "vitest";
import type { Field } from "#app/imports/read/columns.ts";
import { readRow } from "./product-row.ts";

const prices = { currency: "PEN", step: 100 } as const;

function read(cells: Partial<Record<Field, string>>) {
  const fields = Object.keys(cells) as Field[];
  return readRow(Object.values(cells), fields, fields, prices);
}

test("a category path gives the category and the subcategory, unless the file has a subcategory column", () => {
  expect(read({ category: "Componentes > Procesadores" }).product).toEqual({
    category: "Componentes",
    subcategory: ["Procesadores"],
  });
  // WooCommerce lists every category.
  expect(read({ category: "Ofertas, Componentes, Componentes > Memoria > DDR5" }).product).toEqual({
    category: "Componentes",
    subcategory: ["Memoria"],
  });
  const own = { category: "Componentes > Procesadores", subcategory: "Coolers" };
  expect(read(own).product).toEqual({ category: "Componentes > Procesadores", subcategory: ["Coolers"] });
  expect(read({ category: "Cables, adaptadores" }).product).toEqual({ category: "Cables, adaptadores" });
});

test("a description in HTML is read as text", () => {
  expect(read({ description: "<p>Mouse <b>óptico</b></p>" }).product).toEqual({
    description: "Mouse óptico",
  });
});
