import { expect, test } from "vitest";
import { emptyProduct } from "#app/catalog/products/product-values.ts";
import { planProduct } from "./plan.ts";
import { rowChanges, shortened } from "./row-changes.ts";

test("long texts are shortened to the part around the first difference", () => {
  const same = "a".repeat(200);
  const long = shortened({
    label: "Descripción",
    before: `${same}uno`,
    after: `${same}dos${"z".repeat(300)}`,
  });
  expect(long.before).toBe(`…${"a".repeat(30)}uno`);
  expect(long.after.startsWith(`…${"a".repeat(30)}dos`)).toBe(true);
  expect([long.after.length, long.after.at(-1)]).toEqual([162, "…"]);
  const short = { label: "Precio", before: "1.00", after: "2.00" };
  expect(shortened(short)).toEqual(short);
});

test("a label in both columns is named once", () => {
  const stored = {
    ...emptyProduct,
    id: 1,
    slug: "ryzen",
    category: "Componentes",
    categoryId: 1,
    labels: [{ id: 1, name: "Procesadores", categoryId: 1 }],
    media: [],
  };
  const planned = planProduct({ labels: ["procesadores", "Nueva Etiqueta"] }, stored);
  expect(rowChanges(planned, stored, 0, { types: [], currency: "PEN" })).toEqual([
    expect.objectContaining({ before: "Procesadores", after: "Procesadores, Nueva Etiqueta" }),
  ]);
});
