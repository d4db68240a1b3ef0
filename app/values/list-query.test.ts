import { expect, test } from "vitest";
import { containing, readListQuery, withSort } from "./list-query.ts";

const sorts = { sorts: ["nombre", "precio"], start: "-precio" } as const;
const read = (search: string) => readListQuery(new URLSearchParams(search), sorts);

test("an address without an order has the list's default order", () => {
  expect(read("")).toEqual({ text: "", by: "precio", descending: true, page: 1 });
});

test("text, order and page are read from the address", () => {
  expect(read("buscar=%20ryzen%09%205&orden=-nombre&pagina=7")).toEqual({
    text: "ryzen 5",
    by: "nombre",
    descending: true,
    page: 7,
  });
});

test.each(["orden=clave", "orden=--precio", "orden=", "pagina=-1", "pagina=1e9", "pagina=0", "pagina=NaN"])(
  "%s is ignored",
  (search) => {
    expect(read(search)).toEqual(read(""));
  },
);

test("a long text is cut between characters", () => {
  expect([...read(`buscar=${"😀".repeat(200)}`).text]).toHaveLength(120);
});

test("a column sorts ascending first, then descending, from page one", () => {
  const by = (order: string) => read(`orden=${order}`);
  expect(withSort("?buscar=a&pagina=3", by("precio"), "nombre")).toBe("?buscar=a&orden=nombre");
  expect(withSort("?buscar=a&pagina=3", by("nombre"), "nombre")).toBe("?buscar=a&orden=-nombre");
  expect(withSort("", by("-nombre"), "nombre")).toBe("?orden=nombre");
});

test("wildcards in a text are matched literally", () => {
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%");
});
