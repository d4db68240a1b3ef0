import { expect, test } from "vitest";
import { filterChoices } from "./filter-choices.ts";
import { type Filters, noFilters } from "./filters.ts";

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
const found = { "@1": 3, "#5": 3, "#7": 2, "$royal-kludge": 3 };
const counts = { all: found };

test("a search offers only choices that have results, with their counts", () => {
  const { categories, tipos, etiquetas, marcas } = filterChoices(options, noFilters, counts, 9);
  expect(categories.map(({ count }) => count)).toEqual([3, 0]);
  expect(tipos.choices).toEqual([{ label: "Memoria RAM", value: "memoria-ram", count: 3 }]);
  expect(etiquetas.choices).toEqual([{ label: "RGB", value: "rgb", count: 2 }]);
  expect(marcas.choices).toEqual([{ label: "Royal Kludge", value: "Royal Kludge", count: 3 }]);
});

test("a type with the name of its category is offered only while it is chosen", () => {
  const bags = { id: 8, name: "Mochilas", slug: "mochilas", category: "mochilas" };
  const of = { all: { "#5": 3, "#8": 8 } };
  const offered = (labels: string[]) =>
    filterChoices(
      { ...options, labels: [...options.labels, bags] },
      { ...noFilters, labels },
      of,
      11,
    ).tipos.choices.map(({ value }) => value);
  expect(offered([])).toEqual(["memoria-ram"]);
  expect(offered(["mochilas"])).toEqual(["memoria-ram", "mochilas"]);
});

test("choices of a group are counted as if none of the group were chosen", () => {
  const filters = { ...noFilters, labels: ["memoria-ram"], brands: ["ASUS"] };
  const without = { "#5": 1, "#6": 4 };
  const { tipos, marcas } = filterChoices(options, filters, { ...counts, tipos: without }, 9);
  expect(tipos.choices.map(({ count }) => count)).toEqual([1, 4]);
  expect(marcas.choices.map(({ value, count }) => [value, count])).toEqual([
    ["ASUS", 0],
    ["Royal Kludge", 3],
  ]);
});

test("warranty choices are the months that products have, and the chosen one", () => {
  const offered = (months: Record<string, number>, single: Filters["single"] = {}) => {
    const choices = filterChoices(options, { ...noFilters, single }, { ...counts, garantia: months }, 9);
    return choices.single.garantia.map(({ value, count }) => [value, count]);
  };
  expect(offered({ "6": 3, "12": 2, "24": 1, "36": 0 })).toEqual([
    ["6", 3],
    ["12", 2],
    ["24", 1],
  ]);
  expect(offered({ "6": 0, "12": 0, "24": 0, "36": 0 })).toEqual([]);
  expect(offered({ "6": 0, "12": 0, "24": 0, "36": 0 }, { garantia: "12" })).toEqual([["12", 0]]);
});

test("a choice that applies to every product of the list is offered only while it is chosen", () => {
  const offered = (single: Filters["single"], total: number) => {
    const of = { ...counts, disponibles: { si: 9 }, garantia: { "6": 9, "12": 9, "24": 4 } };
    const { garantia, disponibles } = filterChoices(options, { ...noFilters, single }, of, total).single;
    return [...garantia, ...disponibles].map(({ value }) => value);
  };
  expect(offered({}, 10)).toEqual(["6", "12", "24", "si"]);
  expect(offered({}, 9)).toEqual(["24"]);
  expect(offered({ garantia: "12", disponibles: "si" }, 9)).toEqual(["12", "24", "si"]);
});

const many = { ...options, brands: Array.from({ length: 30 }, (_, index) => `Marca ${index}`) };

const each = { all: Object.fromEntries(many.brands.map((_, index) => [`$marca-${index}`, 1])) };

test("a long group shows its first choices, and the chosen ones", () => {
  const { marcas } = filterChoices(many, { ...noFilters, brands: ["Marca 20"] }, each, 30);
  expect(marcas.choices.map(({ value }) => value).slice(9)).toEqual(["Marca 9", "Marca 20"]);
  expect(marcas).toMatchObject({ more: 19, whole: false });
});

test("an expanded group is shown whole; only a long group can be collapsed again", () => {
  const { marcas, tipos } = filterChoices(many, { ...noFilters, whole: ["marcas", "tipos"] }, each, 30);
  expect(marcas.choices).toHaveLength(30);
  expect(marcas).toMatchObject({ more: 0, whole: true });
  expect(tipos).toMatchObject({ more: 0, whole: false });
});
