import { expect, test } from "vitest";
import { rangeBefore, readRange, shownRange } from "./range.ts";

const read = (search: string) => readRange(new URLSearchParams(search));

test("two dates give a range, and no dates give none", () => {
  expect(read("")).toEqual({ kind: "none" });
  expect(read("eficacia=2")).toEqual({ kind: "none" });
  expect(read("inicio=2024-02-29&fin=2024-02-29")).toEqual({
    kind: "range",
    range: { first: "2024-02-29", last: "2024-02-29" },
  });
});

test.each([
  ["inicio=&fin=", { inicio: "Elige la fecha de inicio.", fin: "Elige la fecha de fin." }],
  ["inicio=2026-01-01", { fin: "Elige la fecha de fin." }],
  ["fin=2026-01-01", { inicio: "Elige la fecha de inicio." }],
  ["inicio=2026-01-02&fin=2026-01-01", { fin: "La fecha de fin es anterior a la fecha de inicio." }],
  ["inicio=2026-02-30&fin=2026-03-01", { inicio: "La fecha de inicio no existe." }],
  [
    "inicio=01/01/2026&fin=hoy",
    { inicio: "La fecha de inicio no existe.", fin: "La fecha de fin no existe." },
  ],
  [
    "inicio=2026-13-01&fin=2026-01-01' or 1=1",
    { inicio: "La fecha de inicio no existe.", fin: "La fecha de fin no existe." },
  ],
  ["inicio=0001-01-01&fin=2026-01-01", { inicio: "Elige una fecha de inicio entre los años 2000 y 2099." }],
  ["inicio=2026-01-01&fin=9999-12-31", { fin: "Elige una fecha de fin entre los años 2000 y 2099." }],
  ["inicio=2010-01-01&fin=2026-01-01", { fin: "Elige un rango de hasta diez años." }],
])("%s is refused with a message at its field", (search, problems) => {
  expect(read(search)).toEqual({ kind: "refused", ...problems });
});

test("the previous range has the same length and ends on the day before", () => {
  expect(rangeBefore({ first: "2026-03-01", last: "2026-03-31" })).toEqual({
    first: "2026-01-29",
    last: "2026-02-28",
  });
  expect(rangeBefore({ first: "2024-03-01", last: "2024-03-01" })).toEqual({
    first: "2024-02-29",
    last: "2024-02-29",
  });
});

test("the fields show the last thirty days by default, otherwise the typed dates", () => {
  const shown = (search: string) => shownRange(new URLSearchParams(search), "2026-03-31");
  expect(shown("")).toMatchObject({
    typed: { inicio: "2026-03-02", fin: "2026-03-31" },
    range: { first: "2026-03-02", last: "2026-03-31" },
  });
  expect(shown("inicio=2026-02-30")).toMatchObject({
    typed: { inicio: "2026-02-30", fin: "" },
    range: undefined,
  });
});
