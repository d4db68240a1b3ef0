import { beforeEach, expect, test } from "vitest";
import { createCategory, createLabel } from "#app/catalog/categories/category-writes.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts } from "#tests/support/products.ts";
import { filterChoices } from "./filter-choices.ts";
import { type Filters, readFilters, warranties } from "./filters.ts";
import { listProducts } from "./list.server.ts";

const { db } = await testDatabase();

beforeEach(async () => {
  const { components, accessories, processors, boards, mice, am5, rgb } = await db
    .transaction()
    .execute(async (transaction) => {
      const category = (name: string) =>
        createCategory(transaction, { name, description: name, image: null });
      const label = (name: string, categoryId: number | null) =>
        createLabel(transaction, { name, description: name, categoryId });
      const components = await category("Componentes");
      const accessories = await category("Accesorios");
      return {
        components,
        accessories,
        processors: await label("Procesadores", components),
        boards: await label("Motherboards", components),
        mice: await label("Mouses", accessories),
        am5: await label("AM5", null),
        rgb: await label("RGB", null),
      };
    });
  const part = { categoryId: components };
  const extra = { categoryId: accessories };
  await addProducts(
    db,
    {
      ...part,
      name: "Ryzen 5 7600X",
      brand: "AMD",
      price: 63_900,
      labelIds: [processors, am5],
      warrantyMonths: 36,
    },
    {
      ...part,
      name: "Core i5",
      brand: "Intel",
      price: 70_000,
      labelIds: [processors],
      stock: 0,
      warrantyMonths: 6,
    },
    { ...part, name: "Placa B650", brand: "MSI", price: 50_000, labelIds: [boards, am5, rgb] },
    { ...extra, name: "Mouse óptico Ryzen", brand: "Razer", price: 9_900, labelIds: [mice, rgb] },
    { ...extra, name: "Ábaco", brand: "Genérico", price: 3_000, labelIds: [] },
  );
});

async function names(search: string, onlyCategory?: string): Promise<string[]> {
  const { products, total } = await listed(search, onlyCategory);
  expect(total).toBe(products.length);
  return products.map(({ name }) => name);
}

function listed(search: string, onlyCategory?: string) {
  return listProducts(db, readFilters(new URLSearchParams(search)), onlyCategory);
}

const newest = ["Ábaco", "Mouse óptico Ryzen", "Placa B650", "Core i5", "Ryzen 5 7600X"];

test.each<[string, string[]]>([
  ["", newest],
  ["orden=nombre", ["Ábaco", "Core i5", "Mouse óptico Ryzen", "Placa B650", "Ryzen 5 7600X"]],
  ["orden=precio-asc", ["Ábaco", "Mouse óptico Ryzen", "Placa B650", "Ryzen 5 7600X", "Core i5"]],
  ["orden=precio-desc", ["Core i5", "Ryzen 5 7600X", "Placa B650", "Mouse óptico Ryzen", "Ábaco"]],
  ["categoria=accesorios", ["Ábaco", "Mouse óptico Ryzen"]],
  ["categoria=no-existe", newest],
  ["etiqueta=procesadores", ["Core i5", "Ryzen 5 7600X"]],
  ["etiqueta=procesadores&etiqueta=motherboards", ["Placa B650", "Core i5", "Ryzen 5 7600X"]],
  ["etiqueta=procesadores&etiqueta=motherboards&etiqueta=am5", ["Placa B650", "Ryzen 5 7600X"]],
  ["etiqueta=am5&etiqueta=rgb", ["Mouse óptico Ryzen", "Placa B650", "Ryzen 5 7600X"]],
  ["etiqueta=no-existe", newest],
  ["categoria=accesorios&etiqueta=procesadores", ["Ábaco", "Mouse óptico Ryzen"]],
  ["marca=AMD&marca=Razer", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["marca=NoExiste", newest],
  ["precio-desde=99&precio-hasta=500", ["Mouse óptico Ryzen", "Placa B650"]],
  ["garantia=6", ["Core i5", "Ryzen 5 7600X"]],
  ["garantia=12", ["Ryzen 5 7600X"]],
  ["garantia=7", newest],
  ["producto=ryzen&garantia=12", ["Ryzen 5 7600X"]],
  ["disponibles=si&etiqueta=procesadores", ["Ryzen 5 7600X"]],
  ["producto=ryzen", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["producto=RYZEN 7600", ["Ryzen 5 7600X"]],
  ["producto=optico", ["Mouse óptico Ryzen"]],
  ["producto=procesador", ["Ryzen 5 7600X", "Core i5"]],
  ["producto=procesador para am5", ["Ryzen 5 7600X"]],
  ["producto=ryzen nada", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["producto=nada de nada", []],
  ["producto=rizen", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["producto=ryzen&categoria=accesorios", ["Mouse óptico Ryzen"]],
  ["producto=ryzen&etiqueta=am5&marca=AMD&precio-hasta=700", ["Ryzen 5 7600X"]],
  ["producto=???", []],
])("the address ?%s lists %j", async (search, expected) => {
  expect(await names(search)).toEqual(expected);
});

test("a list of one category can't be talked into another", async () => {
  expect(await names("categoria=componentes", "accesorios")).toEqual(["Ábaco", "Mouse óptico Ryzen"]);
  expect(await names("", "no-existe")).toEqual([]);
});

test("only what a category has is offered there", async () => {
  const { options } = await listed("categoria=accesorios");
  expect(options.categories.map(({ slug }) => slug)).toEqual(["componentes", "accesorios"]);
  expect(options.labels.map(({ slug }) => slug)).toEqual(["mouses", "rgb"]);
  expect(options.brands).toEqual(["Genérico", "Razer"]);
  expect(options.longestWarranty).toBe(36);
});

test("what was asked and does not exist is not among the applied filters", async () => {
  const { filters } = await listed("categoria=nada&etiqueta=am5&etiqueta=nada&marca=Nadie&pagina=99");
  expect(filters).toEqual<Filters>({
    text: "",
    category: undefined,
    labels: ["am5"],
    brands: [],
    priceFrom: undefined,
    priceTo: undefined,
    available: false,
    warranty: undefined,
    attributes: [],
    sorting: "novedades",
    page: 1,
    whole: [],
    rows: false,
  });
});

test.each(["novedades", "precio-asc", "precio-desc", "nombre", "relevancia"])(
  "pages in order %s hold every product once, in that order",
  async (sorting) => {
    const drafts = Array.from({ length: 60 }, (_, index) => ({
      name: `Serie ${index % 7}`,
      price: 10_000 + (index % 5) * 100,
      stock: index % 3,
    }));
    await addProducts(db, ...drafts);
    const search = `producto=serie&orden=${sorting}`;
    const pages = await Promise.all([1, 2, 3].map((page) => listed(`${search}&pagina=${page}`)));
    const shown = pages.flatMap(({ products }) => products);
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 12]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(60);
    const prices = shown.map(({ price }) => price);
    if (sorting === "precio-asc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sorting === "precio-desc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (sorting === "nombre")
      expect(shown.map(({ name }) => name)).toEqual(shown.map(({ name }) => name).toSorted());
    if (sorting === "novedades")
      expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toSorted((a, b) => b - a));
    if (sorting === "relevancia")
      expect(shown.map(({ soldOut }) => soldOut)).toEqual(shown.map(({ soldOut }) => soldOut).toSorted());
  },
);

test.each(["clasico", "clas"])(
  "the newest products are the first page of %j only while none is closer or easier to have",
  async (text) => {
    const line = (name: string, stock: number) =>
      Array.from({ length: 30 }, (_, index) => ({ name: `${name} ${index}`, stock }));
    const kinds = async (page: number) => {
      const { products, total, counts } = await listed(`producto=${text}&pagina=${page}`);
      expect(counts.all).toMatchObject({ whole: true, counts: { $amd: total } });
      const shown = products.map(
        ({ name, soldOut }) => `${name.split(" ", 1)[0]} ${soldOut ? "none" : "some"}`,
      );
      return {
        total,
        kinds: Object.entries(Object.groupBy(shown, (kind) => kind)).map(([kind, all]) => [
          kind,
          all?.length,
        ]),
      };
    };

    await addProducts(db, ...line("Clásico", 3));
    expect(await kinds(1)).toEqual({ total: 30, kinds: [["Clásico some", 24]] });

    const about = [{ name: "Línea", value: "Clásico" }];
    await addProducts(db, ...line("Clásico", 0));
    await addProducts(db, ...line("Moderno", 3).map((draft) => ({ ...draft, specs: about })));
    expect(await kinds(1)).toEqual({ total: 90, kinds: [["Clásico some", 24]] });
    expect(await kinds(2)).toEqual({
      total: 90,
      kinds: [
        ["Clásico some", 6],
        ["Clásico none", 18],
      ],
    });
    expect(await kinds(99)).toEqual({ total: 90, kinds: [["Moderno some", 18]] });
  },
);

test("of a list of one type its attributes narrow: choices, limits of numbers, yes or no", async () => {
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
  const narrowed = (search: string) => names(`etiqueta=procesadores&orden=nombre&${search}`);
  expect(await narrowed("a.socket=AM5")).toEqual(["Ryzen 5 9600X"]);
  expect(await narrowed("a.socket=AM5&a.socket=AM4")).toEqual(["Athlon", "Ryzen 5 9600X"]);
  expect(await narrowed("a.memoryTypes=DDR4")).toEqual(["Core i5 14400F"]);
  expect(await narrowed("a.integratedGraphics=No")).toEqual(["Core i5 14400F"]);
  expect(await narrowed("a.cores-desde=8")).toEqual(["Core i5 14400F"]);
  expect(await narrowed("a.tdpWatts-hasta=100&a.cores-desde=6")).toEqual(["Core i5 14400F"]);
  expect(await narrowed("a.socket=AM5&a.cores-desde=8")).toEqual([]);
  expect(await narrowed("producto=ryzen&a.socket=AM5")).toEqual(["Ryzen 5 9600X"]);
  // Ignored for another type, and for several.
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
  "of ?%s every count is what choosing it gives, and nothing that gives nothing is offered",
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
    const { filters, options, counts, type } = await listed(search);
    const choices = filterChoices(options, filters, counts, type);
    const { categories, tipos, etiquetas, marcas, atributos } = choices;
    const total = async (change: Partial<Filters>) =>
      (await listProducts(db, { ...filters, ...change })).total;
    const kept = (ours: boolean) =>
      filters.labels.filter((slug) =>
        options.labels.some((one) => one.slug === slug && (one.category !== null) === ours),
      );
    const wrong: unknown[] = [];
    const check = async (name: string, count: number | undefined, change: Partial<Filters>) => {
      if (count !== (await total(change))) wrong.push([name, count, await total(change)]);
      const isChosen = search.includes(`=${name}`);
      if (count === 0 && !isChosen) wrong.push([name, "offered"]);
    };
    for (const { value, count } of tipos.choices)
      await check(value, count, { labels: [...kept(false), value], attributes: [] });
    for (const { value, count } of etiquetas.choices)
      await check(value, count, { labels: [...kept(true), value] });
    for (const { value, count } of marcas.choices) await check(value, count, { brands: [value] });
    for (const { key, choices: values } of atributos)
      for (const { value, count } of values) {
        const others = filters.attributes.filter((filter) => filter.key !== key);
        await check(value, count, {
          attributes: [...others, { key, values: [value], from: undefined, to: undefined }],
        });
      }
    const others = filters.category ? { labels: kept(false), attributes: [] } : {};
    for (const { slug, count } of categories)
      if (count !== 0 && slug !== filters.category) await check(slug, count, { category: slug, ...others });
    expect(choices.garantias).toHaveLength(4);
    for (const { value, count } of choices.garantias) {
      const months = warranties.find((some) => String(some) === value);
      if (count !== (await total({ warranty: months }))) wrong.push(["warranty", value, count]);
    }
    expect(wrong).toEqual([]);
  },
);
