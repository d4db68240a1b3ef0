import fc from "fast-check";
import { expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { type Choice, filterChoices } from "./filter-choices.ts";
import { listProducts } from "./list.server.ts";
import { readFilters } from "./read-filters.ts";
import { singleFilters } from "./single-filters.ts";

const { db } = await testDatabase();

const CATEGORIES = ["componentes", "accesorios"];
const LABELS = ["am5", "rgb", "gamer"];
const BRANDS = ["AMD", "ASUS", "Intel", "MSI"];
const MONTHS = singleFilters.garantia.choices.map(({ value }) => value);

const choices = fc.record({
  text: fc.option(fc.constant("placa")),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  labels: fc.subarray(LABELS),
  brands: fc.subarray(BRANDS),
  maxPrice: fc.option(fc.integer({ min: 1, max: 50 })),
  available: fc.boolean(),
  months: fc.option(fc.constantFrom(...MONTHS)),
});
type Chosen = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

const products = Array.from({ length: 3100 }, (_, index) => ({
  category: CATEGORIES[index % 7 === 0 ? 1 : 0] ?? "",
  labels: LABELS.filter((_, place) => index % (place + 2) === 0),
  brand: BRANDS[index % 11 === 0 ? 3 : index % 3] ?? "",
  units: 1 + (index % 50),
  stock: index % 13 === 0 ? 0 : 5,
  warranty: index % 5 === 0 ? null : (index % 4) * 12,
}));

function naiveCount({ category, labels, brands, maxPrice, available, months }: Chosen): number {
  return products.filter(
    (product) =>
      (category === null || product.category === category) &&
      (labels.length === 0 || labels.some((label) => product.labels.includes(label))) &&
      (brands.length === 0 || brands.includes(product.brand)) &&
      (maxPrice === null || product.units <= maxPrice) &&
      (!available || product.stock > 0) &&
      (months === null || (product.warranty ?? 0) >= Number(months)),
  ).length;
}

test("in a list of any length, the number beside every choice is the number of its results", async () => {
  const ids = await addNames();
  await addProducts(
    db,
    ...products.map(({ category, labels, brand, units, stock, warranty }, index) => ({
      name: `Placa ${index}`,
      categoryId: ids(category),
      labelIds: labels.map(ids),
      brand,
      price: units * 100,
      stock,
      warrantyMonths: warranty,
    })),
  );
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => {
      const { filters, options, counts, total } = await listProducts(db, readFilters(searchOf(chosen)));
      const offered = filterChoices(options, filters, counts, total);
      expect(total).toBe(naiveCount(chosen));
      const expectCounts = (
        name: string,
        shown: Choice[],
        all: string[],
        choose: (value: string) => Chosen,
      ) => {
        for (const value of all) {
          const naive = naiveCount(choose(value));
          const count = shown.find((choice) => choice.value === value)?.count;
          // Choices without results are hidden, and those of one value if all products of the list have it.
          if (count === undefined) expect([0, total], `${name} ${value}`).toContain(naive);
          else expect(count, `${name} ${value}`).toBe(naive);
        }
      };
      const categories = offered.categories.map(({ slug, count }) => ({ label: slug, value: slug, count }));
      expectCounts("categoría", categories, CATEGORIES, (category) => ({ ...chosen, category }));
      expectCounts("etiqueta", offered.etiquetas.choices, LABELS, (one) => ({ ...chosen, labels: [one] }));
      expectCounts("marca", offered.marcas.choices, BRANDS, (one) => ({ ...chosen, brands: [one] }));
      expectCounts("meses", offered.single.garantia, MONTHS, (months) => ({ ...chosen, months }));
      expectCounts("stock", offered.single.disponibles, ["si"], () => ({ ...chosen, available: true }));
    }),
    { numRuns: 20, examples: [[nothing], [{ ...nothing, text: "placa" }]] },
  );
});

const nothing: Chosen = {
  text: null,
  category: null,
  labels: [],
  brands: [],
  maxPrice: null,
  available: false,
  months: null,
};

async function addNames() {
  const ids = new Map<string, number>();
  for (const name of CATEGORIES)
    ids.set(name, await createCategory(db, { name, description: name, image: null }));
  for (const name of LABELS)
    ids.set(name, await createLabel(db, { name, description: name, categoryId: null }));
  return (name: string) => ids.get(name) ?? 0;
}

function searchOf({ text, category, labels, brands, maxPrice, available, months }: Chosen): URLSearchParams {
  const search = new URLSearchParams();
  if (text) search.set("producto", text);
  if (category) search.set("categoria", category);
  for (const label of labels) search.append("etiqueta", label);
  for (const brand of brands) search.append("marca", brand);
  if (maxPrice) search.set("precio-hasta", String(maxPrice));
  if (available) search.set("disponibles", "si");
  if (months) search.set("garantia", months);
  return search;
}
