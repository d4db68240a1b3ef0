import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { categories, subcategoryDescriptions } from "./categories.ts";

const catalog = JSON.parse(readFileSync(path.join(import.meta.dirname, "catalog.json"), "utf8")) as {
  category: string;
  subcategory: string;
}[];

function subcategoriesOf(category: string): string[] {
  const own = catalog.filter((product) => product.category === category);
  return [...new Set(own.map(({ subcategory }) => subcategory))].sort();
}

test("the demonstration's categories are parts, accessories and bags", () => {
  expect(categories.map(({ name }) => name)).toEqual(["Accesorios", "Componentes", "Mochilas"]);
  expect(subcategoriesOf("Accesorios")).toEqual(["Monitores", "Mouses", "Sonido", "Teclados"]);
  expect(subcategoriesOf("Componentes")).toEqual([
    "Almacenamiento",
    "Fuentes de poder",
    "Gabinetes",
    "Memoria RAM",
    "Motherboards",
    "Procesadores",
    "Refrigeración",
    "Tarjetas Gráficas",
    "Ventiladores",
  ]);
  for (const { subcategory } of catalog) expect(subcategoryDescriptions).toHaveProperty([subcategory]);
});
