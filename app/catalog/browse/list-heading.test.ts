import { expect, test } from "vitest";
import type { FilterChoices } from "./filter-choices.ts";
import { type Filters, noFilters } from "./filters.ts";
import { listHeading } from "./list-heading.ts";

const group = (labels: string[]) => ({
  choices: labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(" ", "-") })),
  more: 0,
  whole: false,
});
const choices: FilterChoices = {
  categories: [{ name: "Componentes", slug: "componentes", count: 0 }],
  tipos: group(["Procesadores", "Memoria RAM"]),
  etiquetas: group(["RGB"]),
  marcas: group([]),
  single: { disponibles: [], garantia: [] },
  atributos: [
    { key: "socket", name: "Socket", unit: null, choices: [], isNumber: false },
    { key: "wifi", name: "Wi-Fi", unit: null, choices: [], isNumber: false },
    { key: "length", name: "Largo", unit: "mm", choices: [], isNumber: true },
  ],
};
const heading = (filters: Partial<Filters>) =>
  listHeading({ filters: { ...noFilters, ...filters }, choices }, "Tienda", (units) => `S/ ${units}`);
const attribute = (key: string, ...values: string[]) => ({ key, values, from: undefined, to: undefined });

test("the heading of a list names its filters", () => {
  expect(heading({})).toBe("Tienda");
  expect(heading({ category: "componentes" })).toBe("Componentes");
  expect(heading({ category: "componentes", labels: ["procesadores"], brands: ["AMD"] })).toBe(
    "Procesadores: AMD",
  );
  expect(heading({ labels: ["procesadores", "memoria-ram", "rgb"] })).toBe("Procesadores y Memoria RAM: RGB");
});

test("the heading names attribute values, and yes/no attributes by their name", () => {
  const filters = {
    labels: ["procesadores"],
    attributes: [attribute("socket", "AM5"), attribute("wifi", "Sí")],
  };
  expect(heading(filters)).toBe("Procesadores: AM5 y Wi-Fi");
  expect(heading({ attributes: [attribute("wifi", "No")] })).toBe("Tienda: sin Wi-Fi");
});

test("price, availability, warranty and limits are named", () => {
  expect(heading({ priceFrom: 100, priceTo: 500 })).toBe("Tienda: desde S/ 100 y hasta S/ 500");
  expect(heading({ labels: ["procesadores"], single: { disponibles: "si", garantia: "12" } })).toBe(
    "Procesadores: disponibles y garantía de 12 meses o más",
  );
  const length = { ...attribute("length"), from: 200, to: 300 };
  expect(heading({ attributes: [length] })).toBe("Tienda: Largo desde 200 mm y Largo hasta 300 mm");
});

test("the heading of a search names the text and the filters", () => {
  expect(heading({ text: "ryzen" })).toBe("Resultados para “ryzen”");
  expect(heading({ text: "ryzen", labels: ["procesadores"], brands: ["AMD"] })).toBe(
    "Resultados para “ryzen” en Procesadores: AMD",
  );
});

test("the heading names the first three of many values", () => {
  expect(heading({ brands: ["AMD", "ASUS", "MSI", "Gigabyte", "Zotac"] })).toBe(
    "Tienda: AMD, ASUS, MSI y 2 más",
  );
});
