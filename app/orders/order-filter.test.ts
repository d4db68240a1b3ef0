import { expect, test } from "vitest";
import { isFiltered, readOrderFilter } from "./order-filter.ts";

const read = (search: string) => readOrderFilter(new URLSearchParams(search));

test("reads the filters of an address", () => {
  expect(read("buscar=+Ryzen%0A5+&estado=ruta&entrega=recojo&desde=2026-01-01")).toEqual({
    filter: { text: "Ryzen 5", status: "ruta", delivery: "recojo", first: "2026-01-01", last: undefined },
  });
});

test("ignores invalid filters", () => {
  const { filter, problem } = read("estado=perdido&entrega=dron&desde=&hasta=");
  expect([isFiltered(filter), problem]).toEqual([false, undefined]);
});

test.each([
  ["desde=2026-02-30", "Esa fecha no existe."],
  ["hasta=ayer", "Esa fecha no existe."],
  ["desde=0001-01-01", "Elige fechas entre los años 2000 y 2099."],
  ["desde=2026-02-02&hasta=2026-02-01", "La fecha final es anterior a la inicial."],
])("%s is refused with a message and filters nothing", (search, sentence) => {
  const { filter, problem } = read(search);
  expect([isFiltered(filter), problem]).toEqual([false, sentence]);
});
