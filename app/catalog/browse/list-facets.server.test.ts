import { beforeEach, expect, test } from "vitest";
import { addListedProducts } from "#tests/support/catalog/listed-products.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { filterChoices } from "./filter-choices.ts";
import type { Filters } from "./filters.ts";
import { listProducts } from "./list.server.ts";
import { readFilters } from "./read-filters.ts";
import { singleFilters, singleNames } from "./single-filters.ts";

const { db } = await testDatabase();

beforeEach(() => addListedProducts(db));

async function names(search: string, onlyCategory?: string): Promise<string[]> {
  const { products, total } = await listed(search, onlyCategory);
  expect(total).toBe(products.length);
  return products.map(({ name }) => name);
}

function listed(search: string, onlyCategory?: string) {
  return listProducts(db, readFilters(new URLSearchParams(search)), onlyCategory);
}

test("a list of one product type is filtered by its attributes: choices, number ranges, yes or no", async () => {
  const { id: kind } = await db
    .selectFrom("label")
    .select("id")
    .where("slug", "=", "procesadores")
    .executeTakeFirstOrThrow();
  const ryzen = { socket: "AM5", cores: 6, tdpWatts: 105, integratedGraphics: true, memoryTypes: ["DDR5"] };
  const core = {
    socket: "LGA1700",
    cores: 10,
    tdpWatts: 65,
    integratedGraphics: false,
    memoryTypes: ["DDR4", "DDR5"],
  };
  await addProducts(
    db,
    { name: "Ryzen 5 9600X", labelIds: [kind], attributes: ryzen },
    { name: "Core i5 14400F", labelIds: [kind], attributes: core },
    { name: "Athlon", labelIds: [kind], attributes: { socket: "AM4" } },
  );
  const filtered = (search: string) => names(`etiqueta=procesadores&orden=nombre&${search}`);
  expect(await filtered("a.socket=AM5")).toEqual(["Ryzen 5 9600X"]);
  expect(await filtered("a.socket=AM5&a.socket=AM4")).toEqual(["Athlon", "Ryzen 5 9600X"]);
  expect(await filtered("a.memoryTypes=DDR4")).toEqual(["Core i5 14400F"]);
  expect(await filtered("a.integratedGraphics=No")).toEqual(["Core i5 14400F"]);
  expect(await filtered("a.cores-desde=8")).toEqual(["Core i5 14400F"]);
  expect(await filtered("a.tdpWatts-hasta=100&a.cores-desde=6")).toEqual(["Core i5 14400F"]);
  expect(await filtered("a.socket=AM5&a.cores-desde=8")).toEqual([]);
  expect(await filtered("producto=ryzen&a.socket=AM5")).toEqual(["Ryzen 5 9600X"]);
  // Attribute filters are ignored without a type or with several.
  const { filters } = await listed("etiqueta=procesadores&etiqueta=mouses&a.socket=AM5&a.nada=1");
  expect(filters.attributes).toEqual([]);
});

test.each([
  "",
  "etiqueta=procesadores",
  "etiqueta=procesadores&a.socket=AM5",
  "etiqueta=procesadores&a.socket=AM5&a.memoryTypes=DDR5&marca=AMD",
  "categoria=componentes&marca=AMD",
  "categoria=componentes&etiqueta=motherboards&disponibles=si",
  "etiqueta=am5&precio-hasta=600",
  "producto=ryzen",
  "producto=ryzen&marca=AMD&etiqueta=rgb",
  "categoria=componentes&garantia=12",
])(
  "in ?%s every count is the number of results of that choice, and choices without results are hidden",
  async (search) => {
    const { id: kind } = await db
      .selectFrom("label")
      .select("id")
      .where("slug", "=", "procesadores")
      .executeTakeFirstOrThrow();
    await addProducts(
      db,
      {
        name: "Ryzen 7",
        brand: "AMD",
        labelIds: [kind],
        attributes: { socket: "AM5", memoryTypes: ["DDR5"] },
      },
      {
        name: "Ryzen 3",
        brand: "AMD",
        labelIds: [kind],
        attributes: { socket: "AM4", memoryTypes: ["DDR4"] },
        stock: 0,
      },
      {
        name: "Core i9",
        brand: "Intel",
        labelIds: [kind],
        attributes: { socket: "LGA1700", memoryTypes: ["DDR4", "DDR5"] },
      },
    );
    const { filters, options, counts, total: listedTotal, type } = await listed(search);
    const choices = filterChoices(options, filters, counts, listedTotal, type);
    const { categories, tipos, etiquetas, marcas, atributos } = choices;
    const total = async (change: Partial<Filters>) =>
      (await listProducts(db, { ...filters, ...change })).total;
    const labelsOf = (isSubcategory: boolean) =>
      filters.labels.filter((slug) =>
        options.labels.some((one) => one.slug === slug && (one.category !== null) === isSubcategory),
      );
    const wrong: unknown[] = [];
    const check = async (name: string, count: number | undefined, change: Partial<Filters>) => {
      if (count !== (await total(change))) wrong.push([name, count, await total(change)]);
      const isChosen = search.includes(`=${name}`);
      if (count === 0 && !isChosen) wrong.push([name, "offered"]);
    };
    for (const { value, count } of tipos.choices)
      await check(value, count, { labels: [...labelsOf(false), value], attributes: [] });
    for (const { value, count } of etiquetas.choices)
      await check(value, count, { labels: [...labelsOf(true), value] });
    for (const { value, count } of marcas.choices) await check(value, count, { brands: [value] });
    for (const { key, choices: values } of atributos)
      for (const { value, count } of values) {
        const others = filters.attributes.filter((filter) => filter.key !== key);
        await check(value, count, {
          attributes: [...others, { key, values: [value], from: undefined, to: undefined }],
        });
      }
    const others = filters.category ? { labels: labelsOf(false), attributes: [] } : {};
    for (const { slug, count } of categories)
      if (count !== 0 && slug !== filters.category) await check(slug, count, { category: slug, ...others });
    // A choice may be missing only if it would match no product or all of the list.
    const isCorrect = (count: number | undefined, given: number) =>
      count === undefined ? given === 0 || given === listedTotal : count === given;
    for (const name of singleNames)
      for (const { value } of singleFilters[name].choices) {
        const offered = choices.single[name].find((choice) => choice.value === value);
        if (!isCorrect(offered?.count, await total({ single: { ...filters.single, [name]: value } })))
          wrong.push([name, value, offered]);
        if (offered?.count === 0 && filters.single[name] !== value) wrong.push([name, value, "offered"]);
      }
    expect(wrong).toEqual([]);
  },
);
