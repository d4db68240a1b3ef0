import { beforeEach, expect, test } from "vitest";
import { addListedProducts } from "#tests/support/catalog/listed-products.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import type { Filters } from "./filters.ts";
import { listProducts } from "./list.server.ts";
import { readFilters } from "./read-filters.ts";

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
  ["categoria=accesorios&etiqueta=procesadores", []],
  ["categoria=accesorios&etiqueta=procesadores&etiqueta=mouses", ["Mouse óptico Ryzen"]],
  ["categoria=accesorios&etiqueta=am5", []],
  ["etiqueta=sonido", []],
  ["marca=AMD&marca=Razer", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["marca=amd&marca=RAZER&marca=Razer", ["Mouse óptico Ryzen", "Ryzen 5 7600X"]],
  ["categoria=accesorios&marca=AMD", []],
  ["categoria=accesorios&marca=amd&marca=Razer", ["Mouse óptico Ryzen"]],
  ["marca=NoExiste", newest],
  ["categoria=accesorios&marca=NoExiste", ["Ábaco", "Mouse óptico Ryzen"]],
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

test("the address can't change the category of a category's list", async () => {
  expect(await names("categoria=componentes", "accesorios")).toEqual(["Ábaco", "Mouse óptico Ryzen"]);
  expect(await names("", "no-existe")).toEqual([]);
});

test("a category offers only its own labels and brands", async () => {
  const { options } = await listed("categoria=accesorios");
  expect(options.categories.map(({ slug }) => slug)).toEqual(["componentes", "accesorios"]);
  expect(options.labels.map(({ slug }) => slug)).toEqual(["mouses", "rgb"]);
  expect(options.brands).toEqual(["Genérico", "Razer"]);
});

test("an applied filter that the category lacks is listed, with brands as the store writes them", async () => {
  const { filters, options } = await listed(
    "categoria=accesorios&etiqueta=procesadores&marca=amd&marca=razer",
  );
  expect(filters).toMatchObject({
    category: "accesorios",
    labels: ["procesadores"],
    brands: ["AMD", "Razer"],
  });
  expect(options.labels.map(({ slug }) => slug)).toEqual(["procesadores", "mouses", "rgb"]);
  expect(options.brands).toEqual(["AMD", "Genérico", "Razer"]);
  const ofOnePage = await listed("etiqueta=procesadores", "accesorios");
  expect([ofOnePage.total, ofOnePage.filters.labels]).toEqual([0, ["procesadores"]]);
});

test("filters that do not exist are not listed as applied", async () => {
  const { filters } = await listed("categoria=nada&etiqueta=am5&etiqueta=nada&marca=Nadie&pagina=99");
  expect(filters).toEqual<Filters>({
    text: "",
    category: undefined,
    labels: ["am5"],
    brands: [],
    priceFrom: undefined,
    priceTo: undefined,
    single: {},
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
  "a search for %j lists better matches and products in stock before newer products",
  async (text) => {
    const line = (name: string, stock: number) =>
      Array.from({ length: 30 }, (_, index) => ({ name: `${name} ${index}`, stock }));
    const kinds = async (page: number) => {
      const { products, total, counts } = await listed(`producto=${text}&pagina=${page}`);
      expect(counts.all).toMatchObject({ $amd: total });
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

test.each(["100-100000457", "100-100000457BOX", "100-100000457box", "100000457", "100000457BOX"])(
  "a product is found by its part number: %s",
  async (typed) => {
    await addProducts(db, { name: "Procesador A", partNumber: "100-100000457BOX" });
    await addProducts(db, { name: "Procesador B", partNumber: "100-100000927BOX" });
    expect(await names(`producto=${typed}`)).toEqual(["Procesador A"]);
  },
);
