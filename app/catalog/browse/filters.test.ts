import fc from "fast-check";
import { expect, test } from "vitest";
import { type Filters, noFilters, priceLimits, sortings, writeFilters } from "./filters.ts";
import { readFilters, readWrongLimits } from "./read-filters.ts";

function read(search: string): Filters {
  return readFilters(new URLSearchParams(search));
}

const SOLES = { currency: "PEN", shop: "PEN", rate: null } as const;

test("filters are read from an address and written back to the same address", () => {
  const address =
    "?producto=ryzen+5&categoria=componentes&etiqueta=procesadores&etiqueta=am5&marca=AMD&marca=G.Skill" +
    "&precio-desde=100&precio-hasta=2000&disponibles=si&garantia=12" +
    "&a.cores-desde=6&a.cores-hasta=8.5&a.socket=AM4&a.socket=AM5" +
    "&orden=precio-asc&pagina=3&ver-todo=marcas&vista=lista";
  expect(read(address)).toEqual({
    text: "ryzen 5",
    category: "componentes",
    labels: ["procesadores", "am5"],
    brands: ["AMD", "G.Skill"],
    priceFrom: 100,
    priceTo: 2000,
    single: { disponibles: "si", garantia: "12" },
    attributes: [
      { key: "cores", values: [], from: 6, to: 8.5 },
      { key: "socket", values: ["AM4", "AM5"], from: undefined, to: undefined },
    ],
    sorting: "precio-asc",
    page: 3,
    whole: ["marcas"],
    rows: true,
  });
  expect(writeFilters(read(address))).toBe(address);
});

test("an address without filters stays short", () => {
  expect(read("")).toEqual(noFilters);
  expect(read("?producto=&categoria=&precio-desde=&precio-hasta=&orden=novedades&pagina=1")).toEqual(
    noFilters,
  );
  expect(writeFilters(noFilters)).toBe("");
});

test("a group is shown whole until its button shortens it again", () => {
  expect(read("?ver-todo=etiquetas&ver-todo=marcas&ver-todo=otros").whole).toEqual(["marcas", "etiquetas"]);
  expect(read("?ver-todo=marcas&ver-menos=marcas")).toEqual(noFilters);
});

test("a search is sorted by best match unless another order is chosen", () => {
  expect(read("?producto=ssd").sorting).toBe("relevancia");
  expect(read("?producto=ssd&orden=nombre").sorting).toBe("nombre");
  expect(read("?orden=relevancia").sorting).toBe("novedades");
  expect(writeFilters(read("?producto=ssd"))).toBe("?producto=ssd");
});

test("price limits are whole units, ordered and bounded", () => {
  expect(priceLimits(read("?precio-desde=50&precio-hasta=20"), SOLES)).toEqual({ from: 2000, to: 5000 });
  expect(priceLimits(read("?precio-desde=0"), SOLES)).toEqual({ from: 0, to: undefined });
  expect(priceLimits(read("?precio-hasta=99999999999999999999"), SOLES).to).toBe(999_999_900);
});

test.each([
  "pagina=-1",
  "pagina=1e9",
  "pagina=9999999999",
  "precio-desde=-5",
  "garantia=13",
  "garantia=-12",
  "precio-desde=1.5",
  "precio-desde=NaN",
  "orden=drop",
  "categoria=../etc",
  "etiqueta=' or 1=1",
  "disponibles=no",
  "marca=%00",
  "a.=AM5",
  "a.socket-desde=-1",
  "a.socket-hasta=1e9",
  "a.so'cket=1",
  "producto=%00%0A",
])("%s sets no filter", (search) => {
  expect(read(search)).toEqual(noFilters);
});

test("filters read from any address are valid and are written back unchanged", () => {
  const name = fc.constantFrom(
    "producto",
    "categoria",
    "etiqueta",
    "marca",
    "precio-desde",
    "precio-hasta",
    "orden",
    "pagina",
    "otro",
    "a.socket",
    "a.watts-desde",
    "a.watts-hasta",
    "vista",
  );
  const value = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 60 }), (pairs) => {
      const filters = readFilters(new URLSearchParams(pairs));
      expect([...filters.text].length).toBeLessThanOrEqual(120);
      expect(filters.labels.length).toBeLessThanOrEqual(20);
      expect(JSON.stringify(filters)).not.toContain("\\u0000");
      expect(sortings).toContain(filters.sorting);
      expect(filters.page).toBeGreaterThanOrEqual(1);
      const { from = 0, to = from } = priceLimits(filters, SOLES);
      expect(from).toBeLessThanOrEqual(to);
      expect(read(writeFilters(filters))).toEqual(filters);
    }),
  );
});

test.each([
  ["precio-desde=abc&precio-hasta=50", { "precio-desde": "abc" }],
  ["precio-desde=10.5&precio-hasta=-1", { "precio-desde": "10.5", "precio-hasta": "-1" }],
  ["precio-desde=&precio-hasta=%20", {}],
  ["precio-desde=99999999999999", {}],
  ["a.cores-desde=ocho&a.cores-hasta=16&a.socket=AM5", { "a.cores-desde": "ocho" }],
  ["a.cores-hasta=1.5&a.cores-desde=-", { "a.cores-desde": "-" }],
])("the address %s has the invalid limits %j", (search, wrong) => {
  expect(readWrongLimits(new URLSearchParams(search))).toEqual(wrong);
});
