import { expect, test } from "vitest";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { countedSearch } from "./counted-search.ts";

test.each([
  ["producto=Cámara+WEB!", 0, { text: "camara web", found: false }],
  ["producto=Cámara+web&orden=nombre", 3, { text: "camara web", found: true }],
  ["producto=camara&pagina=2", 0, undefined],
  ["producto=camara&categoria=mochilas", 0, undefined],
  ["producto=camara&etiqueta=ryzen", 0, undefined],
  ["producto=camara&marca=Asus", 3, undefined],
  ["producto=camara&precio-desde=0", 0, undefined],
  ["producto=camara&precio-hasta=9", 0, undefined],
  ["producto=camara&disponibles=si", 3, undefined],
  ["producto=camara&garantia=12", 3, undefined],
  ["producto=%3F%3F+😀", 0, undefined],
  ["", 3, undefined],
  [`producto=${"x".repeat(79)}+yz`, 0, { text: "x".repeat(79), found: false }],
])("%s with %i results", (search, total, counted) => {
  expect(countedSearch(readFilters(new URLSearchParams(search)), total, undefined)).toEqual(counted);
});

test("a search with results is counted under its corrected text", () => {
  const filters = { ...readFilters(new URLSearchParams()), text: "mause" };
  expect(countedSearch(filters, 3, "mouse")).toEqual({ text: "mouse", found: true });
  expect(countedSearch(filters, 0, "mouse")).toEqual({ text: "mause", found: false });
});

test.each([
  ["ana@correo.pe", undefined],
  ["mouse 45678912", undefined],
  ["987 654 321", undefined],
  ["987-654-321 mouse", undefined],
  ["i5 12400 16gb", "i5 12400 16gb"],
  ["RTX 4060 Ti", "rtx 4060 ti"],
])("“%s” is shown to other visitors only without personal data", (text, shown) => {
  const filters = { ...readFilters(new URLSearchParams()), text };
  expect(countedSearch(filters, 3, undefined)?.text).toBe(shown);
});
