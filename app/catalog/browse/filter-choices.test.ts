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
  longestWarranty: 24,
};
const counts = { "@1": 3, "#5": 3, "#7": 2, "$royal-kludge": 3 };

test("a search offers what would leave something, with how much", () => {
  const { categories, tipos, etiquetas, marcas } = filterChoices(options, noFilters, counts);
  expect(categories.map(({ count }) => count)).toEqual([3, 0]);
  expect(tipos.choices).toEqual([{ label: "Memoria RAM", value: "memoria-ram", count: 3 }]);
  expect(etiquetas.choices).toEqual([{ label: "RGB", value: "rgb", count: 2 }]);
  expect(marcas.choices).toEqual([{ label: "Royal Kludge", value: "Royal Kludge", count: 3 }]);
});

test("where one of several may hold, the others stay on offer", () => {
  const filters = { ...noFilters, labels: ["memoria-ram"], brands: ["ASUS"] };
  const { tipos, marcas } = filterChoices(options, filters, counts);
  expect(tipos.choices.map(({ count }) => count)).toEqual([undefined, undefined]);
  expect(marcas.choices.map(({ count }) => count)).toEqual([undefined, undefined]);
});

test("without a search nothing is counted and everything offered", () => {
  const { tipos, marcas } = filterChoices(options, noFilters, null);
  expect([tipos.choices.length, marcas.choices.length]).toEqual([2, 2]);
});

test("only months of warranty that some product has are offered, and what is chosen", () => {
  const offered = (longestWarranty: number | null, warranty?: number) =>
    filterChoices({ ...options, longestWarranty }, { ...noFilters, warranty }, null).garantias.map(
      ({ value }) => value,
    );
  expect(offered(24)).toEqual(["6", "12", "24"]);
  expect(offered(3)).toEqual([]);
  expect(offered(null)).toEqual([]);
  expect(offered(null, 12)).toEqual(["12"]);
});

const many = { ...options, brands: Array.from({ length: 30 }, (_, index) => `Marca ${index}`) };

test("of a long group the beginning is shown, and what is chosen", () => {
  const { marcas } = filterChoices(many, { ...noFilters, brands: ["Marca 20"] }, null);
  expect(marcas.choices.map(({ value }) => value).slice(9)).toEqual(["Marca 9", "Marca 20"]);
  expect(marcas).toMatchObject({ more: 19, whole: false });
});

test("a group that is asked for is shown whole; only a long one can be shortened again", () => {
  const { marcas, tipos } = filterChoices(many, { ...noFilters, whole: ["marcas", "tipos"] }, null);
  expect(marcas.choices).toHaveLength(30);
  expect(marcas).toMatchObject({ more: 0, whole: true });
  expect(tipos).toMatchObject({ more: 0, whole: false });
});
