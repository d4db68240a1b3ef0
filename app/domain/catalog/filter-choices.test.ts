import { expect, test } from "vitest";
import { filterChoices } from "./filter-choices.ts";
import { noFilters } from "./filters.ts";

const options = {
  categories: [
    { id: 1, name: "Componentes", slug: "componentes" },
    { id: 2, name: "Mochilas", slug: "mochilas" },
  ],
  labels: [
    { id: 5, name: "Memoria RAM", slug: "memoria-ram", category: "componentes" },
    { id: 6, name: "Motherboards", slug: "motherboards", category: "componentes" },
    { id: 7, name: "RGB", slug: "rgb", category: null },
  ],
  brands: ["ASUS", "Royal Kludge"],
};
const counts = { "@1": 3, "#5": 3, "#7": 2, "$royal-kludge": 3 };

test("a search offers what would leave something, with how much", () => {
  const { categories, subcategories, labels, brands } = filterChoices(options, noFilters, counts);
  expect(categories.map(({ count }) => count)).toEqual([3, 0]);
  expect(subcategories).toEqual([{ label: "Memoria RAM", value: "memoria-ram", count: 3 }]);
  expect(labels).toEqual([{ label: "RGB", value: "rgb", count: 2 }]);
  expect(brands).toEqual([{ label: "Royal Kludge", value: "Royal Kludge", count: 3 }]);
});

test("where one of several may hold, the others stay on offer", () => {
  const filters = { ...noFilters, labels: ["memoria-ram"], brands: ["ASUS"] };
  const { subcategories, brands } = filterChoices(options, filters, counts);
  expect(subcategories.map(({ count }) => count)).toEqual([undefined, undefined]);
  expect(brands.map(({ count }) => count)).toEqual([undefined, undefined]);
});

test("without a search nothing is counted and everything offered", () => {
  const { subcategories, brands } = filterChoices(options, noFilters, null);
  expect([subcategories.length, brands.length]).toEqual([2, 2]);
});
